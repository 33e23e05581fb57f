import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { allProjections } from '../../projections/all.ts';

/** What a process finds again after a crash. */
export type Disk = {
  readonly db: SqliteReadDatabase;
  /** Removes the listeners for damage, so that a crashed process hears nothing and can be garbage-collected. */
  readonly forgetListeners: () => void;
};

// Making tables and preparing statements takes longer than the rest of a life, so the next life reuses them, emptied.
const empty: Disk[] = [];

/** Creates tables only if they are missing, because each schema change makes SQLite prepare all statements again. */
const makeDisk = (): Disk => {
  const db = openSqliteReadDatabase(':memory:');
  const made = new Set<string>();
  const removals: (() => void)[] = [];
  const exec: SqliteReadDatabase['exec'] = (sql) => {
    if (made.has(sql)) return;
    if (sql.includes('CREATE TABLE IF NOT EXISTS')) made.add(sql);
    db.exec(sql);
  };
  const onDamage: SqliteReadDatabase['onDamage'] = (listener) => {
    const remove = db.onDamage(listener);
    removals.push(remove);
    return remove;
  };
  return {
    db: { ...db, exec, onDamage },
    forgetListeners: () => {
      for (const remove of removals.splice(0)) remove();
    },
  };
};

export const openDisk = (): Disk => empty.pop() ?? makeDisk();

const emptying = [
  ...allProjections.flatMap(({ tables }) => tables.map(({ name }) => `DELETE FROM ${name}`)),
  'UPDATE checkpoints SET position = NULL',
  'DELETE FROM origin',
  'DELETE FROM lastEvent',
  'INSERT OR IGNORE INTO swept VALUES (1)',
];

/** Simulates an app update that changes every `every`-th view: those views are rebuilt from the log. */
export const makeViewsOutdated = (disk: Disk | undefined, every: number): void => {
  const older = disk?.db.prepare("UPDATE checkpoints SET definition = 'older' WHERE name = ?");
  allProjections.forEach(({ name }, index) => {
    if (index % every === 0) older?.run([name]);
  });
};

/** Whether a view waits for its rebuild or is parked. Another life's log would not bring it up to date. */
const hasViewsBehind = ({ db }: Disk): boolean =>
  db.prepare("SELECT 1 FROM checkpoints WHERE definition = 'older' OR parked IS NOT NULL").get() !== undefined;

/**
 * Empties the disk for another life. Closes it instead if the life failed, because its contents are unknown, or if its
 * views are incomplete.
 */
export const giveBackDisk = (disk: Disk, hasFailed: boolean): void => {
  const { db } = disk;
  disk.forgetListeners();
  if (hasFailed || hasViewsBehind(disk)) {
    db.close();
    return;
  }
  db.transaction(() => {
    for (const statement of emptying) db.prepare(statement).run();
  });
  empty.push(disk);
};
