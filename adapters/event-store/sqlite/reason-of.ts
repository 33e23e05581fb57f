import Database from 'better-sqlite3';

const reasons: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another program is writing to it',
  SQLITE_CANTOPEN: 'it cannot be opened: look at the permissions of the file and its folder',
  SQLITE_CORRUPT: 'it is damaged: restore it from a backup',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk reports an error',
  SQLITE_NOTADB: 'it is damaged, or no database at all: restore it from a backup',
  SQLITE_PERM: 'it may not be read: look at the permissions of the file and its folder',
  SQLITE_READONLY: 'it cannot be written: look at the permissions of the file and its folder',
};

/** A reason that the operator can act on, followed by SQLite's code. */
export const sqliteReasonOf = (cause: unknown): string => {
  if (!(cause instanceof Database.SqliteError)) return cause instanceof Error ? cause.message : String(cause);
  const family = Object.keys(reasons).find((code) => cause.code === code || cause.code.startsWith(`${code}_`));
  return `${family === undefined ? cause.message : reasons[family]} (${cause.code})`;
};

/** Whether SQLite found the file damaged. Asking again does not help then. */
export const isOfDamage = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(cause.code);
