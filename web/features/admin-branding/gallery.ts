import type { GalleryImage } from '../../branding/branding.ts';

/** `IMG_2231.final.jpg` becomes `IMG_2231.final`. */
export const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');

export type Uploaded = { readonly url: string; readonly fileName: string };

/** Appends the pictures whose address is new. `newName` gives each a key of its own for moving them. */
export const withUploaded = (
  images: readonly GalleryImage[],
  uploaded: readonly Uploaded[],
  newName: () => string,
): readonly GalleryImage[] => {
  const fresh = uploaded.filter(
    ({ url }, index) =>
      !images.some((image) => image.url === url) && uploaded.findIndex((each) => each.url === url) === index,
  );
  return [
    ...images,
    ...fresh.map(({ url, fileName }) => ({
      _id: newName(),
      url,
      alt: altOf(fileName),
      caption: '',
      category: 'general',
    })),
  ];
};

/** Keeps only the first picture of each address. */
export const withoutDuplicates = (images: readonly GalleryImage[]): readonly GalleryImage[] =>
  images.filter(({ url }, index) => images.findIndex((image) => image.url === url) === index);
