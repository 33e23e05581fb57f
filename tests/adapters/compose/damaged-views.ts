import { closeSync, existsSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const fileIn = (folder: string, suffix = ''): string => join(folder, `read-models.db${suffix}`);

/** Returns a generator of the same numbers for the same seed, from 0 up to 1. */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const overwrite = (path: string, at: number, bytes: Uint8Array): void => {
  const handle = openSync(path, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
};

/** Writes `pieces` times `size` random bytes, each time at a random place. */
const randomBytes =
  (seed: number, size: number, pieces: number, suffix = '') =>
  (folder: string): void => {
    const path = fileIn(folder, suffix);
    if (!existsSync(path)) return;
    const roll = dice(seed);
    const { size: length } = statSync(path);
    for (let piece = 0; piece < pieces; piece += 1) {
      const bytes = Uint8Array.from({ length: Math.min(size, length) }, () => Math.floor(roll() * 256));
      overwrite(path, Math.floor(roll() * Math.max(0, length - bytes.length)), bytes);
    }
  };

const truncatedTo =
  (share: number, suffix = '') =>
  (folder: string): void => {
    const path = fileIn(folder, suffix);
    if (existsSync(path)) truncateSync(path, Math.floor(statSync(path).size * share));
  };

const withSql =
  (sql: string) =>
  (folder: string): void => {
    const db = new Database(fileIn(folder));
    // By default the library refuses such statements.
    db.unsafeMode();
    db.exec(`PRAGMA writable_schema = ON; ${sql}`);
    db.close();
  };

/** Exchanges the root pages of two indexes of a table. */
const indexesExchanged = withSql(`
  CREATE TEMP TABLE two AS SELECT name, rootpage FROM sqlite_schema
    WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'appointments' ORDER BY name LIMIT 2;
  UPDATE sqlite_schema SET rootpage = (SELECT other.rootpage FROM two AS other WHERE other.name <> sqlite_schema.name)
    WHERE name IN (SELECT name FROM two)`);

export type ViewDamage = readonly [what: string, damage: (folder: string) => void];

/** Damages to the file of the read models, with or without a server that has it open. */
export const viewDamages: readonly ViewDamage[] = [
  ['20 times 64 random bytes', randomBytes(7, 64, 20)],
  ['random bytes in every page', randomBytes(10, 1_000, 2_000)],
  ['a header of zeros', (folder) => overwrite(fileIn(folder), 0, new Uint8Array(100))],
  ['half of the file', truncatedTo(0.5)],
  ['an empty file', truncatedTo(0)],
  ['a text', (folder) => writeFileSync(fileIn(folder), 'not a database at all\n'.repeat(50))],
  ['no file', (folder) => rmSync(fileIn(folder))],
  ['a damaged journal', randomBytes(11, 600, 3, '-wal')],
];

/** Cells that are not JSON. SQLite accepts them like any other text. */
export const cellsWithoutJson: readonly (readonly [cells: string, damage: ViewDamage[1]])[] = [
  ['claims', withSql(`UPDATE bookings SET claims = '['`)],
  ['preferences', withSql(`UPDATE accounts SET preferences = '{'`)],
  ['rules', withSql(`UPDATE availabilityRules SET state = 'none'`)],
];

/** Damages that another program makes by SQL. The next start notices them. */
export const viewDamagesBySql: readonly ViewDamage[] = [
  ['two indexes exchanged', indexesExchanged],
  ['checkpoints that are no JSON', withSql(`UPDATE checkpoints SET tables = 'none', definition = 'older'`)],
];
