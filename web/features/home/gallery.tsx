import { lazy, Suspense, useState } from 'react';
import type { Branding, GalleryImage } from '../../branding/branding.ts';
import { StandIn } from '../../motif/stand-in.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';
import home from './home.module.css';

const Lightbox = lazy(async () => ({ default: (await import('../../ui/lightbox.tsx')).Lightbox }));

const altOf = ({ alt, caption }: GalleryImage): string => alt || caption || 'Gallery image';

const Pictures = ({ images }: { readonly images: readonly GalleryImage[] }) => {
  const [open, setOpen] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = images.filter(({ url }) => url !== '' && !failed.includes(url));
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((image, index) => (
          <li key={image.url}>
            <button type="button" aria-label={`Open ${altOf(image)}`} onClick={() => setOpen(index)}>
              <Picture
                src={image.url}
                alt={altOf(image)}
                sizes="(min-width: 74rem) 22rem, (min-width: 48em) 30vw, 46vw"
                onError={() => setFailed((urls) => [...urls, image.url])}
              />
            </button>
            {image.caption === '' ? null : <p>{image.caption}</p>}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Lightbox
            images={shown.map((image) => ({ src: image.url, alt: altOf(image) }))}
            index={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Drawings of our own keep the place until there are photographs. */
const ComingSoon = () => (
  <>
    <ul className={styles.grid} aria-hidden="true">
      {[0, 1, 2, 3, 5, 7].map((index) => (
        <li key={index}>
          <StandIn index={index} className={styles.standIn} />
        </li>
      ))}
    </ul>
    <p className={styles.soon}>Gallery Coming Soon</p>
  </>
);

export const Gallery = ({ gallery }: { readonly gallery: Branding['gallery'] }) => (
  <section className={home.section} aria-labelledby="gallery">
    <h2 id="gallery">{gallery.title}</h2>
    <p className={styles.subtitle}>{gallery.subtitle}</p>
    {gallery.images.length === 0 ? <ComingSoon /> : <Pictures images={gallery.images} />}
  </section>
);
