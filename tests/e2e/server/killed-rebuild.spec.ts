import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Health } from '../../../adapters/http/health.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { allProjections } from '../../../projections/all.ts';
import { digestOf } from '../../../projections/engine/digest.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { startClock } from '../../support/clock.ts';
import { readLogFile } from '../../support/log/log-file.ts';

// Before seven in the morning no agenda is due, so a start adds nothing to the log.
startClock('2027-01-12T05:30:00-06:00');

const dataDir = mkdtempSync(join(tmpdir(), 'salon-killed-rebuild-'));
const killer = new URL('../../support/kill/kill-in-swap.mjs', import.meta.url).href;
const word = join(dataDir, 'killed');
const often = { interval: 100 };

const views = <Value>(look: (db: ReadDatabase) => Value): Value => {
  const db = openSqliteReadDatabase(join(dataDir, 'read-models.db'));
  const value = look(db);
  db.close();
  return value;
};
const digest = (): string => views((db) => digestOf(db, allProjections));
const eventIds = (): readonly string[] => readLogFile(dataDir).map(({ id }) => id);

/** Marks the views as made by another build. */
const makeOutdated = (): void => views((db) => db.exec("UPDATE checkpoints SET definition = 'of an older build'"));

/** Asks the server, because opening the file in another process would remove its journal. */
const areLive = async (app: RunningApp): Promise<boolean> => {
  const { projections } = (await (await fetch(`${app.url}/health`)).json()) as Health;
  return projections.every(({ state }) => state === 'live');
};

let rows: string;
let log: readonly string[];
beforeAll(async () => {
  const app = await startApp({ dataDir, env: { DEMO: '30', RATE_LIMITS: 'off' } });
  await app.stop();
  [rows, log] = [digest(), eventIds()];
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Checks that the next start has the same rows, rebuilt if needed, and leaves no files of the failed attempt. */
const expectAllAgain = async (): Promise<void> => {
  const app = await startApp({ dataDir });
  await expect.poll(() => areLive(app), often).toBe(true);
  await app.stop();
  expect([digest(), eventIds()]).toEqual([rows, log]);
  expect(readdirSync(dataDir).filter((name) => name.includes('rebuild'))).toEqual([]);
};

test.each(['begun', 'made, not synced', 'about to be named', 'named'])(
  'a rebuild that is killed when the new rows are %s loses nothing',
  async (moment) => {
    rmSync(word, { force: true });
    makeOutdated();
    // The process may die before it reports that it is ready.
    const app = await startApp({ dataDir, imports: [killer], env: { KILL_IN_SWAP: moment } }).catch(() => null);
    await expect.poll(() => existsSync(word), often).toBe(true);
    await app?.kill();
    await expectAllAgain();
  },
);

test('nor does one that is killed at any moment', async () => {
  makeOutdated();
  const app = await startApp({ dataDir });
  await wait(Math.random() * 300);
  await app.kill();
  await expectAllAgain();
});
