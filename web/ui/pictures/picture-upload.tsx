import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp, type IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { type PictureUse, pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import { toast } from '../messages/toast.tsx';

const failed = 'Failed to upload image. Please try again.';

/** Uploads pictures one after another, and passes on each address with its file. Shows what is wrong with a file. */
export const usePictureUpload = (use: PictureUse, onUploaded: (url: string, file: File) => void) => {
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      const objection = pictureObjection(file);
      if (objection !== null) {
        toast.error(objection);
        continue;
      }
      try {
        onUploaded(await uploadPicture(file, use), file);
      } catch (error) {
        toast.error(sentenceOf(error, failed));
      }
    }
    setBusy(false);
  };
  return { busy, send: (files: readonly File[]) => void send(files) };
};

type PictureUploadProps = {
  readonly label: string;
  readonly alt: string;
  /** The button's label without a picture, and with one. */
  readonly words: { readonly add: string; readonly replace: string };
  readonly Icon?: typeof IconUser;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
  /** Empty for no picture. */
  readonly url: string;
  readonly onChange: (url: string) => void;
};

/** Shows, uploads, replaces and removes one picture of the site. */
export const PictureUpload = (props: PictureUploadProps) => {
  const { label, alt, words, Icon = IconPhotoUp, hint, className, url, onChange } = props;
  const { busy, send } = usePictureUpload('heroImage', onChange);
  return (
    <fieldset className={className} aria-label={label}>
      {url === '' ? null : <img src={smallPicture(url)} alt={alt} />}
      {url === '' && hint !== undefined ? <p className="muted">{hint}</p> : null}
      <FileButton onChange={(file) => (file === null ? undefined : send([file]))} accept={pictureTypes.join(',')}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={busy}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          >
            {url === '' ? words.add : words.replace}
          </Button>
        )}
      </FileButton>
      {url === '' ? null : (
        <Button variant="subtle" onClick={() => onChange('')}>
          Remove
        </Button>
      )}
    </fieldset>
  );
};
