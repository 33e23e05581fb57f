import { ok, type Result } from 'neverthrow';
import type { StoreClient } from './client.ts';
import { positionOf, type TransactionPlace } from './places.ts';
import type { Trouble } from './trouble.ts';

const nowhere = positionOf({ commit: 0n, prepare: 0n });

/**
 * The place of the event before the first one of a stream, whoever wrote it: a subscription after it brings that stream from its
 * beginning. It has to be an event's own place, because the server does not find the next event from a place between two. Null if the
 * stream is missing, nothing stands before it, or the server does not say where it stands.
 */
export const placeBefore = async (
  client: StoreClient,
  stream: string,
  millis: number,
): Promise<Result<TransactionPlace | null, Trouble>> => {
  const read = await client.readStream(stream, 0, 1, millis);
  if (read.isErr() && read.error.kind === 'StreamMissing') return ok(null);
  if (read.isErr()) return read.map(() => null);
  const [first] = read.value;
  if (first === undefined || positionOf(first.place) === nowhere) return ok(null);
  return (await client.readBack(first.place, 1, millis)).map(([before]) => before?.place ?? null);
};
