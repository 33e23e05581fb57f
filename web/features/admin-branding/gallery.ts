import type { GalleryImage } from '../../branding/branding.ts';

/** `IMG_2231.final.jpg` reads `IMG_2231.final`. */
export const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');

export type Uploaded = { readonly url: string; readonly fileName: string };

/** Adds those whose address is not there yet, after the others. `newName` names each, to tell them apart while they are moved. */
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

/** Keeps the first of those with the same address. */
export const withoutDuplicates = (images: readonly GalleryImage[]): readonly GalleryImage[] =>
  images.filter(({ url }, index) => images.findIndex((image) => image.url === url) === index);
