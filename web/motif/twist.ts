import type { Spine } from './geometry.ts';
import { beside, coordinates, lengthOf } from './geometry.ts';

export type Twist = { readonly over: string; readonly under: string };

export type TwistShape = {
  /** Across the twist at its root, in the drawing's units. */
  readonly width: number;
  /** Along the twist from one crossing to the next. */
  readonly pitch: number;
  /** How much of its width is left at the tip. */
  readonly tip?: number;
};

const within = (at: number): number => Math.min(1, Math.max(0, at));

/**
 * The part of a strand that is seen between two crossings: it leaves the left edge, crosses to the right one while the
 * other strand is behind it, and rounds off at both edges. Its upper and lower line are the same curve one turn apart, so
 * that the parts of a twist fill it without a gap. `from` and the places along the turn are in turns.
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
 * Two strands twisted around each other along a line, each as the path of all its parts. The parts
 * belong to one strand and to the other in turn.
 */
export const twistAlong = (spine: Spine, { width, pitch, tip = 0.55 }: TwistShape): Twist => {
  const turns = Math.max(2, Math.round(lengthOf(spine) / pitch));
  const halfAt = (at: number): number => (width / 2) * (1 - (1 - tip) * at ** 2);
  // The first part begins before the line and the last one ends after it; both are cut off at its ends.
  const paths = Array.from({ length: turns + 1 }, (_, index) => turn(spine, index - 1, turns, halfAt));
  return {
    over: paths.filter((_, index) => index % 2 === 0).join(''),
    under: paths.filter((_, index) => index % 2 === 1).join(''),
  };
};
