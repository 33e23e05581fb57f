import { accountById } from '../../../projections/accounts.ts';
import { anyErases } from '../../../projections/engine/leftovers.ts';
import type { Applied } from '../../../projections/engine/live.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import type { SecurityTable } from '../../security-events/table.ts';
import type { Logger } from '../../system/log.ts';

type Parts = {
  readonly table: SecurityTable;
  readonly db: ReadDatabase;
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** Removes the network of each event of the people who were forgotten. The ids stay, as they do in the log. */
const blind = ({ table, db, log }: Parts): void => {
  try {
    for (const account of table.placed()) if (accountById(db, account)?.isForgotten) table.blind(account);
  } catch (cause) {
    log.error({}, 'the security events may still have the network of somebody forgotten', cause);
  }
};

/**
 * Removes the networks of forgotten people from the security events. Each process has events of its own, so each does
 * it when the log says that somebody was forgotten, after a rebuild, and at its start, because it may not have run
 * then.
 */
export const keepForgottenBlind = (parts: Parts): void => {
  blind(parts);
  parts.onApplied(({ events }) => {
    if (events.length === 0 || anyErases(events)) blind(parts);
  });
};
