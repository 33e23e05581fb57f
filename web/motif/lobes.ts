import { coordinates } from './geometry.ts';

// Braids and chains, drawn as the lobes that their strands show from the front. Each lobe covers the end of the one
// before it. They run from top to bottom of a square of 100.

type Lobe = { readonly top: number; readonly height: number; readonly side: -1 | 1; readonly half: number };

/** A strand that comes round its own side and dives under the middle. */
const lobe = ({ top, height, side, half }: Lobe): string => {
  const p = (aside: number, along: number): string => coordinates([50 + side * aside * half, top + along * height]);
  const outside = `C${p(1.32, 0.16)} ${p(1.16, 0.66)} ${p(0.62, 0.88)}`;
  const dive = `C${p(0.3, 1.02)} ${p(-0.2, 1.16)} ${p(-0.52, 1.34)}`;
  const inside = `C${p(-0.66, 0.98)} ${p(-0.44, 0.58)} ${p(-0.08, 0.34)}`;
  const over = `C${p(0.26, 0.1)} ${p(0.72, -0.16)} ${p(0.98, -0.1)}`;
  return `M${p(0.98, -0.1)}${outside}${dive}${inside}${over}Z`;
};

/** A chain: in each row a lobe from either side, which meet in the middle. */
export const lobesInPairs = (rows: number): readonly string[] => {
  const pitch = 100 / (rows - 1.5);
  return Array.from({ length: rows }, (_, row) => (row - 1) * pitch).flatMap((top) =>
    ([-1, 1] as const).map((side) => lobe({ top, height: pitch * 1.06, side, half: 24 })),
  );
};

/** A braid of three strands: a lobe from the left, then one from the right, and so on. */
export const lobesInTurn = (count: number): readonly string[] => {
  const pitch = 100 / (count - 3);
  return Array.from({ length: count }, (_, place) =>
    lobe({ top: (place - 2) * pitch, height: pitch * 1.9, side: place % 2 === 0 ? -1 : 1, half: 24 }),
  );
};
