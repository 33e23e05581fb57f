import { errAsync, okAsync, Result, ResultAsync } from 'neverthrow';
import type { EventStore } from '../../application/ports/log/event-store.ts';
import { streams } from '../../domain/streams.ts';
import { holdDataFolder } from './data-folder.ts';
import { openMemoryStore } from './memory.ts';
import { openSqliteStore, openSqliteStoreToRead } from './sqlite/open-sqlite-store.ts';
import { sqliteReasonOf } from './sqlite/reason-of.ts';
import type { StoreNotOpened } from './store-not-opened.ts';

export type EventStoreOptions = {
  /** `esdb://…`, `memory:`, or nothing for the file in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  /** The beginning of each stream's name in EventStoreDB, so that programs can share a server. */
  readonly streamPrefix: string;
  /** For tools that read the log while a server may write it. Every append is `Unavailable`. */
  readonly readOnly?: boolean;
  /**
   * For tools that write a log anew: whether appends that are called without waiting between are written in the order of the calls,
   * and none is repeated while its answer is lost. The embedded log always does so.
   */
  readonly appendsInOrder?: boolean;
  /** How many calls are under way that may append. The file gathers their appends; EventStoreDB does so by itself. */
  readonly callsUnderWay?: () => number;
};

const refused: EventStore['append'] = () => errAsync({ kind: 'Unavailable', reason: 'the log is opened for reading' });

/** The client takes tens of megabytes, so it is loaded only if it is needed. */
const openServer = (
  url: string,
  streamPrefix: string,
  appendsInOrder: boolean,
): ResultAsync<EventStore, StoreNotOpened> =>
  ResultAsync.fromSafePromise(import('./eventstoredb/open-eventstoredb-store.ts')).andThen(({ openEventStoreDb }) =>
    openEventStoreDb({ url, streamPrefix, firstStream: streams.log, appendsInOrder }),
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

/** Opens the one event store that the configuration names. */
export const openEventStore = ({
  url,
  dataDir,
  streamPrefix,
  readOnly = false,
  appendsInOrder = false,
  callsUnderWay,
}: EventStoreOptions): ResultAsync<EventStore, StoreNotOpened> => {
  if (url === undefined)
    return (
      readOnly ? openSqliteStoreToRead(dataDir) : openSqliteStore({ dataDir, ...(callsUnderWay && { callsUnderWay }) })
    ).asyncAndThen((store) => okAsync(store));
  if (url === 'memory:') return okAsync(openMemoryStore());
  if (/^esdb(\+discover)?:/.test(url)) {
    const open = () => openServer(url, streamPrefix, appendsInOrder);
    return readOnly ? open().map((store) => ({ ...store, append: refused })) : holdingFolder(dataDir, open);
  }
  return errAsync({ kind: 'StoreNotOpened', reason: 'EVENT_STORE_URL must begin with esdb:// or esdb+discover://' });
};
