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

/** One turn of a strand: a slanted leaf that leaves one edge and lands on the other. */
const turn = (spine: Spine, from: number, step: number, half: number): string => {
  const p = (along: number, aside: number): string => coordinates(beside(spine, from + along * step, aside * half));
  return `M${p(0, -1)}C${p(-0.1, 0.2)} ${p(0.4, 1.15)} ${p(1.1, 1)}C${p(1.2, -0.2)} ${p(0.7, -1.15)} ${p(0, -1)}Z`;
};

/** Two strands twisted around each other along a line, each as the path of all its turns. */
export const twistAlong = (spine: Spine, { width, pitch, tip = 0.55 }: TwistShape): Twist => {
  const turns = Math.max(2, Math.round(lengthOf(spine) / pitch));
  const step = 1 / turns;
  const paths = Array.from({ length: turns }, (_, index) => {
    const at = index * step;
    return turn(spine, at, step, (width / 2) * (1 - (1 - tip) * at ** 2));
  });
  return {
    over: paths.filter((_, index) => index % 2 === 0).join(''),
    under: paths.filter((_, index) => index % 2 === 1).join(''),
  };
};
