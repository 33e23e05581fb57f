import { Result, ResultAsync } from 'neverthrow';
import type { EventStore, InspectedPage, Position, Unavailable } from '../../../application/ports/log/event-store.ts';
import { isReadable, LogDamaged, placeOfEvent } from '../../../application/ports/log/log-damaged.ts';
import type { Bell } from '../bell.ts';
import { numberedPositionOf, numberOf } from '../numbered-positions.ts';
import { pulledFeed } from '../pulled-feed.ts';
import { readableFeed } from '../readable-feed.ts';
import type { LogDatabase } from './log.ts';
import type { LogReader } from './log-file.ts';
import { isOfDamage, sqliteReasonOf } from './reason-of.ts';

const pageSize = 1_000;

/** Stands for the rest of a file whose last position is unknown, as one unreadable event. */
const lostFrom = (after: number, cause: unknown): InspectedPage => {
  const unknown = { stream: null, revision: null, type: null, id: null };
  const lost = {
    position: numberedPositionOf(after + 1),
    unreadable: `nothing after it can be read: ${sqliteReasonOf(cause)}`,
  };
  return { events: [{ ...unknown, ...lost }], atHead: true };
};

/** All that a store answers without writing. Reads go on while the file waits to be opened again for writing. */
export const readsOf = (
  log: LogDatabase,
  bell: Bell,
): Pick<EventStore, 'read' | 'feed' | 'inspect' | 'head' | 'health'> => {
  /** Why the feed last failed. */
  let unfed: string | null = null;

  const reading = <Value>(read: (reader: LogReader) => Value): Result<Value, Unavailable> =>
    Result.fromThrowable(
      () => read(log.reader()),
      (cause): Unavailable => ({
        kind: 'Unavailable',
        reason: `events.db: ${sqliteReasonOf(cause)}`,
        ...(cause instanceof LogDamaged || isOfDamage(cause) ? { isDamage: true } : {}),
      }),
    )();

  const page = (after: Position | null): Result<InspectedPage, Unavailable> => {
    const from = after === null ? 0 : numberOf(after);
    const found = reading((reader): InspectedPage => {
      try {
        const events = reader.after(from, pageSize);
        return { events, atHead: events.length < pageSize };
      } catch (cause) {
        if (isOfDamage(cause)) return lostFrom(from, cause);
        throw cause;
      }
    });
    unfed = found.match(
      ({ events }) => {
        const damaged = events.find((event) => !isReadable(event));
        return damaged === undefined ? null : `${placeOfEvent(damaged)} cannot be read`;
      },
      ({ reason }) => reason,
    );
    return found;
  };

  return {
    read: (stream, from = 0) => new ResultAsync(Promise.resolve(reading((reader) => reader.stream(stream, from)))),
    feed: (after) => readableFeed(pulledFeed(after, page, bell)),
    inspect: (after) => pulledFeed(after, page, bell),
    head: () => new ResultAsync(Promise.resolve(reading((reader) => reader.head()))),
    health: async () => {
      const fault = log.fault();
      if (fault !== null) return { status: 'down', reason: `events.db: ${fault}` };
      const head = reading((reader) => reader.head());
      const reason = head.isErr() ? head.error.reason : unfed;
      return reason === null ? { status: 'up' } : { status: 'down', reason };
    },
  };
};
