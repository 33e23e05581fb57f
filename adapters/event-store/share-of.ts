import type { Position } from '../../application/ports/event-store.ts';

/** Both stores' positions begin with how far the log had come: a count in decimal, or a place in a file in hex. */
const distance = (position: Position): number =>
  position.length === 16 ? Number(position) : Number(`0x${position.slice(0, 16)}`);

/** How much of a log lies before a position, from 0 to 1; for people to look at. */
export const shareOf = (position: Position, head: Position): number =>
  Math.min(1, distance(position) / Math.max(1, distance(head)));
