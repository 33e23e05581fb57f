export type Point = readonly [x: number, y: number];
/** The points of a line, for `at` from 0 to 1. */
export type Spine = (at: number) => Point;

const round = (value: number): number => Math.round(value * 10) / 10;

const coordinates = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A cubic Bézier curve from `from` to `to`, with the control points `a` and `b`. */
export const curve =
  (from: Point, a: Point, b: Point, to: Point): Spine =>
  (at) => {
    const rest = 1 - at;
    const along = (axis: 0 | 1): number =>
      rest ** 3 * from[axis] + 3 * rest ** 2 * at * a[axis] + 3 * rest * at ** 2 * b[axis] + at ** 3 * to[axis];
    return [along(0), along(1)];
  };

export const arc =
  (center: Point, radius: Point, fromDegrees: number, toDegrees: number): Spine =>
  (at) => {
    const angle = ((fromDegrees + (toDegrees - fromDegrees) * at) * Math.PI) / 180;
    return [center[0] + radius[0] * Math.cos(angle), center[1] + radius[1] * Math.sin(angle)];
  };

export const lengthOf = (spine: Spine, steps = 48): number => {
  let length = 0;
  for (let step = 1; step <= steps; step += 1) {
    const [x, y] = spine(step / steps);
    const [fromX, fromY] = spine((step - 1) / steps);
    length += Math.hypot(x - fromX, y - fromY);
  }
  return length;
};

/** The point at distance `aside` to the left of the line, in its direction. */
const beside = (spine: Spine, at: number, aside: number): Point => {
  const [x, y] = spine(at);
  const [aheadX, aheadY] = spine(at + 0.004);
  const [behindX, behindY] = spine(at - 0.004);
  const run = Math.hypot(aheadX - behindX, aheadY - behindY) || 1;
  return [x + ((aheadY - behindY) / run) * aside, y - ((aheadX - behindX) / run) * aside];
};

export type Twist = { readonly over: string; readonly under: string };

export type TwistShape = {
  /** The width of the twist at its root, in the drawing's units. */
  readonly width: number;
  /** The distance along the twist between two crossings. */
  readonly pitch: number;
  /** The share of the width that remains at the tip. */
  readonly tip?: number;
};

const within = (at: number): number => Math.min(1, Math.max(0, at));

/**
 * The visible part of a strand between two crossings. It leaves the left edge, crosses over the other strand to the
 * right edge, and is rounded at both edges. Its upper and lower lines are the same curve one turn apart, so that the
 * parts of a twist leave no gap. `from` and the positions along it are in turns.
 */
const turn = (spine: Spine, from: number, turns: number, halfAt: (at: number) => number): string => {
  const p = (along: number, aside: number): string => {
    const at = within((from + along) / turns);
    return coordinates(beside(spine, at, aside * halfAt(at)));
  };
  const down = `C${p(0.36, -1)} ${p(0.64, 1)} ${p(1, 1)}`;
  const rightEdge = `C${p(1.25, 1.14)} ${p(1.75, 1.14)} ${p(2, 1)}`;
  const back = `C${p(1.64, 1)} ${p(1.36, -1)} ${p(1, -1)}`;
  const leftEdge = `C${p(0.75, -1.14)} ${p(0.25, -1.14)} ${p(0, -1)}`;
  return `M${p(0, -1)}${down}${rightEdge}${back}${leftEdge}Z`;
};

/**
 * Two strands twisted around each other along a line, each as a path of all its parts. The parts alternate between the
 * two strands.
 */
export const twistAlong = (spine: Spine, { width, pitch, tip = 0.55 }: TwistShape): Twist => {
  const turns = Math.max(2, Math.round(lengthOf(spine) / pitch));
  const halfAt = (at: number): number => (width / 2) * (1 - (1 - tip) * at ** 2);
  // The first part starts before the line and the last one ends after it; both are clipped at its ends.
  const paths = Array.from({ length: turns + 1 }, (_, index) => turn(spine, index - 1, turns, halfAt));
  return {
    over: paths.filter((_, index) => index % 2 === 0).join(''),
    under: paths.filter((_, index) => index % 2 === 1).join(''),
  };
};

type Bend = readonly [Point, Point, Point, Point];

export type Loc = { readonly core: string; readonly over: string; readonly under: string; readonly width: number };

const middle = 280;

const mirrored = (bend: Bend): Bend => {
  const flip = ([x, y]: Point): Point => [2 * middle - x, y];
  return [flip(bend[0]), flip(bend[1]), flip(bend[2]), flip(bend[3])];
};

/** A solid line under the turns, so that no gaps show between them. */
const coreOf = (spine: Spine): string =>
  Array.from({ length: 25 }, (_, step) => `${step === 0 ? 'M' : 'L'}${coordinates(spine(step / 24))}`).join('');

export const locAlong = (spine: Spine, width: number, pitch: number, tip: number): Loc => ({
  core: coreOf(spine),
  width: Math.round(width * 0.62),
  ...twistAlong(spine, { width, pitch, tip }),
});

const falling = (bend: Bend): readonly Bend[] => [bend, mirrored(bend)];
const hang = (bends: readonly Bend[]): readonly Loc[] => bends.map((bend) => locAlong(curve(...bend), 27, 13, 0.6));

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

/** Locs in drawing order: behind the shoulders, next to the face, in front of it, and the crown on top. */
export const behind = hang(behindBends);
export const besideFace = hang(besideBends);
export const before = hang(beforeBends);
export const crown = [
  [88, 84],
  [66, 62],
  [44, 41],
  [22, 20],
].map(([across = 0, up = 0]) => locAlong(arc([middle, 196], [across, up], 180, 360), 24, 12, 1));
const bandSpine = curve([184, 214], [238, 176], [322, 176], [376, 214]);
export const band = locAlong(bandSpine, 20, 15, 1);

/** A brass cuff around a line, `at` from its start (0) to its end (1). */
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

/** A cuff at each end of the band. */
export const bandCuffs = [-0.035, 0.965].map((at) => cuffOn(bandSpine, at, 12.5, 0.07)).join('');

// Braids and chains, drawn as the lobes of their strands seen from the front. Each lobe covers the end of the one
// before. They run from top to bottom of a 100 by 100 square.

type Lobe = { readonly top: number; readonly height: number; readonly side: -1 | 1; readonly half: number };

/** A strand that comes from its own side and goes under the middle. */
const lobe = ({ top, height, side, half }: Lobe): string => {
  const p = (aside: number, along: number): string => coordinates([50 + side * aside * half, top + along * height]);
  const outside = `C${p(1.32, 0.16)} ${p(1.16, 0.66)} ${p(0.62, 0.88)}`;
  const dive = `C${p(0.3, 1.02)} ${p(-0.2, 1.16)} ${p(-0.52, 1.34)}`;
  const inside = `C${p(-0.66, 0.98)} ${p(-0.44, 0.58)} ${p(-0.08, 0.34)}`;
  const over = `C${p(0.26, 0.1)} ${p(0.72, -0.16)} ${p(0.98, -0.1)}`;
  return `M${p(0.98, -0.1)}${outside}${dive}${inside}${over}Z`;
};

/** A chain: in each row a lobe from each side, meeting in the middle. */
export const lobesInPairs = (rows: number): readonly string[] => {
  const pitch = 100 / (rows - 1.5);
  return Array.from({ length: rows }, (_, row) => (row - 1) * pitch).flatMap((top) =>
    ([-1, 1] as const).map((side) => lobe({ top, height: pitch * 1.06, side, half: 24 })),
  );
};

/** A braid of three strands: lobes alternately from the left and the right. */
export const lobesInTurn = (count: number): readonly string[] => {
  const pitch = 100 / (count - 3);
  return Array.from({ length: count }, (_, place) =>
    lobe({ top: (place - 2) * pitch, height: pitch * 1.9, side: place % 2 === 0 ? -1 : 1, half: 24 }),
  );
};

/** A section between partings, with the coil in its center. */
export type Section = { readonly key: string; readonly outline: string; readonly centre: Point };

const degrees = Math.PI / 180;

const onScalp = (radius: number, angle: number): Point => [
  radius * Math.cos(angle * degrees),
  radius * Math.sin(angle * degrees),
];

/**
 * A scalp from above, parted like a brick wall: rings of sections, each rotated by half a section against the ring
 * inside it.
 */
export const brickPartings = (rings: number, ringWidth: number, inner = ringWidth): readonly Section[] =>
  Array.from({ length: rings }, (_, ring) => {
    const [near, far] = [inner + ring * ringWidth, inner + (ring + 1) * ringWidth];
    const count = Math.round((2 * Math.PI * (near + far)) / 2 / (ringWidth * 1.25));
    const turn = 360 / count;
    return Array.from({ length: count }, (_, index): Section => {
      const from = index * turn + (ring % 2) * (turn / 2);
      const to = from + turn;
      const outline = `M${coordinates(onScalp(near, from))}L${coordinates(onScalp(far, from))}A${far} ${far} 0 0 1 ${coordinates(onScalp(far, to))}L${coordinates(onScalp(near, to))}A${near} ${near} 0 0 0 ${coordinates(onScalp(near, from))}Z`;
      return { key: `${ring}-${index}`, outline, centre: onScalp((near + far) / 2, from + turn / 2) };
    });
  }).flat();

export type Crossing = { readonly over: string; readonly under: string; readonly overIsFirst: boolean };

/**
 * Two strands that wave across a middle line and alternately pass over and under each other, cut into one piece per
 * crossing. A piece runs from one widest point to the next.
 */
export const weave = (crossings: number, pitch: number, swing: number): readonly Crossing[] =>
  Array.from({ length: crossings }, (_, index) => {
    const [left, right] = [index * pitch, (index + 1) * pitch];
    const start = index % 2 === 0 ? -swing : swing;
    const ease = pitch * 0.45;
    const piece = (from: number): string =>
      `M${coordinates([left, from])}C${coordinates([left + ease, from])} ${coordinates([right - ease, -from])} ${coordinates([right, -from])}`;
    const [first, second] = [piece(start), piece(-start)];
    const overIsFirst = index % 2 === 0;
    return { over: overIsFirst ? first : second, under: overIsFirst ? second : first, overIsFirst };
  });
