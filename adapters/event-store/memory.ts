import { err, errAsync, type Ok, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventStore,
  ExpectedRevision,
  FeedPage,
  JsonObject,
  Position,
  StoredEvent,
} from '../../application/ports/log/event-store.ts';
import { type WrittenEvent, writtenEvents } from './append-rules.ts';
import { createBell } from './bell.ts';
import { isRepeat } from './is-repeat.ts';
import { numberedPositionOf, numberOf } from './numbered-positions.ts';
import { pulledFeed } from './pulled-feed.ts';
import { readableFeed } from './readable-feed.ts';

const pageSize = 500;

const parsed = (text: string): JsonObject => JSON.parse(text);

/** A log in memory, which ends with the process. */
export const openMemoryStore = (): EventStore => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const bell = createBell();
  let closed = false;
  const ids = new Set<string>();

  const write = (
    stream: string,
    events: readonly WrittenEvent[],
    expected: ExpectedRevision,
  ): Result<Appended, AppendFailure> => {
    const history = streams.get(stream) ?? [];
    const head = history.length === 0 ? 'none' : history.length - 1;
    if (head !== expected) {
      const first = expected === 'none' ? 0 : expected + 1;
      const present = history.slice(first, first + events.length);
      const last = present[present.length - 1];
      if (last !== undefined && isRepeat(events, present)) return ok(last);
      return err({ kind: 'WrongRevision', stream, actual: head });
    }
    const known = events.find(({ id }) => ids.has(id));
    if (known !== undefined) throw new TypeError(`The event id ${known.id} is in the log already`);
    for (const { id, type, data, metadata } of events) {
      const stored = {
        ...{ id, type, data: parsed(data), metadata: parsed(metadata) },
        ...{ stream, revision: history.length, position: numberedPositionOf(log.length + 1) },
      };
      ids.add(id);
      history.push(stored);
      log.push(stored);
    }
    streams.set(stream, history);
    return ok({ revision: history.length - 1, position: numberedPositionOf(log.length) });
  };

  const append = (
    stream: string,
    events: readonly WrittenEvent[],
    expected: ExpectedRevision,
  ): ResultAsync<Appended, AppendFailure> => {
    const outcome = write(stream, events, expected);
    if (outcome.isErr()) return errAsync(outcome.error);
    queueMicrotask(bell.ring);
    return okAsync({ revision: outcome.value.revision, position: outcome.value.position });
  };

  const page = (after: Position | null): Ok<FeedPage, never> => {
    const from = after === null ? 0 : numberOf(after);
    return ok({ events: log.slice(from, from + pageSize), atHead: from + pageSize >= log.length });
  };

  return {
    append: (stream, events, expected) => {
      const texts = writtenEvents(events, expected);
      if ('kind' in texts) return errAsync(texts);
      return closed
        ? errAsync({ kind: 'Unavailable', reason: 'the store is closed' })
        : append(stream, texts, expected);
    },
    read: (stream, from = 0) => okAsync((streams.get(stream) ?? []).slice(from)),
    feed: (after) => readableFeed(pulledFeed(after, page, bell)),
    inspect: (after) => pulledFeed(after, page, bell),
    head: () => okAsync(log.length === 0 ? null : numberedPositionOf(log.length)),
    health: async () => ({ status: 'up' }),
    close: async () => {
      closed = true;
      bell.end();
    },
  };
};
