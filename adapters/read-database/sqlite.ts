import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ReadDatabase, Scratch } from '../../projections/engine/read-database.ts';
import { ensurePrivateFile } from '../private-file.ts';
import { unsoundness, whyUnreadable } from './damage.ts';
import { openReplaceableConnection, type ReplaceableConnection } from './replaceable-connection.ts';

export type SqliteReadDatabase = ReadDatabase & {
  /** Makes an empty database next to this one, in which tables are rebuilt. */
  readonly scratch: () => Scratch;
  /** Why the file was started over when it was opened; null if it was sound. */
  readonly foundDamaged: string | null;
  /** What is wrong with the whole file; null if nothing is. Reads all of the file. */
  readonly unsoundness: () => string | null;
  /** Calls the listener when a statement finds damage. Returns a function that removes it. */
  readonly onDamage: ReplaceableConnection['onDamage'];
  /** Replaces the file with an empty one. Must not be called inside a transaction. */
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

/** Moves a file to another path and deletes the journal there. Returns the error; null if there is none. */
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
  ensurePrivateFile(path);
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
    // The journal is written back every 16 MB, not 4: a booking writes fifty pages, most of them soon again.
    'wal_autocheckpoint = 4000',
    // After a power loss, missing rows are rebuilt from the log.
    'synchronous = NORMAL',
    // This overwrites deleted rows. Only a sweep removes everything, because pages that are split or merged may keep
    // parts of rows.
    'secure_delete = ON',
  ]);

const scratchBeside = (path: string): string => `${path}.rebuild`;

type Opened = { readonly connection: Database.Database; readonly foundDamaged: string | null };

/** Opens the file. Starts over a damaged one, because read models can always be rebuilt from the log. */
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

/**
 * Opens a scratch database. It does not wait for the disk, because nothing else reads it and a crash only loses a
 * rebuild.
 */
const connectScratch = (path: string): Database.Database =>
  openFile(path, ['journal_mode = MEMORY', 'synchronous = OFF']);

/** Writes to the disk what the operating system still holds in memory. */
const syncFile = (path: string): void => {
  const handle = openSync(path, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

const openScratchFile = (path: string, owner: ReplaceableConnection): Scratch => {
  const aside = scratchBeside(path);
  removeFiles(aside);
  const own = openReplaceableConnection(connectScratch(aside));
  return {
    ...own.database,
    takeOver: () => {
      own.close();
      syncFile(aside);
      let refusal: unknown = null;
      owner.replace(() => {
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

const openScratchInMemory = (owner: ReplaceableConnection): Scratch => {
  const own = openReplaceableConnection(connect(':memory:'));
  return {
    ...own.database,
    takeOver: () => owner.replace(own.current),
    discard: own.close,
  };
};

/** `path` is a file, or `:memory:`. */
export const openSqliteReadDatabase = (path: string): SqliteReadDatabase => {
  // A killed rebuild leaves its rows behind, which may name a person who is forgotten later.
  if (path !== ':memory:') removeFiles(scratchBeside(path));
  const { connection, foundDamaged } = connectOrRenew(path);
  const replaceable = openReplaceableConnection(connection);
  return {
    ...replaceable.database,
    foundDamaged,
    unsoundness: () => unsoundness(replaceable.current()),
    onDamage: replaceable.onDamage,
    renew: () =>
      replaceable.replace(() => {
        if (path !== ':memory:') removeFiles(path);
        return connect(path);
      }),
    scratch: () => (path === ':memory:' ? openScratchInMemory(replaceable) : openScratchFile(path, replaceable)),
    close: replaceable.close,
  };
};
