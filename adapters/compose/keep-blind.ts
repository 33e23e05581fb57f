import { dropImports, type ImportJobs } from '../../application/imports/jobs.ts';
import type { ImportFiles } from '../../application/ports/imports.ts';
import { accountById } from '../../projections/accounts.ts';
import { anyErases } from '../../projections/engine/leftovers.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { SecurityTable } from '../security-events.ts';
import type { Logger } from '../system/log.ts';

type Parts = {
  readonly table: SecurityTable;
  readonly db: ReadDatabase;
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** Removes the network from each event of forgotten people. The ids stay, as they do in the log. */
const blind = ({ table, db, log }: Parts): void => {
  try {
    for (const account of table.placed()) if (accountById(db, account)?.isForgotten) table.blind(account);
  } catch (cause) {
    log.error({}, 'the security events may still have the network of somebody forgotten', cause);
  }
};

/**
 * Removes the networks of forgotten people from the security events. Each process has its own events. It does this
 * when the log says that somebody was forgotten, after a rebuild, and when it starts, because it may have missed the
 * event.
 */
export const keepForgottenBlind = (parts: Parts): void => {
  blind(parts);
  parts.onApplied(({ events }) => {
    if (events.length === 0 || anyErases(events)) blind(parts);
  });
};

type KeepImportsBlindParts = {
  readonly importJobs: ImportJobs;
  readonly importFiles: ImportFiles;
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/**
 * Deletes the owner's uploaded client lists from the disk after somebody was forgotten. Each process has the lists
 * uploaded to it; a start empties their folder.
 */
export const keepImportsBlind = ({ log, onApplied, ...parts }: KeepImportsBlindParts): void => {
  onApplied(({ events }) => {
    if (!anyErases(events)) return;
    dropImports(parts).catch((cause: unknown) => {
      log.error({}, 'a file of clients to import may still have somebody forgotten', cause);
    });
  });
};
