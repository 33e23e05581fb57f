import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { EventStore } from '../../application/ports/event-store.ts';
import { openEventStoreDb } from './eventstoredb/open-eventstoredb-store.ts';
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
    return openEventStoreDb({ url, streamPrefix }).map((store) => (readOnly ? { ...store, append: refused } : store));
  return errAsync({ kind: 'StoreNotOpened', reason: 'EVENT_STORE_URL must begin with esdb:// or esdb+discover://' });
};
