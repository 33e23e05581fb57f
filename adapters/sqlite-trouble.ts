import Database from 'better-sqlite3';

const surroundings = ['CANTOPEN', 'PERM', 'AUTH', 'READONLY', 'FULL', 'BUSY', 'LOCKED', 'NOMEM', 'IOERR', 'INTERRUPT'];

/** Whether an error of SQLite is of one of the families, as `IOERR` of `SQLITE_IOERR_WRITE`. */
export const isOf = (families: readonly string[], { code }: { readonly code: string }): boolean =>
  families.some((family) => code.startsWith(`SQLITE_${family}`));

/** Whether a full disk, a missing permission or the like keeps SQLite from working: nothing is wrong with its file. */
export const isOfSurroundings = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && isOf(surroundings, cause);
