import type { GalleryImage } from '../../branding/branding.ts';

/** `IMG_2231.final.jpg` reads `IMG_2231.final`. */
export const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');

export type Uploaded = { readonly url: string; readonly fileName: string };

/** Adds those whose address is not there yet, after the others. */
export const withUploaded = (
  images: readonly GalleryImage[],
  uploaded: readonly Uploaded[],
): readonly GalleryImage[] => {
  const fresh = uploaded.filter(
    ({ url }, index) =>
      !images.some((image) => image.url === url) && uploaded.findIndex((each) => each.url === url) === index,
  );
  return [
    ...images,
    ...fresh.map(({ url, fileName }) => ({
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

/** Told apart while they are moved: those that came just now get a name of their own. */
export const named = (images: readonly GalleryImage[], newName: () => string): readonly GalleryImage[] =>
  images.map((image) => (image._id === undefined ? { ...image, _id: newName() } : image));
