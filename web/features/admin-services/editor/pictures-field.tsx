import { TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { pictureTypes, removePicture, smallPicture } from '../../../api/pictures.ts';
import { moved } from '../../../ui/admin/editing/moved.ts';
import { toast } from '../../../ui/messages/toast.tsx';
import pictureDrop from '../../../ui/pictures/picture-drop.module.css';
import { usePictureUpload } from '../../../ui/pictures/picture-upload.tsx';
import styles from './pictures-field.module.css';
import { limits, type ServicePicture } from './service-form.ts';

type Change = (edit: (before: readonly ServicePicture[]) => readonly ServicePicture[]) => void;

const without = (url: string) => (pictures: readonly ServicePicture[]) => pictures.filter((each) => each.url !== url);

/**
 * Uploads and removes the pictures of a form. When the form closes, uploaded pictures that were not saved are deleted
 * on the server. A picture of the saved service is deleted after a save without it.
 */
export const usePictures = (saved: readonly ServicePicture[], shown: readonly ServicePicture[], change: Change) => {
  const uploaded = useRef(new Set<string>());

  const forget = async (url: string): Promise<boolean> => {
    try {
      await removePicture(url);
      uploaded.current.delete(url);
      return true;
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to delete image. Please try again.'));
      return false;
    }
  };

  const { busy, send } = usePictureUpload('serviceImage', (url, file) => {
    if (!saved.some((each) => each.url === url)) uploaded.current.add(url);
    if (shown.some((each) => each.url === url)) toast.info(`${file.name} is already one of the pictures`);
    change((before) => (before.some((each) => each.url === url) ? before : [...before, { url, alt: '' }]));
  });

  return {
    busy,
    send,
    remove: async (url: string): Promise<void> => {
      if (!uploaded.current.has(url) || (await forget(url))) change(without(url));
    },
    /** Called after a save. `kept` are the service's pictures from then on. */
    settle: async (kept: readonly string[]): Promise<void> => {
      const gone = new Set([...uploaded.current, ...saved.map(({ url }) => url)].filter((url) => !kept.includes(url)));
      for (const url of gone) await forget(url);
    },
    abandon: async (): Promise<void> => {
      for (const url of uploaded.current) await forget(url);
    },
  };
};

type PicturesEditing = ReturnType<typeof usePictures>;

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type TileProps = {
  readonly picture: ServicePicture;
  /** The position, starting at 1. */
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

/** The service's pictures in order. Its card shows the first. Changes take effect when the service is saved. */
export const PicturesField = ({ images, pictures, onChange }: PicturesFieldProps) => (
  <fieldset className={styles.pictures}>
    <legend className="legend">Pictures</legend>
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
      onDrop={pictures.send}
      onReject={(rejections) => pictures.send(rejections.map(({ file }) => file))}
      accept={[...pictureTypes]}
      loading={pictures.busy}
      className={pictureDrop.drop}
      inputProps={{ 'aria-label': 'Add pictures' }}
    >
      <IconPhotoPlus size={28} stroke={1.25} aria-hidden />
      <span>Add pictures: JPEG, PNG, GIF or WebP, up to 5 MB each</span>
    </Dropzone>
  </fieldset>
);
