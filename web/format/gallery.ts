import type { GalleryImage } from '../branding/branding.ts';

type Sorted = Pick<GalleryImage, 'category'>;

/** The categories of the pictures in the order in which they first appear, each once whatever its case. */
export const galleryCategories = (images: readonly Sorted[]): readonly string[] => {
  const known = new Map<string, string>();
  for (const { category } of images) {
    const name = category.trim();
    if (name !== '' && !known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  }
  return [...known.values()];
};

/** Whether the picture belongs to the category, whatever its case. */
export const isInCategory = ({ category }: Sorted, wanted: string): boolean =>
  category.trim().toLowerCase() === wanted.toLowerCase();
