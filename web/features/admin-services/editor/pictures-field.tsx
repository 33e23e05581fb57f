import { TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { pictureTypes, smallPicture } from '../../../api/pictures.ts';
import { moved } from '../../../ui/admin/editing/moved.ts';
import styles from './pictures-field.module.css';
import { limits, type ServicePicture } from './service-form.ts';
import type { PicturesEditing } from './use-pictures.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type TileProps = {
  readonly picture: ServicePicture;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

const Tile = ({ picture: { url, alt }, place, count, onAlt, onMove, onRemove }: TileProps) => (
  <li>
    <img src={smallPicture(url)} alt={alt === '' ? `${place} of ${count}` : alt} />
    {place === 1 ? <span className={styles.first}>On the card</span> : null}
    <div className={styles.acts}>
      <button
        type="button"
        aria-label={`Move picture ${place} forward`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowLeft {...icon} />
      </button>
      <button
        type="button"
        aria-label={`Move picture ${place} back`}
        disabled={place === count}
        onClick={() => onMove(1)}
      >
        <IconArrowRight {...icon} />
      </button>
      <button type="button" aria-label={`Remove picture ${place}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </button>
    </div>
    <TextInput
      aria-label={`What picture ${place} shows`}
      placeholder="What it shows"
      maxLength={limits.imageAlts.values.maxLength}
      value={alt}
      onChange={({ currentTarget: { value } }) => onAlt(value)}
    />
  </li>
);

type PicturesFieldProps = {
  readonly images: readonly ServicePicture[];
  readonly pictures: PicturesEditing;
  readonly onChange: (change: (before: readonly ServicePicture[]) => readonly ServicePicture[]) => void;
};

/** The service's pictures in their order. Its card shows the first one. They count when the service is saved. */
export const PicturesField = ({ images, pictures, onChange }: PicturesFieldProps) => (
  <fieldset className={styles.pictures}>
    <legend>Pictures</legend>
    {images.length === 0 ? null : (
      <ul>
        {images.map((picture, index) => (
          <Tile
            key={picture.url}
            picture={picture}
            place={index + 1}
            count={images.length}
            onAlt={(alt) =>
              onChange((before) => before.map((each) => (each.url === picture.url ? { ...each, alt } : each)))
            }
            onMove={(by) => onChange((before) => moved(before, index, by))}
            onRemove={() => void pictures.remove(picture.url)}
          />
        ))}
      </ul>
    )}
    <Dropzone
      onDrop={(files) => void pictures.send(files)}
      onReject={(rejections) => void pictures.send(rejections.map(({ file }) => file))}
      accept={[...pictureTypes]}
      loading={pictures.busy}
      className={styles.drop}
      inputProps={{ 'aria-label': 'Add pictures' }}
    >
      <IconPhotoPlus size={28} stroke={1.25} aria-hidden />
      <span>Add pictures: JPEG, PNG, GIF or WebP, up to 5 MB each</span>
    </Dropzone>
  </fieldset>
);
