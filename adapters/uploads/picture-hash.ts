import type { Sharp } from 'sharp';

const [columns, rows] = [64, 128];
/** A smaller step is noise that JPEG compression leaves on an even ground. */
const minStep = 6;
const bytesOfPlane = (2 * columns * rows) / 8;

/**
 * A difference hash (dHash, N. Krawetz) of the upright picture, with white for transparency; of a moving picture, the
 * first frame. It has 64 × 128 shades of gray, enough for the words of a receipt. For each it says whether those to
 * the right and below are darker, lighter or about the same. All bits for darker come first, then all for lighter.
 */
export const hashOfPicture = async (upright: Sharp): Promise<Uint8Array> => {
  const pixels = await upright
    .flatten({ background: '#ffffff' })
    .resize({ width: columns, height: rows, fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  const hash = new Uint8Array(2 * bytesOfPlane);
  const note = (bit: number, step: number): void => {
    if (Math.abs(step) < minStep) return;
    const byte = (bit >> 3) + (step < 0 ? 0 : bytesOfPlane);
    hash[byte] = (hash[byte] ?? 0) | (1 << (bit & 7));
  };
  const shade = (at: number): number => pixels[at] ?? 0;
  for (let at = 0; at < columns * rows; at += 1) {
    if ((at + 1) % columns !== 0) note(2 * at, shade(at + 1) - shade(at));
    if (at + columns < columns * rows) note(2 * at + 1, shade(at + columns) - shade(at));
  }
  return hash;
};

const bitsIn = (byte: number): number => {
  let bits = 0;
  for (let left = byte; left > 0; left &= left - 1) bits += 1;
  return bits;
};
const bitCounts = Uint8Array.from({ length: 256 }, (_, byte) => bitsIn(byte));

/** A picture with fewer steps has next to nothing on it. */
const minSteps = 200;
const minAgreeing = 0.8;
/** Two receipts of one app differ in name, amount, day or number, which is at least twice as much. */
const maxOpposite = 0.005;

/**
 * Whether one picture is the other one saved again or made smaller: they have the same steps, and hardly any in
 * opposite directions. `tests/adapters/uploads/proof-looks.spec.ts` shows what is recognized and what is not.
 */
export const areSamePicture = (one: Uint8Array, other: Uint8Array): boolean => {
  let [steps, otherSteps, agreeing, opposite] = [0, 0, 0, 0];
  const count = (bits: number): number => bitCounts[bits] ?? 0;
  for (let at = 0; at < bytesOfPlane; at += 1) {
    const [darker, lighter] = [one[at] ?? 0, one[at + bytesOfPlane] ?? 0];
    const [otherDarker, otherLighter] = [other[at] ?? 0, other[at + bytesOfPlane] ?? 0];
    steps += count(darker | lighter);
    otherSteps += count(otherDarker | otherLighter);
    agreeing += count((darker & otherDarker) | (lighter & otherLighter));
    opposite += count((darker & otherLighter) | (lighter & otherDarker));
  }
  const most = Math.max(steps, otherSteps);
  return most >= minSteps && agreeing >= most * minAgreeing && opposite <= most * maxOpposite;
};
