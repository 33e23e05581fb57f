export type Point = readonly [x: number, y: number];
/** Where a line runs, for `at` from 0 to 1. */
export type Spine = (at: number) => Point;

const round = (value: number): number => Math.round(value * 10) / 10;

export const coordinates = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A cubic curve from `from` to `to`, drawn toward `a` and then `b`. */
export const curve =
  (from: Point, a: Point, b: Point, to: Point): Spine =>
  (at) => {
    const rest = 1 - at;
    const along = (axis: 0 | 1): number =>
      rest ** 3 * from[axis] + 3 * rest ** 2 * at * a[axis] + 3 * rest * at ** 2 * b[axis] + at ** 3 * to[axis];
    return [along(0), along(1)];
  };

export const arc =
  (centre: Point, radius: Point, fromDegrees: number, toDegrees: number): Spine =>
  (at) => {
    const angle = ((fromDegrees + (toDegrees - fromDegrees) * at) * Math.PI) / 180;
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)];
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

/** The point beside the line: `aside` to its left in the direction it runs. */
export const beside = (spine: Spine, at: number, aside: number): Point => {
  const [x, y] = spine(at);
  const [aheadX, aheadY] = spine(at + 0.004);
  const [behindX, behindY] = spine(at - 0.004);
  const run = Math.hypot(aheadX - behindX, aheadY - behindY) || 1;
  return [x + ((aheadY - behindY) / run) * aside, y - ((aheadX - behindX) / run) * aside];
};
