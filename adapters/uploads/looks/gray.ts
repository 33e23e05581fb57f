import sharp from 'sharp';
import { mostPixels } from '../../../application/stored-files/most-pixels.ts';

/** A picture in shades of grey, a byte for each pixel, row by row. */
export type Gray = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** The longest side of what is compared. The words of a screenshot are still told apart at this size. */
const comparedSide = 512;
const secondsAtMost = 20;

/** The picture upright and small, on white where it is transparent. Of a moving picture it is the first frame. */
export const grayOf = async (bytes: Uint8Array): Promise<Gray> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: comparedSide, height: comparedSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .extractChannel(0)
    .timeout({ seconds: secondsAtMost })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
};

/** Half as wide and half as high. */
const halved = ({ width, height, pixels }: Gray): Gray => {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const half = new Uint8Array(wide * high);
  const at = (x: number, y: number) => pixels[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0;
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const sum = at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1);
      half[y * wide + x] = (sum + 2) >> 2;
    }
  }
  return { width: wide, height: high, pixels: half };
};

/** The picture in eighths, quarters, halves and as it is. */
export const pyramidOf = (full: Gray): readonly [eighth: Gray, quarter: Gray, half: Gray, full: Gray] => {
  const half = halved(full);
  const quarter = halved(half);
  return [halved(quarter), quarter, half, full];
};
