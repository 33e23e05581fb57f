/** In these widths the salon keeps a picture that was uploaded; its address is that of the widest. */
const widths = [480, 960, 1920] as const;
const kept = /(\/files\/pictures\/[0-9a-f]{32})-1920\.webp$/;

/** A narrower one of the salon's own pictures; a picture from elsewhere as it is. */
export const inWidth = (url: string, width: (typeof widths)[number]): string => url.replace(kept, `$1-${width}.webp`);

/** For an image's `srcset`; undefined for a picture from elsewhere. */
export const widthsOf = (url: string): string | undefined =>
  kept.test(url) ? widths.map((width) => `${inWidth(url, width)} ${width}w`).join(', ') : undefined;

/** The narrowest that fills so many pixels of a screen. */
export const filling = (url: string, pixels: number): string =>
  inWidth(url, widths.find((width) => width >= pixels) ?? 1920);
