import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { newKey } from '../../api/call/new-key.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import type { Branding } from '../../branding/branding.ts';
import { toast } from '../../ui/messages/toast.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Images = Branding['gallery']['images'];

const withImages =
  (images: Images) =>
  (before: Branding): Branding => ({ ...before, gallery: { ...before.gallery, images: [...images] } });

const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

export const PhotosStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const [busy, setBusy] = useState(false);
  const { images } = draft.gallery;
  const send = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      const objection = pictureObjection(file);
      try {
        if (objection !== null) throw new Error(objection);
        const url = await uploadPicture(file, 'galleryImage');
        const image = { _id: `image-${newKey()}`, url, alt: altOf(file.name), caption: '', category: 'general' };
        edit((before) =>
          before.gallery.images.some((known) => known.url === url)
            ? before
            : withImages([...before.gallery.images, image])(before),
        );
      } catch (error) {
        toast.error(objection ?? sentenceOf(error, 'Failed to upload image. Please try again.'));
      }
    }
    setBusy(false);
  };
  return (
    <StepForm
      name="photos"
      title="Photos"
      lead="Three photos of your work say more than any text. They go into your gallery."
      isSaving={isSaving}
      skip={skip}
      onSave={() => save(withImages(images))}
    >
      <ul className={styles.photos}>
        {images.map(({ _id, url, alt }) => (
          <li key={_id}>
            <img src={smallPicture(url)} alt={alt} />
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Remove ${alt}`}
              onClick={() =>
                edit((before) => withImages(before.gallery.images.filter((each) => each._id !== _id))(before))
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <FileButton multiple onChange={(files) => void send(files)} accept={pictureTypes.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconPhotoUp size={18} stroke={1.5} aria-hidden />}
            >
              Add photos
            </Button>
          )}
        </FileButton>
        <span className="muted">{images.length < 3 ? `${images.length} of 3` : `${images.length} photos`}</span>
      </div>
    </StepForm>
  );
};
