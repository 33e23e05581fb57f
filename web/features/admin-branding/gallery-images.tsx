import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useState } from 'react';
import { imageLimits, type Uploaded, withoutDuplicates, withUploaded } from './draft.ts';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { sentenceOf } from '../../api/call/client.ts';
import { newKey } from '../../api/call/new-key.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import type { GalleryImage } from '../../branding/branding.ts';
import { galleryCategories } from '../../format/pictures.ts';
import { moved } from '../../ui/admin/editing/moved.ts';
import { useDragging } from '../../ui/admin/editing/use-dragging.ts';
import iconButtons from '../../ui/admin/list/icon-buttons.module.css';
import { toast } from '../../ui/messages/toast.tsx';
import pictureDrop from '../../ui/pictures/picture-drop.module.css';
import type { DraftProps } from './branding-field.tsx';
import styles from './branding-tab.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const useUploads = (onUploaded: (uploaded: readonly Uploaded[]) => number) => {
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    const done: Uploaded[] = [];
    try {
      for (const file of files) {
        const objection = pictureObjection(file);
        if (objection === null) done.push({ url: await uploadPicture(file, 'galleryImage'), fileName: file.name });
        else toast.error(objection);
      }
    } catch (error) {
      const reason = sentenceOf(error, 'Network error').replace(/\.$/, '');
      toast.error(`Failed to upload images: ${reason}. Please try again.`);
    }
    setBusy(false);
    if (done.length === 0) return;
    const added = onUploaded(done);
    if (added > 0) toast.success(`Successfully uploaded ${added} image(s). Don't forget to save your changes!`);
    if (added < done.length) toast.info(`${done.length - added} image(s) already in the gallery`);
  };
  return { busy, send };
};

/** The id of the datalist with the categories of the other pictures. */
const categoryList = 'gallery-categories';

type ImageProps = {
  readonly image: GalleryImage;
  readonly number: number;
  readonly dragging: ReturnType<typeof useDragging>;
  readonly onChange: (changed: Partial<GalleryImage>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

const Picture = ({ image, number, dragging, onChange, onMove, onRemove }: ImageProps) => (
  <li className={styles.tile} {...dragging.ofTarget(number - 1)}>
    <img
      src={smallPicture(image.url)}
      alt={image.alt || image.caption || 'Gallery image'}
      loading="lazy"
      {...dragging.ofHandle(number - 1)}
    />
    <TextInput
      size="sm"
      label="Description"
      maxLength={imageLimits.alt.maxLength}
      value={image.alt}
      onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
    />
    <TextInput
      size="sm"
      label="Caption"
      maxLength={imageLimits.caption.maxLength}
      value={image.caption}
      onChange={({ currentTarget: { value } }) => onChange({ caption: value })}
    />
    <TextInput
      size="sm"
      label="Category"
      list={categoryList}
      maxLength={imageLimits.category.maxLength}
      value={image.category}
      onChange={({ currentTarget: { value } }) => onChange({ category: value })}
    />
    <div className={`line end ${iconButtons.icons}`}>
      <button type="button" aria-label={`Move picture ${number} forward`} onClick={() => onMove(-1)}>
        <IconArrowLeft {...icon} />
      </button>
      <button type="button" aria-label={`Move picture ${number} back`} onClick={() => onMove(1)}>
        <IconArrowRight {...icon} />
      </button>
      <button type="button" aria-label={`Remove picture ${number}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </button>
    </div>
  </li>
);

export const GalleryImages = ({ draft, onChange }: DraftProps) => {
  const { images } = draft.gallery;
  const change = (edit: (before: readonly GalleryImage[]) => readonly GalleryImage[]) =>
    onChange((before) => ({ ...before, gallery: { ...before.gallery, images: edit(before.gallery.images) } }));
  const { busy, send } = useUploads((uploaded) => {
    change((before) => withUploaded(before, uploaded, newKey));
    return withUploaded(images, uploaded, newKey).length - images.length;
  });
  const dragging = useDragging((from, to) => change((before) => moved(before, from, to - from)));
  const clean = () => {
    const removed = images.length - withoutDuplicates(images).length;
    if (removed === 0) return toast.info('No duplicate images found');
    change(withoutDuplicates);
    toast.success(`Removed ${removed} duplicate image(s)`);
  };
  return (
    <>
      <Dropzone
        onDrop={(files) => void send(files)}
        onReject={(rejections) => void send(rejections.map(({ file }) => file))}
        accept={[...pictureTypes]}
        loading={busy}
        className={pictureDrop.drop}
        inputProps={{ 'aria-label': 'Add pictures to the gallery' }}
      >
        <IconPhotoPlus size={28} stroke={1.25} aria-hidden />
        <span>Add pictures: JPEG, PNG, GIF or WebP, up to 5 MB each</span>
      </Dropzone>
      {images.length < 2 ? null : (
        <Button variant="default" className="self-start" onClick={clean}>
          Remove duplicates
        </Button>
      )}
      <datalist id={categoryList}>
        {galleryCategories(images).map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <ul className={styles.tiles}>
        {images.map((image, index) => (
          <Picture
            key={image._id}
            image={image}
            number={index + 1}
            dragging={dragging}
            onChange={(changed) =>
              change((before) => before.map((each, place) => (place === index ? { ...each, ...changed } : each)))
            }
            onMove={(by) => change((before) => moved(before, index, by))}
            onRemove={() => change((before) => before.toSpliced(index, 1))}
          />
        ))}
      </ul>
    </>
  );
};
