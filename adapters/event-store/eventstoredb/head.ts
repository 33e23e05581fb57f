import { err, ok, type Result } from 'neverthrow';
import type { StoreClient } from './client.ts';
import { positionOf, type TransactionPlace } from './places.ts';
import type { Trouble } from './trouble.ts';

const firstCount = 32;
const laterCount = 1_000;

const isAfter = (left: TransactionPlace, right: TransactionPlace): boolean => positionOf(left) > positionOf(right);

/**
 * The place of the last event of our streams; null if there is none. `$all` also has events of the server and of other
 * programs, and reads cannot filter. So it is searched backwards from the end, no further than `known`, an event of
 * ours that was seen before.
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
