import type { Position } from '../../application/ports/log/event-store.ts';

const width = 16;

/** For stores that count their events from 1: sixteen digits. */
export const numberedPositionOf = (number: number): Position => String(number).padStart(width, '0');

/** Throws on a position of another kind of store. */
export const numberOf = (position: Position): number => {
  if (!/^\d{16}$/.test(position)) throw new TypeError(`${JSON.stringify(position)} is no position of this store`);
  return Number(position);
};
