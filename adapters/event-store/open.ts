import { err, errAsync, type Ok, ok, okAsync, Result, ResultAsync } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventStore,
  ExpectedRevision,
  FeedPage,
  JsonObject,
  Position,
  StoredEvent,
} from '../../application/ports/event-store.ts';
import { streams } from '../../domain/streams.ts';
import { holdDataFolder } from './data-folder.ts';
import { createBell, pulledFeed, readableFeed } from './pulled-feed.ts';
import { openSqliteStore, openSqliteStoreToRead } from './sqlite/open-sqlite-store.ts';
import { sqliteReasonOf } from './sqlite/reason-of.ts';
import type { StoreNotOpened } from './store-not-opened.ts';
import { isRepeat, numberedPositionOf, numberOf, type WrittenEvent, writtenEvents } from './stores.ts';

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

export type EventStoreOptions = {
  /** `esdb://…`, `memory:`, or nothing for the file in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  /** The prefix of each stream's name in EventStoreDB, so that programs can share a server. */
  readonly streamPrefix: string;
  /** For tools that read the log while a server may write it. Every append is `Unavailable`. */
  readonly readOnly?: boolean;
};

const refused: EventStore['append'] = () => errAsync({ kind: 'Unavailable', reason: 'the log is opened for reading' });

/** The client takes tens of megabytes, so it is only loaded if it is needed. */
const openServer = (url: string, streamPrefix: string): ResultAsync<EventStore, StoreNotOpened> =>
  ResultAsync.fromSafePromise(import('./eventstoredb/open-eventstoredb-store.ts')).andThen(({ openEventStoreDb }) =>
    openEventStoreDb({ url, streamPrefix, firstStream: streams.log }),
  );

/** With EventStoreDB the folder still has read models and keys, so it has one writer too. */
const holdingFolder = (
  dataDir: string,
  open: () => ResultAsync<EventStore, StoreNotOpened>,
): ResultAsync<EventStore, StoreNotOpened> => {
  const held = Result.fromThrowable(
    holdDataFolder,
    (cause) => `${dataDir} cannot be used: ${sqliteReasonOf(cause)}`,
  )(dataDir).andThen((lock) => lock);
  if (held.isErr()) return errAsync({ kind: 'StoreNotOpened', reason: held.error });
  const { release } = held.value;
  const closing = (store: EventStore): EventStore => ({ ...store, close: () => store.close().finally(release) });
  return open()
    .map(closing)
    .mapErr((failure) => {
      release();
      return failure;
    });
};

/** Opens the event store that the configuration names. */
export const openEventStore = ({
  url,
  dataDir,
  streamPrefix,
  readOnly = false,
}: EventStoreOptions): ResultAsync<EventStore, StoreNotOpened> => {
  if (url === undefined)
    return (readOnly ? openSqliteStoreToRead(dataDir) : openSqliteStore({ dataDir })).asyncAndThen((store) =>
      okAsync(store),
    );
  if (url === 'memory:') return okAsync(openMemoryStore());
  if (/^esdb(\+discover)?:/.test(url)) {
    const open = () => openServer(url, streamPrefix);
    return readOnly ? open().map((store) => ({ ...store, append: refused })) : holdingFolder(dataDir, open);
  }
  return errAsync({ kind: 'StoreNotOpened', reason: 'EVENT_STORE_URL must begin with esdb:// or esdb+discover://' });
};
