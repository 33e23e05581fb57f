import type { Gray } from './gray.ts';

/** A part of a picture; the whole is from 0 to 1. */
export type Region = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export const wholePicture: Region = { left: 0, top: 0, right: 1, bottom: 1 };

const cutsAcross = [0, 1 / 8, 1 / 4];
const cutsDown = [0, 1 / 12, 1 / 6, 1 / 4, 1 / 3, 1 / 2];

const cuts = (sizes: readonly number[]): readonly (readonly [number, number])[] =>
  sizes.flatMap((from) => sizes.filter((to) => from + to <= 0.6).map((to) => [from, 1 - to] as const));

/** What a picture is when its edges are cut off: up to a quarter at each side, up to the half above and below. */
export const regions: readonly Region[] = cuts(cutsAcross).flatMap(([left, right]) =>
  cuts(cutsDown).map(([top, bottom]) => ({ left, top, right, bottom })),
);

const wordsOfHash = 4;
const cells = 8;
/** A step of less is noise that saving as JPEG leaves on an even ground. */
const leastStep = 2;

/** Sums of all pixels above and left of a place, so that the mean of any rectangle takes four look-ups. */
const sumsOf = ({ width, height, pixels }: Gray): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

type Means = readonly (readonly number[])[];

const meansOf = (gray: Gray, sums: Float64Array, region: Region, across: number, down: number): Means => {
  const stride = gray.width + 1;
  const edges = (from: number, to: number, size: number, count: number) =>
    Array.from({ length: count + 1 }, (_, step) => Math.round((from + ((to - from) * step) / count) * size));
  const [xs, ys] = [
    edges(region.left, region.right, gray.width, across),
    edges(region.top, region.bottom, gray.height, down),
  ];
  const sum = (x: number, y: number) => sums[y * stride + x] ?? 0;
  return ys.slice(0, -1).map((y0, row) =>
    xs.slice(0, -1).map((x0, column) => {
      const [x1, y1] = [Math.max(x0 + 1, xs[column + 1] ?? 0), Math.max(y0 + 1, ys[row + 1] ?? 0)];
      return (sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0)) / ((x1 - x0) * (y1 - y0));
    }),
  );
};

/**
 * The difference hash (dHash, N. Krawetz) of a picture and of each of its regions, in both directions: whether each of 8 × 8
 * cells is darker than the one right of it, and than the one below it. 128 bits a region, in the order of `regions`.
 */
export const gradientHashes = (gray: Gray): Uint32Array => {
  const sums = sumsOf(gray);
  const hashes = new Uint32Array(regions.length * wordsOfHash);
  regions.forEach((region, index) => {
    const wide = meansOf(gray, sums, region, cells + 1, cells);
    const high = meansOf(gray, sums, region, cells, cells + 1);
    for (let row = 0; row < cells; row += 1) {
      for (let column = 0; column < cells; column += 1) {
        const bit = row * cells + column;
        const across = (wide[row]?.[column + 1] ?? 0) - (wide[row]?.[column] ?? 0) > leastStep;
        const down = (high[row + 1]?.[column] ?? 0) - (high[row]?.[column] ?? 0) > leastStep;
        const word = index * wordsOfHash + (bit >> 5);
        if (across) hashes[word] = (hashes[word] ?? 0) | (1 << (bit & 31));
        if (down) hashes[word + 2] = (hashes[word + 2] ?? 0) | (1 << (bit & 31));
      }
    }
  });
  return hashes;
};

const bitsIn = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** How many of the 128 bits of two regions differ. */
export const distance = (one: Uint32Array, at: number, other: Uint32Array, otherAt: number): number => {
  let bits = 0;
  for (let word = 0; word < wordsOfHash; word += 1) {
    bits += bitsIn((one[at * wordsOfHash + word] ?? 0) ^ (other[otherAt * wordsOfHash + word] ?? 0));
  }
  return bits;
};
