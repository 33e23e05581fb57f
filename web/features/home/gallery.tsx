import { lazy, Suspense, useState } from 'react';
import type { Branding, GalleryImage } from '../../branding/branding.ts';
import { galleryCategories, isInCategory } from '../../format/pictures.ts';
import { StandIn, standInAt } from '../../motif/stand-in.tsx';

import { Chips } from '../../ui/buttons.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './gallery.module.css';
import home from './home.module.css';

const Lightbox = lazy(async () => ({ default: (await import('../../ui/pictures/lightbox.tsx')).Lightbox }));

const altOf = ({ alt, caption }: GalleryImage): string => alt || caption || 'Gallery image';

type HungProps = { readonly image: GalleryImage; readonly onOpen: () => void; readonly onFailed: () => void };

const Hung = ({ image, onOpen, onFailed }: HungProps) => (
  <li>
    <button type="button" aria-label={`Open ${altOf(image)}`} onClick={onOpen}>
      <Picture
        src={image.url}
        alt={altOf(image)}
        sizes="(min-width: 74rem) 22rem, (min-width: 48em) 30vw, 46vw"
        onError={onFailed}
      />
    </button>
    {image.caption === '' ? null : <p>{image.caption}</p>}
  </li>
);

type PicturesProps = {
  readonly images: readonly GalleryImage[];
  readonly onFailed: (url: string) => void;
};

const Pictures = ({ images, onFailed }: PicturesProps) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.grid}>
        {images.map((image, index) => (
          <Hung key={image.url} image={image} onOpen={() => setOpen(index)} onFailed={() => onFailed(image.url)} />
        ))}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Lightbox
            images={images.map((image) => ({ src: image.url, alt: altOf(image) }))}
            index={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Drawings, shown until there are photos. */
const ComingSoon = () => (
  <>
    <ul className={styles.grid} aria-hidden="true">
      {[0, 1, 2, 3, 4, 7].map((index) => (
        <li key={index}>
          <StandIn look={standInAt(index)} className={styles.standIn} />
        </li>
      ))}
    </ul>
    <p className={styles.soon}>Gallery Coming Soon</p>
  </>
);

const all = '';

const nameOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

type CategoriesProps = {
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** Shown only if the owner has sorted her pictures into categories. */
const Categories = ({ names, value, onChange }: CategoriesProps) =>
  names.length < 2 ? null : (
    <div className="above-md">
      <Chips
        label="Gallery category"
        options={[{ value: all, label: 'All' }, ...names.map((name) => ({ value: name, label: nameOf(name) }))]}
        value={value}
        onChange={onChange}
      />
    </div>
  );

/** Leaves out pictures that fail to load. If none is left, shows the drawings. */
export const Gallery = ({ gallery }: { readonly gallery: Branding['gallery'] }) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [category, setCategory] = useState(all);
  const there = gallery.images.filter(({ url }) => url !== '' && !failed.includes(url));
  const shown = category === all ? there : there.filter((image) => isInCategory(image, category));
  return (
    <section className={home.section} aria-labelledby="gallery">
      <h2 id="gallery">{gallery.title}</h2>
      <p className="muted above-xs">{gallery.subtitle}</p>
      <Categories names={galleryCategories(there)} value={category} onChange={setCategory} />
      {shown.length === 0 ? (
        <ComingSoon />
      ) : (
        <Pictures images={shown} onFailed={(url) => setFailed((urls) => [...urls, url])} />
      )}
    </section>
  );
};
