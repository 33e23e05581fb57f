import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ReadDatabase, Scratch } from '../../projections/engine/read-database.ts';
import { makePrivate } from '../system/private-file.ts';
import { unsoundness, whyUnreadable } from './damage.ts';
import { type Over, openOver } from './over.ts';

export type SqliteReadDatabase = ReadDatabase & {
  /** An empty database beside this one, to rebuild tables in. */
  readonly scratch: () => Scratch;
  /** Why the file was begun anew when it was opened; null where it was sound. */
  readonly foundDamaged: string | null;
  /** What is wrong with the whole file; null for nothing. It reads all of it. */
  readonly unsoundness: () => string | null;
  /** The listener hears of all damage that a statement comes upon; the answer stops that. */
  readonly onDamage: Over['onDamage'];
  /** Begins the file anew, without a table. Not to be called inside a transaction. */
  readonly renew: () => void;
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

const openFile = (path: string, pragmas: readonly string[]): Database.Database => {
  makePrivate(path);
  const connection = new Database(path);
  try {
    for (const pragma of ['cache_size = -65536', 'temp_store = MEMORY', ...pragmas]) connection.pragma(pragma);
    connection.prepare('SELECT count(*) FROM sqlite_schema').get();
    return connection;
  } catch (cause) {
    connection.close();
    throw cause;
  }
};

const connect = (path: string): Database.Database =>
  openFile(path, [
    'journal_mode = WAL',
    // What a power loss takes is read from the log again.
    'synchronous = NORMAL',
    // Only a sweep removes everything: a page that is split or joined may keep words of rows that were on it.
    'secure_delete = ON',
  ]);

const scratchBeside = (path: string): string => `${path}.rebuild`;

type Opened = { readonly connection: Database.Database; readonly foundDamaged: string | null };

/** Read models can always be made anew: a file that is damaged is begun again. */
const connectOrRenew = (path: string): Opened => {
  let reason: string;
  try {
    const connection = connect(path);
    const found = unsoundness(connection);
    if (found === null) return { connection, foundDamaged: null };
    connection.close();
    reason = found;
  } catch (cause) {
    reason = whyUnreadable(cause);
  }
  removeFiles(path);
  return { connection: connect(path), foundDamaged: reason };
};

/** Nobody else reads it, and nothing of it has to survive before it is whole. */
const connectScratch = (path: string): Database.Database =>
  openFile(path, ['journal_mode = MEMORY', 'synchronous = OFF']);

/** What is not on the disk yet is put there. */
const syncFile = (path: string): void => {
  const handle = openSync(path, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

const openScratchFile = (path: string, owner: Over): Scratch => {
  const aside = scratchBeside(path);
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
  // A rebuild that was killed leaves its rows, which may name somebody who is forgotten later.
  if (path !== ':memory:') removeFiles(scratchBeside(path));
  const { connection, foundDamaged } = connectOrRenew(path);
  const over = openOver(connection);
  return {
    ...over.database,
    foundDamaged,
    unsoundness: () => unsoundness(over.current()),
    onDamage: over.onDamage,
    renew: () =>
      over.become(() => {
        if (path !== ':memory:') removeFiles(path);
        return connect(path);
      }),
    scratch: () => (path === ':memory:' ? openScratchInMemory(over) : openScratchFile(path, over)),
    close: over.close,
  };
};
