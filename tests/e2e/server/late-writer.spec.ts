import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { brokenPromises, leftBehind } from '../../support/kill/check-log.ts';
import type { Acknowledged } from '../../support/kill/clients.ts';
import { startLoad } from '../../support/kill/load.ts';
import { readServerLog } from '../../support/kill/server-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'salon-late-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One of two processes of a salon. They share the log, files and keys, but each has its own views. */
const startOne = (standIn: StandIn, name: string): Promise<RunningApp> => {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  return startApp({
    dataDir: join(folder, name),
    env: {
      EVENT_STORE_URL: standIn.url,
      APP_SECRET: 'a secret that both processes share, long enough',
      FILES_URL: files,
      RATE_LIMITS: 'off',
    },
  });
};

/** Longer than the recovery waits for a request. */
const stoppedMillis = 80_000;
/** Clients book at the other process when one stops and when it continues; in between they would only use the cores. */
const bookingMillis = 3_000;

it('a process that was stopped for longer than the recovery waits loses what the other has given away', async () => {
  const standIn = await startStandIn();
  const slow = await startOne(standIn, 'slow');
  const quick = await startOne(standIn, 'quick');
  const acknowledged: Acknowledged[] = [];
  const said = (done: Acknowledged) => acknowledged.push(done);
  const [ofSlow, ofQuick] = [await startLoad(slow, said), await startLoad(quick, said)];
  await wait(1_500);
  slow.signal('SIGSTOP');
  const before = acknowledged.length;
  await wait(2_000);
  await ofQuick.stop();
  await wait(stoppedMillis - 2_000 - bookingMillis);
  const later = await startLoad(quick, said);
  await wait(bookingMillis);
  slow.signal('SIGCONT');
  await wait(2_000);
  await Promise.all([ofSlow, later].map((load) => load.stop()));
  const store = (await openEventStoreDb({ url: standIn.url, streamPrefix: 'salon_' }))._unsafeUnwrap();
  const log = await readServerLog(store);
  console.info(`${acknowledged.length} acknowledged, ${acknowledged.length - before} of them after the stop`);
  expect(acknowledged.length).toBeGreaterThan(before);
  expect(brokenPromises(log, acknowledged)).toEqual([]);
  await expect.poll(async () => leftBehind(await readServerLog(store)), { interval: 1_000 }).toEqual([]);
  expect(await slow.stop()).toBe(0);
  expect(await quick.stop()).toBe(0);
  await store.close();
  standIn.close();
});
