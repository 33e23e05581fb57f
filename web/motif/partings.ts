import type { Point } from './geometry.ts';
import { coordinates } from './geometry.ts';

/** One section between partings, and the coil that grows from it. */
export type Section = { readonly key: string; readonly outline: string; readonly centre: Point };

const degrees = Math.PI / 180;

const onScalp = (radius: number, angle: number): Point => [
  radius * Math.cos(angle * degrees),
  radius * Math.sin(angle * degrees),
];

/**
 * The scalp from above, parted like the bricks of a wall: rings of sections, each turned by half a section against the
 * one inside it.
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
