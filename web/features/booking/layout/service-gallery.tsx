import { lazy, Suspense, useState } from 'react';
import type { Service } from '../../../api/types.ts';
import { StandIn } from '../../../motif/stand-in.tsx';
import { standInAt } from '../../../motif/stand-in-of.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './summary.module.css';

const Lightbox = lazy(async () => ({ default: (await import('../../../ui/pictures/lightbox.tsx')).Lightbox }));

/** The picture of locs styling if it has none of its own. */
const needsPicture = (name: string): boolean => name.toLowerCase().includes('locs styling');

type ServiceGalleryProps = { readonly service: Service | null; readonly name: string };

/** The service's pictures; a picture that fails to load is left out. */
export const ServiceGallery = ({ service, name }: ServiceGalleryProps) => {
  const [open, setOpen] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all = service === null ? [] : [...new Set([service.image, ...service.images].filter((url) => url !== null))];
  const shown = all.filter((url) => !failed.includes(url));
  const altOf = (url: string, index: number) => service?.imageAlts[url] ?? `${name}, example ${index + 1}`;
  if (shown.length === 0) return needsPicture(name) ? <StandIn look={standInAt(0)} className={styles.standIn} /> : null;
  return (
    <div className={styles.gallery}>
      {shown.map((url, index) => (
        <button key={url} type="button" aria-label={`Open picture ${index + 1}`} onClick={() => setOpen(index)}>
          <Picture src={url} alt={altOf(url, index)} sizes="6rem" onError={() => setFailed([...failed, url])} />
        </button>
      ))}
      {open === null ? null : (
        <Suspense fallback={null}>
          <Lightbox
            images={shown.map((url, place) => ({ src: url, alt: altOf(url, place) }))}
            index={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
};
