import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type { EventStore } from '../../application/ports/event-store.ts';
import { openMemoryStore } from './memory.ts';
import { openSqliteStore, openSqliteStoreToRead } from './sqlite/open-sqlite-store.ts';
import type { StoreNotOpened } from './store-not-opened.ts';

export type EventStoreOptions = {
  /** `esdb://…`, `memory:`, or nothing for the file in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  /** Before each stream's name in EventStoreDB, so that a server can be shared. */
  readonly streamPrefix: string;
  /** For tools that look at the log, also while a server writes it: every append is `Unavailable`. */
  readonly readOnly?: boolean;
};

const refused: EventStore['append'] = () => errAsync({ kind: 'Unavailable', reason: 'the log is opened for reading' });

/** Its client costs tens of megabytes and is loaded for those who have a server. */
const openServer = (url: string, streamPrefix: string): ResultAsync<EventStore, StoreNotOpened> =>
  ResultAsync.fromSafePromise(import('./eventstoredb/open-eventstoredb-store.ts')).andThen(({ openEventStoreDb }) =>
    openEventStoreDb({ url, streamPrefix }),
  );

/** Opens the one event store that the configuration names. */
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
  if (/^esdb(\+discover)?:/.test(url))
    return openServer(url, streamPrefix).map((store) => (readOnly ? { ...store, append: refused } : store));
  return errAsync({ kind: 'StoreNotOpened', reason: 'EVENT_STORE_URL must begin with esdb:// or esdb+discover://' });
};
