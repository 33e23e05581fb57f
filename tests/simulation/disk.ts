import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { allProjections } from '../../projections/all.ts';

/** What a process finds again after a crash. */
export type Disk = {
  readonly db: SqliteReadDatabase;
  /** A process that died without a word is told of no damage any more, and can go. */
  readonly forgetListeners: () => void;
};

// Making tables and preparing statements takes longer than all else of a life, so the next life gets them emptied.
const empty: Disk[] = [];

/** Makes only once what is made if it is missing, since every change of a schema has all statements prepared again. */
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

/** As an update of the app does that changes every view in `every`: they are rebuilt from the log. */
export const makeViewsOutdated = (disk: Disk | undefined, every: number): void => {
  const older = disk?.db.prepare("UPDATE checkpoints SET definition = 'older' WHERE name = ?");
  allProjections.forEach(({ name }, index) => {
    if (index % every === 0) older?.run([name]);
  });
};

/** Whether a view waits to be made again, or was parked. What follows the log of another life would not bring it there. */
const hasViewsBehind = ({ db }: Disk): boolean =>
  db.prepare("SELECT 1 FROM checkpoints WHERE definition = 'older' OR parked IS NOT NULL").get() !== undefined;

/**
 * Empties the disk for another life. One whose life has failed is closed instead, as nobody knows what is on it, and so is one whose
 * views are not whole.
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
