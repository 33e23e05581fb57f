import type { Position } from './ports/event-store.ts';

/** What a use case gives back: its answer, and the position a view must reach to show it. */
export type Done<Value> = { readonly value: Value; readonly position: Position | null };

/** The later of two positions. */
export const latest = (one: Position | null, other: Position | null): Position | null =>
  one === null || (other !== null && other > one) ? other : one;
