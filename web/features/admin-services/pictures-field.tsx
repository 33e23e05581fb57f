import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './service-editor.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type PicturesFieldProps = {
  readonly images: readonly string[];
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
};

const useUploads = ({ onChange }: Pick<PicturesFieldProps, 'onChange'>) => {
  const toast = useToast();
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
        const url = await uploadPicture(file, 'serviceImage');
        onChange((before) => (before.includes(url) ? before : [...before, url]));
      } catch (error) {
        toast.error(sentenceOf(error, 'Failed to upload image. Please try again.'));
      }
    }
    setBusy(false);
  };
  return { busy, send };
};

/** The service's pictures; the first stands on its card. They are the service's once it is saved. */
export const PicturesField = ({ images, onChange }: PicturesFieldProps) => {
  const { busy, send } = useUploads({ onChange });
  return (
    <fieldset className={styles.pictures}>
      <legend>Pictures</legend>
      <ul>
        {images.map((url, index) => (
          <li key={url}>
            <img src={smallPicture(url)} alt={`${index + 1} of ${images.length}`} />
            <button
              type="button"
              aria-label={index === 0 ? 'Picture on the card' : `Put picture ${index + 1} on the card`}
              aria-pressed={index === 0}
              onClick={() => onChange((before) => [url, ...before.filter((each) => each !== url)])}
            >
              <IconStar {...icon} />
            </button>
            <button
              type="button"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onChange((before) => before.filter((each) => each !== url))}
            >
              <IconTrash {...icon} />
            </button>
          </li>
        ))}
      </ul>
      <Dropzone
        onDrop={(files) => void send(files)}
        onReject={(rejections) => void send(rejections.map(({ file }) => file))}
        accept={[...pictureTypes]}
        loading={busy}
        className={styles.drop}
        inputProps={{ 'aria-label': 'Add pictures' }}
      >
        <IconPhotoPlus size={28} stroke={1.25} aria-hidden />
        <span>Add pictures: JPEG, PNG, GIF or WebP, up to 5 MB each</span>
      </Dropzone>
    </fieldset>
  );
};
