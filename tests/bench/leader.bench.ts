import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { anyServer } from '../support/eventstoredb/any-server.ts';
import { brokenPromises } from '../support/kill/check-log.ts';
import { readServerLog } from '../support/kill/server-log.ts';
import { watchStore } from './faults/store-taking.ts';
import { openWide } from './http/bookings.ts';
import { openClient } from './http/client.ts';
import { type Bookers, byStatus, startBookers } from './support/bookers.ts';
import { noteFigure, percentile } from './support/figures.ts';

const usualRounds = 5;
const clientsEach = 4;
const beforeMillis = 2_000;
const restMillis = 1_000;
const patienceMillis = 60_000;
/** A booking that is refused so long after the new leader was refused needlessly. */
const backWithinMillis = 3_000;

/** The milliseconds from the new leader to the first booking at the slower process. */
const backAfter = async (apps: readonly RunningApp[], seen: Bookers, ledAt: number): Promise<number> => {
  const firstOf = (app: number) => seen.booked.find((booked) => booked.process === app && booked.at > ledAt)?.at;
  for (;;) {
    const firsts = apps.map((_, app) => firstOf(app));
    if (firsts.every((at) => at !== undefined)) return Math.max(...firsts) - ledAt;
    if (performance.now() - ledAt > patienceMillis) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
};

/**
 * `npm run bench -- leader 50`: takes the leader of the EventStoreDB that `EVENT_STORE_URL` names away as often as asked, by the
 * command `EVENT_STORE_FAULT`, while clients book at two processes of one salon. Prints what was acknowledged, lost and doubled, and
 * how long the first booking took after each new leader, beside how long the store itself took until it took events without a
 * stop. The command has to bring the leader of the time before back. Needs a build.
 */
export const run = async ([rounds = String(usualRounds)]: readonly string[]): Promise<void> => {
  const server = await anyServer();
  const { loseLeader } = server;
  const { EVENT_STORE_URL: url } = process.env;
  if (url === undefined || loseLeader === null)
    throw new Error(
      'EVENT_STORE_URL has to name a cluster, and EVENT_STORE_FAULT a command that takes its leader away',
    );
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync('build/bench-leader-');
  const secret = { APP_SECRET: 'a secret that all processes share, long enough', RATE_LIMITS: 'off' };
  const env = { ...server.env, ...secret, FILES_URL: join(folder, 'files') };
  const apps: RunningApp[] = [];
  for (const name of ['one', 'two']) apps.push(await startApp({ dataDir: join(folder, name), env }));
  const [first] = apps;
  if (first === undefined) throw new Error('no server was started');
  const serviceId = await openWide(await openClient(first));
  const seen = startBookers(() => apps.map(({ url }) => url), serviceId, clientsEach);
  const back: number[] = [];
  const behindStore: number[] = [];
  let needless = 0;
  for (let round = 1; round <= Number(rounds); round += 1) {
    await wait(beforeMillis);
    const takenAt = performance.now();
    await loseLeader();
    const ledAt = performance.now();
    const store = watchStore(url);
    const backMillis = await backAfter(apps, seen, ledAt);
    back.push(backMillis);
    // A booking may come before the first of the store's own answers.
    const storeMillis = Math.min((await store.end()) - ledAt, backMillis);
    behindStore.push(backMillis - storeMillis);
    await wait(restMillis);
    needless += seen.refused.filter(({ at, status }) => status === 503 && at > ledAt + backWithinMillis).length;
    const [command, steady, booking] = [ledAt - takenAt, storeMillis, backMillis].map(Math.round);
    console.info(
      `${round}: command ${command} ms; after it the store took events without a stop in ${steady} ms, a booking at both in ${booking} ms; ${seen.booked.length} booked, ${seen.refused.length} refused`,
    );
  }
  await seen.stop();
  const broken = brokenPromises(await readServerLog(server.store), seen.acknowledged);
  for (const app of apps) await app.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  const within = (all: readonly number[]): number => all.filter((millis) => millis <= backWithinMillis).length;
  noteFigure({ name: 'promises broken by leaders taken away', value: broken.length, unit: '' });
  const leaders = { unit: '', baseline: back.length };
  noteFigure({ ...leaders, name: 'leaders after whom a booking came within 3 s', value: within(back) });
  noteFigure({
    ...leaders,
    name: 'leaders after whom a booking came within 3 s of the store',
    value: within(behindStore),
  });
  noteFigure({ name: 'first booking after a new leader, median', value: percentile(back, 0.5), unit: 'ms' });
  noteFigure({ name: 'first booking after a new leader, longest', value: Math.max(...back), unit: 'ms' });
  noteFigure({ name: '99 of 100 answers of /health within', value: percentile(seen.healthMillis, 0.99), unit: 'ms' });
  console.table({
    rounds: back.length,
    acknowledged: seen.acknowledged.length,
    booked: seen.booked.length,
    lost: broken.filter((line) => line.startsWith('lost')).length,
    doubled: broken.filter((line) => line.endsWith(' times')).length,
    broken: broken.length,
    'back within 3 s': within(back),
    'within 3 s of the store': within(behindStore),
    'longest behind the store ms': Math.round(Math.max(...behindStore)),
    'median ms': Math.round(percentile(back, 0.5)),
    'longest ms': Math.round(Math.max(...back)),
    'refused by status': byStatus(seen.refused),
    'needless 503': needless,
    'health p99 ms': Math.round(percentile(seen.healthMillis, 0.99)),
    'health longest ms': Math.round(Math.max(...seen.healthMillis)),
  });
  if (broken.length > 0) throw new Error(broken.slice(0, 20).join('\n'));
};
