import { createHash, randomUUID } from 'node:crypto';
import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import type { StoredRow } from './damaged-salon.ts';

type Rows = readonly StoredRow[];
type Body = Readonly<Record<string, unknown>>;

const bodyOf = (text: string): Body => JSON.parse(text) as Body;

/** Returns the first row of this type, or the one at index `which`; `-1` is the last. */
export const find = (rows: Rows, type: string, which = 0): StoredRow => {
  const row = rows.filter((one) => one.type === type).at(which);
  if (row === undefined) throw new Error(`the log has no ${type}`);
  return row;
};

export const edited = (row: StoredRow, data: Body, metadata: Body = {}): StoredRow => ({
  ...row,
  data: JSON.stringify({ ...bodyOf(row.data), ...data }),
  metadata: JSON.stringify({ ...bodyOf(row.metadata), ...metadata }),
});

export const replaced = (rows: Rows, old: StoredRow, row: StoredRow): Rows =>
  rows.map((one) => (one === old ? row : one));

const storedOf = (row: StoredRow) => ({
  ...row,
  data: JSON.parse(row.data) as never,
  metadata: JSON.parse(row.metadata) as never,
});

/** Remakes the revisions and hash chains of all streams, which needs no key. */
export const chainedAgain = (rows: Rows): Rows => {
  const tips = new Map<string, { readonly revision: number; readonly digest: string }>();
  return rows.map((row) => {
    const tip = tips.get(row.stream);
    const linked = { ...edited(row, {}, { prev: tip?.digest ?? null }), revision: (tip?.revision ?? -1) + 1 };
    tips.set(row.stream, { revision: linked.revision, digest: digestOfEvent(storedOf(linked)) });
    return linked;
  });
};

const isNumbered = ({ position }: StoredRow): boolean => position.length === 16;

const shifted = (row: StoredRow, by: number): StoredRow => {
  if (isNumbered(row)) return { ...row, position: String(Number(row.position) + by).padStart(16, '0') };
  const place = (BigInt(`0x${row.position.slice(0, 16)}`) + BigInt(by)).toString(16).padStart(16, '0');
  return { ...row, position: place + place };
};

/** Inserts a row after `before`. If positions have no gaps, the later rows move by one. */
export const insertedAfter = (rows: Rows, before: StoredRow, row: StoredRow): Rows => {
  const at = rows.indexOf(before) + 1;
  const placed = shifted({ ...row, position: before.position }, 1);
  const later = rows.slice(at).map((one) => (isNumbered(one) ? shifted(one, 1) : one));
  return [...rows.slice(0, at), placed, ...later];
};

/** Makes the next event of the stream of `last`, with a link that fits. */
export const following = (last: StoredRow, type: string, data: Body): StoredRow => {
  const metadata = { ...bodyOf(last.metadata), prev: digestOfEvent(storedOf(last)) };
  const next = { ...last, id: randomUUID(), type, revision: last.revision + 1 };
  return { ...next, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
};

/** Swaps the positions of two rows. */
export const swapped = (rows: Rows, one: StoredRow, other: StoredRow): Rows =>
  rows
    .map((row) => {
      if (row === one) return { ...row, position: other.position };
      return row === other ? { ...row, position: one.position } : row;
    })
    .toSorted((left, right) => (left.position < right.position ? -1 : 1));

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const flipped = (text: string, at: number): string =>
  `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
