import Database from 'better-sqlite3';
import { RowsDamaged, RowsOutOfReach } from '../../projections/engine/read-database.ts';
import { isOf, isOfSurroundings } from '../sqlite-trouble.ts';

const damages = ['CORRUPT', 'NOTADB', 'FORMAT', 'IOERR_SHORT_READ', 'IOERR_READ', 'READONLY_DBMOVED'];

/** SQLite says so of a damaged cell, because the program reads as JSON only what it wrote as JSON. */
const isOfCells = ({ message }: Error): boolean => message.startsWith('malformed JSON');

/** The error to throw in place of one of SQLite: `RowsDamaged` if the file is damaged or gone. */
export const translated = (cause: unknown): unknown => {
  if (!(cause instanceof Database.SqliteError)) return cause;
  const message = `${cause.message} (${cause.code})`;
  if (isOf(damages, cause) || isOfCells(cause)) return new RowsDamaged(message, { cause });
  return isOfSurroundings(cause) ? new RowsOutOfReach(message, { cause }) : cause;
};

/**
 * Why the file cannot be opened or checked. A damaged header may lead to any error of SQLite. A full disk or a missing
 * permission is no fault of the file, so it is thrown.
 */
export const whyUnreadable = (cause: unknown): string => {
  if (!(cause instanceof Database.SqliteError)) throw cause;
  if (isOfSurroundings(cause) && !isOf(damages, cause)) throw cause;
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
