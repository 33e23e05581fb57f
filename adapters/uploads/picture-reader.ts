import sharp from 'sharp';
import { mostPixels } from '../../application/stored-files/most-pixels.ts';
import { answerApart } from '../apart.ts';
import type { PictureReadings, PictureToRead } from '../read-pictures.ts';
import { factsOfPicture } from './picture-facts.ts';
import { hashOfPicture } from './picture-hash.ts';

// Each picture is decoded once, and what sharp keeps for a second time would be hundreds of megabytes.
sharp.cache(false);

const secondsAtMost = 20;
const decoded = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: secondsAtMost });

/** A phone's screenshot keeps its pixels, and a browser needs at most 15 MB for a preview. */
const widest = 1_600;
const mostShown = widest * 2_400;
/** A WebP is at most 16,383 pixels high. */
const highest = 16_000;

/**
 * How wide the preview is. A picture is judged by its area, because a screenshot of a long page is tall and has to be
 * readable all the same.
 */
const widthFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.floor(Math.min(width, widest, Math.sqrt((mostShown * width) / height), (highest * width) / height)));

/** Upright, without the camera's data, such as the place, and never enlarged. */
const webp = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  decoded(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer();

/** From the best on: the first that is small enough is taken. A noisy photograph needs the last. */
const cuts = [
  { width: 900, height: 1_100, quality: 60 },
  { width: 800, height: 1_000, quality: 40 },
  { width: 600, height: 750, quality: 25 },
] as const;

/** Five of them leave room for the text of a PDF in 1 MB. */
const mostBytes = 150_000;

const grey = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  let made: Uint8Array | null = null;
  for (const { width, height, quality } of cuts) {
    const picture = sharp(bytes, { failOn: 'none', limitInputPixels: mostPixels }).autoOrient();
    const small = picture
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .timeout({ seconds: secondsAtMost });
    made = await small.grayscale().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= mostBytes) break;
  }
  return made;
};

type Readings = { readonly [What in keyof PictureReadings]: (bytes: Uint8Array) => Promise<PictureReadings[What]> };

const readings: Readings = {
  size: async (bytes) => {
    // The limit is compared where it is told, because sharp's own says neither the size nor the number of frames.
    const { width, height, pages: frames = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, frames };
  },
  look: async (bytes) => ({
    facts: await factsOfPicture(bytes),
    hash: await hashOfPicture(decoded(bytes)).catch(() => null),
  }),
  preview: async (bytes) => {
    const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return webp(bytes, widthFor(upright));
  },
  widths: (bytes) => Promise.all([480, 960, 1_920].map((width) => webp(bytes, width))),
  grey,
};

// What cannot be decoded is null.
answerApart<PictureToRead>(({ what, bytes }) => readings[what](bytes).catch(() => null));
