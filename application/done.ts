import type { Position } from './ports/log/event-store.ts';

/** The result of a use case: its answer, and the position that a view must reach to show the change. */
export type Done<Value> = { readonly value: Value; readonly position: Position | null };

/** The later of two positions; null if neither is given. */
export const latest = (one: Position | null, other: Position | null): Position | null =>
  one === null || (other !== null && other > one) ? other : one;
