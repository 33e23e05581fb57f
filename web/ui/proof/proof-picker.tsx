import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconCamera, IconCircleCheck, IconFileTypePdf, IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './proof-picker.module.css';
import { formatBytes, proofTypes } from './proof-rules.ts';

type ProofPickerProps = {
  readonly file: File | null;
  /** The file name of a picture that the studio already has. */
  readonly kept?: string | null;
  readonly disabled: boolean;
  /** The id of the message about the choice; undefined if nothing is wrong. */
  readonly problemId?: string | undefined;
  readonly onPick: (file: File) => void;
};

/** Opens the phone's camera. Some browsers need the field to be in the page; it is removed afterwards. */
const takePhoto = (onPick: (file: File) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.setAttribute('capture', 'environment');
  input.hidden = true;
  input.onchange = () => {
    const photo = input.files?.[0];
    input.remove();
    if (photo !== undefined) onPick(photo);
  };
  input.oncancel = () => input.remove();
  document.body.append(input);
  input.click();
};

const usePreview = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || !file.type.startsWith('image/')) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};

type Shown = Pick<ProofPickerProps, 'disabled' | 'problemId'>;

/** The button for keyboards and screen readers. The area around it handles clicks. */
const Choose = ({ disabled, problemId, children }: Shown & { readonly children: string }) => (
  <Button
    variant="outline"
    disabled={disabled}
    aria-describedby={problemId}
    classNames={{ root: styles.choose, label: styles.chooseLabel }}
  >
    {children}
  </Button>
);

const Chosen = ({ file, ...shown }: Shown & { readonly file: File }) => {
  const preview = usePreview(file);
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const Icon = file.type.startsWith('image/') ? IconPhotoUp : IconFileTypePdf;
  return (
    <div className={styles.chosen}>
      {preview === null || preview === undrawn ? (
        <Icon size={40} stroke={1.25} />
      ) : (
        <img src={preview} alt="Your payment proof" className={styles.preview} onError={() => setUndrawn(preview)} />
      )}
      <p className={styles.fileName}>{file.name}</p>
      <p>{formatBytes(file.size)}</p>
      <Choose {...shown}>Choose another</Choose>
    </div>
  );
};

const Kept = ({ name, ...shown }: Shown & { readonly name: string }) => (
  <div className={styles.chosen}>
    <IconCircleCheck size={40} stroke={1.25} />
    <p className={styles.fileName}>{name}</p>
    <p>The studio has this one already</p>
    <Choose {...shown}>Choose another</Choose>
  </div>
);

const Invitation = (shown: Shown) => (
  <div className={styles.chosen}>
    <IconPhotoUp size={40} stroke={1.25} />
    <Choose {...shown}>Choose the screenshot of your payment</Choose>
    <p>JPEG, PNG, GIF, WebP or PDF, up to 10 MB</p>
  </div>
);

/** Takes one picture or PDF by drop, file picker or camera. The page validates it. */
export const ProofPicker = ({ file, kept = null, disabled, problemId, onPick }: ProofPickerProps) => {
  const pick = (files: readonly File[]) => {
    const [first] = files;
    if (first !== undefined) onPick(first);
  };
  const shown = { disabled, problemId };
  return (
    <div className="grid-sm">
      <Dropzone
        onDrop={pick}
        onReject={(rejections) => pick(rejections.map((rejection) => rejection.file))}
        accept={[...proofTypes]}
        multiple={false}
        disabled={disabled}
        className={styles.dropzone}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Payment proof file' }}
      >
        {file !== null ? (
          <Chosen file={file} {...shown} />
        ) : kept !== null ? (
          <Kept name={kept} {...shown} />
        ) : (
          <Invitation {...shown} />
        )}
      </Dropzone>
      <p role="status" className="spoken">
        {file === null ? '' : `${file.name} is chosen`}
      </p>
      <Button
        variant="default"
        className={styles.camera}
        disabled={disabled}
        leftSection={<IconCamera size={20} stroke={1.5} />}
        onClick={() => takePhoto(onPick)}
      >
        Take a photo
      </Button>
    </div>
  );
};
