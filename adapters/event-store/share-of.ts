import type { Position } from '../../application/ports/log/event-store.ts';

/** Positions of both stores begin with the length of the log, as a decimal count or as a hex place in a file. */
const distance = (position: Position): number =>
  position.length === 16 ? Number(position) : Number(`0x${position.slice(0, 16)}`);

/** The share of a log before a position, from 0 to 1, to show to people. */
export const shareOf = (position: Position, head: Position): number =>
  Math.min(1, distance(position) / Math.max(1, distance(head)));
