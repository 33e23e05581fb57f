import Database from 'better-sqlite3';

/** Held until released, also by the operating system when the process dies. */
export type HeldLock = { readonly release: () => void };

/** Null when another process holds it. The log itself stays open to tools that read. */
export const holdLockFile = (path: string): HeldLock | null => {
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
