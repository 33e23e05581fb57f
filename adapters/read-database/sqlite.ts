import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ReadDatabase, Scratch } from '../../projections/engine/read-database.ts';
import { type Over, openOver } from './over.ts';

export type SqliteReadDatabase = ReadDatabase & {
  /** An empty database beside this one, to rebuild tables in. */
  readonly scratch: () => Scratch;
  readonly close: () => void;
};

const removeJournals = (path: string): void => {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

const removeFiles = (path: string): void => {
  removeJournals(path);
  rmSync(path, { force: true });
};

/** Null, or why the one could not take the other's place; what that left in its journal is not for the new one. */
const renamed = (from: string, to: string): unknown => {
  removeJournals(to);
  try {
    renameSync(from, to);
    return null;
  } catch (cause) {
    return cause;
  }
};

/** What is in here names people: nobody else on the machine may read it, whoever may read the folder. */
const makePrivate = (path: string): void => {
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
};

const openFile = (path: string): Database.Database => {
  makePrivate(path);
  const connection = new Database(path);
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
  // Only a sweep removes everything: a page that is split or joined may keep words of rows that were on it.
  connection.pragma('secure_delete = ON');
  return connection;
};

const connect = (path: string): Database.Database => {
  const connection = openFile(path);
  connection.pragma('journal_mode = WAL');
  // What a power loss takes is read from the log again.
  connection.pragma('synchronous = NORMAL');
  connection.prepare('SELECT count(*) FROM sqlite_schema').get();
  return connection;
};

const unreadable = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(cause.code);

/** Read models can always be rebuilt: a file that is damaged is begun anew. */
const connectOrRenew = (path: string): Database.Database => {
  try {
    return connect(path);
  } catch (cause) {
    if (!unreadable(cause)) throw cause;
    removeFiles(path);
    return connect(path);
  }
};

/** Nobody else reads it, and nothing of it has to survive before it is whole. */
const connectScratch = (path: string): Database.Database => {
  const connection = openFile(path);
  connection.pragma('journal_mode = MEMORY');
  connection.pragma('synchronous = OFF');
  return connection;
};

/** What is not on the disk yet is put there. */
const syncFile = (path: string): void => {
  const handle = openSync(path, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

const openScratchFile = (path: string, owner: Over): Scratch => {
  const aside = `${path}.rebuild`;
  removeFiles(aside);
  const own = openOver(connectScratch(aside));
  return {
    ...own.database,
    takeOver: () => {
      own.close();
      syncFile(aside);
      let refusal: unknown = null;
      owner.become(() => {
        refusal = renamed(aside, path);
        return connect(path);
      });
      if (refusal !== null) throw refusal;
    },
    discard: () => {
      own.close();
      removeFiles(aside);
    },
  };
};

const openScratchInMemory = (owner: Over): Scratch => {
  const own = openOver(connect(':memory:'));
  return {
    ...own.database,
    takeOver: () => owner.become(own.current),
    discard: own.close,
  };
};

/** `path` is a file, or `:memory:`. */
export const openSqliteReadDatabase = (path: string): SqliteReadDatabase => {
  const over = openOver(connectOrRenew(path));
  return {
    ...over.database,
    scratch: () => (path === ':memory:' ? openScratchInMemory(over) : openScratchFile(path, over)),
    close: over.close,
  };
};
