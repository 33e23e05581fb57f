import { Result, ResultAsync } from 'neverthrow';
import type { EventStore, FeedPage, Position, Unavailable } from '../../../application/ports/event-store.ts';
import type { Bell } from '../bell.ts';
import { numberOf } from '../numbered-positions.ts';
import { pulledFeed } from '../pulled-feed.ts';
import type { LogDatabase } from './log.ts';
import type { LogReader } from './log-file.ts';
import { sqliteReasonOf } from './reason-of.ts';

const pageSize = 1_000;

/** All that a store answers without writing. Reads go on while the file waits to be opened anew for writing. */
export const readsOf = (log: LogDatabase, bell: Bell): Pick<EventStore, 'read' | 'feed' | 'head' | 'health'> => {
  /** Why the feed last brought nothing. */
  let unfed: string | null = null;

  const reading = <Value>(read: (reader: LogReader) => Value): Result<Value, Unavailable> =>
    Result.fromThrowable(
      () => read(log.reader()),
      (cause): Unavailable => ({ kind: 'Unavailable', reason: `events.db: ${sqliteReasonOf(cause)}` }),
    )();

  const page = (after: Position | null): Result<FeedPage, Unavailable> => {
    const from = after === null ? 0 : numberOf(after);
    const events = reading((reader) => reader.after(from, pageSize));
    unfed = events.isErr() ? events.error.reason : null;
    return events.map((found) => ({ events: found, atHead: found.length < pageSize }));
  };

  return {
    read: (stream, from = 0) => new ResultAsync(Promise.resolve(reading((reader) => reader.stream(stream, from)))),
    feed: (after) => pulledFeed(after, page, bell),
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
