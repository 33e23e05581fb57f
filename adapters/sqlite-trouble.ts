import Database from 'better-sqlite3';

const surroundings = ['CANTOPEN', 'PERM', 'AUTH', 'READONLY', 'FULL', 'BUSY', 'LOCKED', 'NOMEM', 'IOERR', 'INTERRUPT'];

/** Whether an SQLite error belongs to one of the families, such as `IOERR` for `SQLITE_IOERR_WRITE`. */
export const isOf = (families: readonly string[], { code }: { readonly code: string }): boolean =>
  families.some((family) => code.startsWith(`SQLITE_${family}`));

/** Whether a full disk, a missing permission or the like stops SQLite, and not its file. */
export const isOfSurroundings = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && isOf(surroundings, cause);
