import Database from 'better-sqlite3';
import { makePrivate } from '../../private-file.ts';

/** A lock that is held until it is released. The operating system releases it when the process dies. */
export type HeldLock = { readonly release: () => void };

/** Null if another process holds the lock. Tools can still read the log. */
export const holdLockFile = (path: string): HeldLock | null => {
  makePrivate(path);
  const database = new Database(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) return null;
    throw cause;
  }
  return { release: () => database.close() };
};
