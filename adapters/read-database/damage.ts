import Database from 'better-sqlite3';
import { RowsDamaged, RowsOutOfReach } from '../../projections/engine/read-database.ts';
import { isOf, isOfSurroundings } from '../sqlite-trouble.ts';

const damages = ['CORRUPT', 'NOTADB', 'FORMAT', 'IOERR_SHORT_READ', 'IOERR_READ', 'READONLY_DBMOVED'];

/** SQLite reports a damaged cell this way, because the program only reads as JSON what it wrote as JSON. */
const isOfCells = ({ message }: Error): boolean => message.startsWith('malformed JSON');

/** The error to throw instead of SQLite's: `RowsDamaged` if the file is damaged or missing. */
export const translated = (cause: unknown): unknown => {
  if (!(cause instanceof Database.SqliteError)) return cause;
  const message = `${cause.message} (${cause.code})`;
  if (isOf(damages, cause) || isOfCells(cause)) return new RowsDamaged(message, { cause });
  return isOfSurroundings(cause) ? new RowsOutOfReach(message, { cause }) : cause;
};

/**
 * Why the file cannot be opened or checked. A damaged header can cause any SQLite error. Throws for a full disk or a
 * missing permission, because the file is not at fault.
 */
export const whyUnreadable = (cause: unknown): string => {
  if (!(cause instanceof Database.SqliteError)) throw cause;
  if (isOfSurroundings(cause) && !isOf(damages, cause)) throw cause;
  return `${cause.message} (${cause.code})`;
};

/** What SQLite finds wrong with the whole file, including its indexes; null if nothing. */
export const unsoundness = (connection: Database.Database): string | null => {
  try {
    const [found] = connection.pragma('integrity_check(1)') as readonly { readonly integrity_check: string }[];
    return found?.integrity_check === 'ok' ? null : (found?.integrity_check ?? 'it cannot be checked');
  } catch (cause) {
    return whyUnreadable(cause);
  }
};
