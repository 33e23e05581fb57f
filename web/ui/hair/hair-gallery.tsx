import { IconTrash } from '@tabler/icons-react';
import type { CustomerDetails } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import styles from './hair-gallery.module.css';

type Photo = CustomerDetails['hairPictures'][number];

type HairGalleryProps = {
  readonly pictures: readonly Photo[];
  /** If left out, photos cannot be removed. */
  readonly onRemove?: (id: string) => void;
};

const wordsOf = ({ date, caption }: Photo): string =>
  [date === null ? null : formatDate(date), caption].filter((part) => part !== null).join(' · ');

/** Photos of a client's hair, newest first. Each opens large. */
export const HairGallery = ({ pictures, onRemove }: HairGalleryProps) =>
  pictures.length === 0 ? null : (
    <ul className={styles.photos}>
      {pictures.map((photo) => {
        const words = wordsOf(photo);
        const name = words === '' ? 'Photo of the hair' : `Photo of the hair, ${words}`;
        return (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer" aria-label={`${name}, opens large`}>
              <img className="cover" src={photo.url} alt={name} loading="lazy" />
            </a>
            <p>
              <span>{words}</span>
              {onRemove === undefined ? null : (
                <button type="button" aria-label={`Remove: ${name}`} onClick={() => onRemove(photo.id)}>
                  <IconTrash size={18} stroke={1.5} aria-hidden />
                </button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
