import type { Point, Spine } from './geometry.ts';
import { arc, beside, coordinates, curve } from './geometry.ts';
import { twistAlong } from './twist.ts';

type Bend = readonly [Point, Point, Point, Point];

export type Loc = { readonly core: string; readonly over: string; readonly under: string; readonly width: number };

const middle = 280;

const mirrored = (bend: Bend): Bend => {
  const flip = ([x, y]: Point): Point => [2 * middle - x, y];
  return [flip(bend[0]), flip(bend[1]), flip(bend[2]), flip(bend[3])];
};

/** A solid line under the turns, so that no light shows between them. */
const coreOf = (spine: Spine): string =>
  Array.from({ length: 25 }, (_, step) => `${step === 0 ? 'M' : 'L'}${coordinates(spine(step / 24))}`).join('');

const loc = (spine: Spine, width: number, pitch: number, tip: number): Loc => ({
  core: coreOf(spine),
  width: Math.round(width * 0.62),
  ...twistAlong(spine, { width, pitch, tip }),
});

const falling = (bend: Bend): readonly Bend[] => [bend, mirrored(bend)];
const hang = (bends: readonly Bend[]): readonly Loc[] => bends.map((bend) => loc(curve(...bend), 27, 13, 0.6));

const behindBends = [84, 108, 134, 160, 186].flatMap((x, index) => {
  const length = [566, 640, 600, 668, 610][index] ?? 600;
  return falling([
    [middle - 20, 200],
    [middle - 190 + index * 26, 190 + index * 6],
    [x - 26 + index * 6, 380],
    [x, length],
  ]);
});

const besideBends = [98, 122, 148].flatMap((x, index) =>
  falling([
    [middle - 8 - index * 4, 190],
    [middle - 150 + index * 24, 180 + index * 10],
    [x - 16 + index * 6, 340],
    [x, [520, 598, 540][index] ?? 540],
  ]),
);

const beforeBends = [164, 186].flatMap((x, index) =>
  falling([
    [middle - 3, 198 + index * 4],
    [middle - 92 + index * 20, 206 + index * 10],
    [x - 2 + index * 2, 320],
    [x, [576, 484][index] ?? 484],
  ]),
);

/** Locs in the order they are drawn: behind the shoulders, beside the face, before it, and the crown on top. */
export const behind = hang(behindBends);
export const besideFace = hang(besideBends);
export const before = hang(beforeBends);
export const crown = [
  [88, 84],
  [66, 62],
  [44, 41],
  [22, 20],
].map(([across = 0, up = 0]) => loc(arc([middle, 196], [across, up], 180, 360), 24, 12, 1));
const bandSpine = curve([184, 214], [238, 176], [322, 176], [376, 214]);
export const band = loc(bandSpine, 20, 15, 1);

/** A brass cuff around a line, `at` from its beginning (0) to its end (1). */
const cuffOn = (spine: Spine, at: number, half: number, long = 0.035): string => {
  const corners = [
    beside(spine, at, half),
    beside(spine, at, -half),
    beside(spine, at + long, -half),
    beside(spine, at + long, half),
  ];
  return `M${corners.map(coordinates).join('L')}Z`;
};

const cuff = (bend: Bend | undefined, at: number, half: number): string =>
  bend === undefined ? '' : cuffOn(curve(...bend), at, half);

export const cuffs = [
  cuff(beforeBends[0], 0.72, 12),
  cuff(beforeBends[0], 0.79, 11),
  cuff(beforeBends[3], 0.7, 11),
  cuff(besideBends[1], 0.6, 12),
  cuff(besideBends[2], 0.85, 10),
].join('');

/** The ends of the band are held by a cuff each. */
export const bandCuffs = [-0.035, 0.965].map((at) => cuffOn(bandSpine, at, 12.5, 0.07)).join('');
