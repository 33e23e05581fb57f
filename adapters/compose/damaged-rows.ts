import { type ReadDatabase, RowsDamaged } from '../../projections/engine/read-database.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import type { Logger } from '../system/log.ts';

/** Checks the whole file at most this often, because a check takes up to a second. */
const checkedEveryMillis = 60_000;

/** Watches for damage that statements find. Calls `onFound` once for each damage. */
export const watchForDamage = (db: SqliteReadDatabase, log: Logger, onFound: () => void) => {
  let found: string | null = null;
  let renewing: string | null = null;
  let checkedAt: number | null = null;

  const find = (reason: string): void => {
    renewing ??= reason;
    if (found !== null) return;
    found = reason;
    log.error({ reason }, 'the read models are damaged: they are rebuilt from the log, nothing is lost');
    onFound();
  };

  const check = (): void => {
    if (checkedAt !== null && performance.now() - checkedAt < checkedEveryMillis) return;
    checkedAt = performance.now();
    const reason = db.unsoundness();
    if (reason !== null) find(reason);
  };

  const unlisten = db.onDamage(find);
  return {
    /** Whether damage was found and not repaired yet. */
    isFound: () => found !== null,
    /** Why all rows are being rebuilt; null while they can be queried. */
    renewing: () => renewing,
    /** Call it after an unexpected error. Returns true if damaged rows are the cause. */
    checkForDamage: (cause: unknown) => {
      if (cause instanceof RowsDamaged) find(cause.message);
      else if (renewing === null) check();
      return renewing !== null;
    },
    /** Removes all rows, and with them the damage. */
    rebuildAll: () => {
      db.renew();
      found = null;
    },
    /** Notes that all rows exist again. */
    markRepaired: () => {
      if (renewing === null) return;
      renewing = null;
      log.info({}, 'the read models were rebuilt');
    },
    close: unlisten,
  };
};

export type DamagedRows = ReturnType<typeof watchForDamage>;

/**
 * The rows for requests to query. While rows are being rebuilt, every query throws, because some are missing. A query
 * prepares its statement each time it runs.
 */
export const onlyWholeRows = (db: ReadDatabase, renewing: () => string | null): ReadDatabase => ({
  ...db,
  prepare: (sql) => {
    const reason = renewing();
    if (reason !== null) throw new RowsDamaged(reason);
    return db.prepare(sql);
  },
});
