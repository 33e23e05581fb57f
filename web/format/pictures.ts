import type { GalleryImage } from '../branding/branding.ts';

type Sorted = Pick<GalleryImage, 'category'>;

/** The pictures' categories in order of first appearance, each once, ignoring case. */
export const galleryCategories = (images: readonly Sorted[]): readonly string[] => {
  const known = new Map<string, string>();
  for (const { category } of images) {
    const name = category.trim();
    if (name !== '' && !known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  }
  return [...known.values()];
};

/** True if the picture belongs to the category, ignoring case. */
export const isInCategory = ({ category }: Sorted, wanted: string): boolean =>
  category.trim().toLowerCase() === wanted.toLowerCase();

/** The widths in which the server stores an uploaded picture. Its address is that of the widest. */
const widths = [480, 960, 1920] as const;
const kept = /(\/files\/pictures\/[0-9a-f]{32})-1920\.webp$/;

/** The address of a narrower version. Addresses on other sites stay unchanged. */
export const inWidth = (url: string, width: (typeof widths)[number]): string => url.replace(kept, `$1-${width}.webp`);

/** An image's `srcset`; undefined for a picture on another site. */
export const widthsOf = (url: string): string | undefined =>
  kept.test(url) ? widths.map((width) => `${inWidth(url, width)} ${width}w`).join(', ') : undefined;

/** The narrowest version that is at least this many pixels wide. */
export const filling = (url: string, pixels: number): string =>
  inWidth(url, widths.find((width) => width >= pixels) ?? 1920);
