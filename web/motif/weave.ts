import { coordinates } from './geometry.ts';

export type Crossing = { readonly over: string; readonly under: string; readonly overIsFirst: boolean };

/**
 * Two strands that swing across a middle line and pass over and under each other in turn, cut into one piece
 * per crossing. Each piece runs from where they are furthest apart to where they are again.
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
