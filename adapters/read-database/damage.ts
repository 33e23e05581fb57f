import Database from 'better-sqlite3';
import { RowsDamaged } from '../../projections/engine/read-database.ts';

const damages = ['CORRUPT', 'NOTADB', 'FORMAT', 'IOERR_SHORT_READ', 'IOERR_READ', 'READONLY_DBMOVED'];
const surroundings = ['CANTOPEN', 'PERM', 'AUTH', 'READONLY', 'FULL', 'BUSY', 'LOCKED', 'NOMEM', 'IOERR', 'INTERRUPT'];

const isOf = (families: readonly string[], { code }: { readonly code: string }): boolean =>
  families.some((family) => code.startsWith(`SQLITE_${family}`));

/** SQLite says so of a damaged cell, because the program reads as JSON only what it wrote as JSON. */
const isOfCells = ({ message }: Error): boolean => message.startsWith('malformed JSON');

/** The error to throw in place of one of SQLite: `RowsDamaged` if the file is damaged or gone. */
export const translated = (cause: unknown): unknown =>
  cause instanceof Database.SqliteError && (isOf(damages, cause) || isOfCells(cause))
    ? new RowsDamaged(`${cause.message} (${cause.code})`, { cause })
    : cause;

/**
 * Why the file cannot be opened or checked. A damaged header may lead to any error of SQLite. A full disk or a missing
 * permission is no fault of the file, so it is thrown.
 */
export const whyUnreadable = (cause: unknown): string => {
  if (!(cause instanceof Database.SqliteError)) throw cause;
  if (isOf(surroundings, cause) && !isOf(damages, cause)) throw cause;
  return `${cause.message} (${cause.code})`;
};

/** What SQLite finds wrong with the whole file, including its indexes; null if it finds nothing. */
export const unsoundness = (connection: Database.Database): string | null => {
  try {
    const [found] = connection.pragma('integrity_check(1)') as readonly { readonly integrity_check: string }[];
    return found?.integrity_check === 'ok' ? null : (found?.integrity_check ?? 'it cannot be checked');
  } catch (cause) {
    return whyUnreadable(cause);
  }
};
