import type { Region } from './gradient-hash.ts';
import { type Gray, pyramidOf } from './gray.ts';

/** Where the middle of the smaller picture lies in the larger one, and how wide it is there. */
type Place = { readonly x: number; readonly y: number; readonly width: number };

/** A pixel between others. What lies outside is the nearest one inside. */
const sample = ({ width, height, pixels }: Gray, x: number, y: number): number => {
  const [inX, inY] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
  const [x0, y0] = [Math.floor(inX), Math.floor(inY)];
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
  const [dx, dy] = [inX - x0, inY - y0];
  const above = (pixels[y0 * width + x0] ?? 0) * (1 - dx) + (pixels[y0 * width + x1] ?? 0) * dx;
  const below = (pixels[y1 * width + x0] ?? 0) * (1 - dx) + (pixels[y1 * width + x1] ?? 0) * dx;
  return above * (1 - dy) + below * dy;
};

/** The part of the larger picture that lies under the smaller one, in the smaller one's pixels. */
const under = (small: Gray, large: Gray, place: Place): Float32Array => {
  const step = (place.width * large.width) / small.width;
  const left = place.x * large.width - (step * small.width) / 2;
  const top = place.y * large.height - (step * small.height) / 2;
  const found = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      found[y * small.width + x] = sample(large, left + (x + 0.5) * step - 0.5, top + (y + 0.5) * step - 0.5);
    }
  }
  return found;
};

type Window = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Agreement = { readonly correlation: number; readonly deviation: number };

/**
 * The normalized cross-correlation of a window, from -1 to 1, which brightness and contrast do not change; and the larger
 * standard deviation of both.
 */
const agreementIn = (small: Gray, other: Float32Array, window: Window, shiftX = 0, shiftY = 0): Agreement => {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = window.y; y < window.y + window.height; y += 1) {
    const otherY = Math.min(Math.max(y + shiftY, 0), small.height - 1);
    for (let x = window.x; x < window.x + window.width; x += 1) {
      const otherX = Math.min(Math.max(x + shiftX, 0), small.width - 1);
      const one = small.pixels[y * small.width + x] ?? 0;
      const two = other[otherY * small.width + otherX] ?? 0;
      n += 1;
      a += one;
      b += two;
      aa += one * one;
      bb += two * two;
      ab += one * two;
    }
  }
  const [varianceA, varianceB] = [aa / n - (a / n) ** 2, bb / n - (b / n) ** 2];
  const both = Math.sqrt(Math.max(varianceA, 0) * Math.max(varianceB, 0));
  return {
    correlation: both < 1e-6 ? 0 : (ab / n - (a / n) * (b / n)) / both,
    deviation: Math.sqrt(Math.max(varianceA, varianceB, 0)),
  };
};

const whole = ({ width, height }: Gray): Window => ({ x: 0, y: 0, width, height });

const agreementAt = (small: Gray, large: Gray, place: Place): number =>
  agreementIn(small, under(small, large, place), whole(small)).correlation;

/** Moves and scales the place in smaller and smaller steps while both agree better. */
const settled = (small: Gray, large: Gray, from: Place, steps: readonly number[]): Place => {
  const score = (place: Place) => agreementAt(small, large, place);
  let best = from;
  let highest = score(from);
  for (const pixels of steps) {
    const [byX, byY, scaled] = [
      pixels / large.width,
      pixels / large.height,
      (2 * pixels) / Math.max(small.width, small.height),
    ];
    for (let round = 0; round < 8; round += 1) {
      const { x, y, width } = best;
      const around: readonly Place[] = [
        { x: x - byX, y, width },
        { x: x + byX, y, width },
        { x, y: y - byY, width },
        { x, y: y + byY, width },
        { x, y, width: width * (1 - scaled) },
        { x, y, width: width * (1 + scaled) },
      ];
      let better = false;
      for (const place of around) {
        const found = score(place);
        if (found > highest + 1e-4) [highest, best, better] = [found, place, true];
      }
      if (!better) break;
    }
  }
  return best;
};

const blockSide = 16;
/** Less is an even ground, of which only noise could be compared. */
const leastDeviation = 8;

export type Comparison = {
  /** How many blocks show more than an even ground. */
  readonly blocks: number;
  /** How many of them are not the same in both pictures. */
  readonly different: number;
};

const leastCorrelation = 0.75;

const agreementOfBlock = (small: Gray, other: Float32Array, window: Window): Agreement => {
  let best = agreementIn(small, other, window);
  for (let shift = 0; shift < 9 && best.correlation < 0.9; shift += 1) {
    const found = agreementIn(small, other, window, (shift % 3) - 1, Math.floor(shift / 3) - 1);
    if (found.correlation > best.correlation) best = { ...best, correlation: found.correlation };
  }
  return best;
};

/** The blocks of the smaller picture that agree with what lies under them. */
const compareBlocks = (small: Gray, large: Gray, place: Place): Comparison => {
  const other = under(small, large, place);
  let [blocks, different] = [0, 0];
  for (let y = 0; y + blockSide / 2 <= small.height; y += blockSide) {
    for (let x = 0; x + blockSide / 2 <= small.width; x += blockSide) {
      const size = { width: Math.min(blockSide, small.width - x), height: Math.min(blockSide, small.height - y) };
      const { correlation, deviation } = agreementOfBlock(small, other, { x, y, ...size });
      if (deviation < leastDeviation) continue;
      blocks += 1;
      if (correlation < leastCorrelation) different += 1;
    }
  }
  return { blocks, different };
};

const nothingAlike: Comparison = { blocks: 0, different: 0 };
/** Pictures that agree less than this as a whole are not laid on each other any more exactly. */
const leastAsWhole = 0.6;
/** Half a pixel beside its place, a thin letter differs. Pictures with more blocks that differ show something else. */
const worthAnotherLook = 0.06;

/**
 * Compares a picture with the region of another one, block by block, after laying them exactly on each other. Where it shows
 * more than the other one, it is made smaller first.
 */
export const compareDetails = (small: Gray, large: Gray, { left, top, right, bottom }: Region): Comparison => {
  const [eighth, quarter, half, full] = pyramidOf(small);
  const [eighthOfLarge, quarterOfLarge, halfOfLarge] = pyramidOf(large);
  const roughly: Place = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left };
  const coarse = settled(eighth, eighthOfLarge, roughly, [2, 1, 0.5]);
  const place = settled(quarter, quarterOfLarge, coarse, [1, 0.5]);
  if (agreementAt(quarter, quarterOfLarge, place) < leastAsWhole) return nothingAlike;
  const exactly = settled(half, halfOfLarge, place, [0.5, 0.25]);
  const step = (exactly.width * large.width) / small.width;
  const finest = step < 0.75 ? half : full;
  const found = compareBlocks(finest, large, exactly);
  if (found.different === 0 || found.different > worthAnotherLook * found.blocks) return found;
  return compareBlocks(finest, large, settled(finest, large, exactly, [0.5, 0.25, 0.125]));
};
