import { err, ok, type Result } from 'neverthrow';
import type { StoreClient } from './client.ts';
import { positionOf, type TransactionPlace } from './places.ts';
import type { Trouble } from './trouble.ts';

const firstCount = 32;
const laterCount = 1_000;

const isAfter = (left: TransactionPlace, right: TransactionPlace): boolean => positionOf(left) > positionOf(right);

/**
 * Where the last event of our streams stands; null when there is none. The server's own events and other programs' share
 * its one order, and reads cannot filter: it is looked for from the end backwards, no further than `known`, a place of
 * ours seen before.
 */
export const lastPlace = async (
  client: StoreClient,
  prefix: string,
  known: TransactionPlace | null,
  millis: number,
): Promise<Result<TransactionPlace | null, Trouble>> => {
  let before: TransactionPlace | null = null;
  for (let count = firstCount; ; count = laterCount) {
    const read = await client.readBack(before, count, millis);
    if (read.isErr()) return err(read.error);
    const found = read.value.find(({ stream }) => stream.startsWith(prefix));
    if (found !== undefined) return ok(found.place);
    const oldest = read.value[read.value.length - 1]?.place;
    if (oldest === undefined || (known !== null && !isAfter(oldest, known))) return ok(known);
    before = oldest;
  }
};
