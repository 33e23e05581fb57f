import type { Position } from '../../../application/ports/event-store.ts';

/** The place of an event in the server's transaction file. */
export type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

const width = 16;
const hex = (number: bigint): string => number.toString(16).padStart(width, '0');

/** Both numbers as sixteen hex digits, so that the texts sort like the places. */
export const positionOf = ({ commit, prepare }: LogPosition): Position => hex(commit) + hex(prepare);

/** Throws for a position of another kind of store. */
export const placeOf = (position: Position): LogPosition => {
  if (!/^[0-9a-f]{32}$/.test(position)) throw new TypeError(`${JSON.stringify(position)} is no position of this store`);
  return { commit: BigInt(`0x${position.slice(0, width)}`), prepare: BigInt(`0x${position.slice(width)}`) };
};
