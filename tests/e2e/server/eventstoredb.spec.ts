import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type TestContext, test } from 'vitest';
import { exportLog } from '../../../adapters/cli/log/export-log.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { append, entriesOfVisit, eventsOf, logStarted, silent } from '../../adapters/cli/small-log.ts';
import { bareEnv, type RunningApp, startApp } from '../../support/app/start-app.ts';
import { type AnyServer, anyServer } from '../../support/eventstoredb/any-server.ts';
import { startStandIn } from '../../support/eventstoredb/server.ts';
import { brokenPromises, leftBehind } from '../../support/kill/check-log.ts';
import type { Acknowledged } from '../../support/kill/clients.ts';
import { countOf, killRun } from '../../support/kill/kill-run.ts';
import { startLoad } from '../../support/kill/load.ts';
import { raceForOneTime } from '../../support/kill/race.ts';
import { readServerLog } from '../../support/kill/server-log.ts';
import { plainParts } from '../../support/log/codec.ts';

// On the stand-in, or the server that EVENT_STORE_URL names: `npm run test:eventstore`. Those that mostly wait run in
// parallel.

const shared = { APP_SECRET: 'a secret that all processes share, long enough', RATE_LIMITS: 'off' };

const onOneServer = async ({ onTestFinished }: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-server-'));
  const server = await anyServer();
  const env = { ...server.env, ...shared, FILES_URL: join(folder, 'files') };
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    server,
    env,
    dataDir: join(folder, 'one'),
    startOne: (name: string): Promise<RunningApp> => startApp({ dataDir: join(folder, name), env }),
  };
};

const nothingIsLeftBehind = ({ store }: AnyServer, { expect }: TestContext) =>
  expect.poll(async () => leftBehind(await readServerLog(store)), { interval: 1_000 }).toEqual([]);

const rounds = Number(process.env.RACES ?? 3);
const clients = 16;

/** Enough to compare dozens of promises with the log. */
const worthKilling = { answers: 30, bookings: 6 };
const kills = Number(process.env.KILLS ?? 2);

/** The limit in milliseconds from a new leader to the first booking. Set only on a machine of known speed. */
const backWithin = process.env.BACK_WITHIN === undefined ? null : Number(process.env.BACK_WITHIN);

test('the built tool moves a log to the server, in its order, and has no copy of gRPC of its own', async (context) => {
  const { expect } = context;
  const { server, env, dataDir } = await onOneServer(context);
  const from = openMemoryStore();
  const { codec } = plainParts();
  await append(from, codec, [logStarted('f'), ...entriesOfVisit('one'), ...entriesOfVisit('two')]);
  mkdirSync(dataDir);
  const file = join(dataDir, 'log.ndjson');
  (await exportLog(from, file, silent))._unsafeUnwrap();
  await promisify(execFile)(process.execPath, ['build/server/events.js', 'import', file], {
    env: { ...bareEnv(), ...env, DATA_DIR: dataDir },
  });
  const moved = async (store: EventStore) => (await eventsOf(store)).map(({ position: _, ...event }) => event);
  expect(await moved(server.store)).toEqual(await moved(from));
  for (const built of globSync('build/server/*.js')) expect(readFileSync(built, 'utf8')).not.toContain('@grpc/grpc-js');
});

test.concurrent('of many who want one time at once, at two processes of one salon, one gets it', async (context) => {
  const { expect } = context;
  const { server, startOne } = await onOneServer(context);
  const apps = [await startOne('one'), await startOne('two')];
  const races = await raceForOneTime(apps, rounds, clients);
  console.info(`${rounds} races of ${clients}: ${JSON.stringify(races.answers)}`);
  expect(races.answers).toEqual({ 201: rounds, 409: rounds * (clients - 1) });
  expect(brokenPromises(await readServerLog(server.store), races.acknowledged)).toEqual([]);
  for (const app of apps) expect(await app.stop()).toBe(0);
});

test.concurrent('loses nothing it acknowledged on a server when it is killed at any moment', async (context) => {
  const { expect } = context;
  const { server, env, dataDir } = await onOneServer(context);
  const ground = { dataDir, env, filesDir: env.FILES_URL, readLog: () => readServerLog(server.store) };
  const { counts, last } = await killRun(ground, kills, console.info, worthKilling);
  console.info('killed:', JSON.stringify(counts));
  const { upload, book, cancel, move } = counts.acknowledged;
  expect(counts.broken).toEqual([]);
  expect(upload + book + cancel + move).toBeGreaterThanOrEqual(kills * worthKilling.answers);
  expect(book).toBeGreaterThanOrEqual(kills * worthKilling.bookings);
  await nothingIsLeftBehind(server, context);
  expect(await last.stop()).toBe(0);
});

test.concurrent('goes on with a new leader without a restart, and has lost nothing', async (context) => {
  const { expect } = context;
  const { server, startOne } = await onOneServer(context);
  const { loseLeader } = server;
  if (loseLeader === null)
    return context.skip('EVENT_STORE_FAULT names no command that takes the leader of this server away');
  const app = await startOne('one');
  const said: { readonly done: Acknowledged; readonly at: number }[] = [];
  const load = await startLoad(app, (done) => said.push({ done, at: performance.now() }));
  await wait(2_000);
  await loseLeader();
  const ledAt = performance.now();
  const first = () => said.find(({ at, done }) => at > ledAt && done.did === 'book');
  await expect.poll(first, { interval: 50 }).toBeDefined();
  await wait(2_000);
  await load.stop();
  const acknowledged = said.map(({ done }) => done);
  const millis = Math.round((first()?.at ?? Number.NaN) - ledAt);
  console.info(`first booking ${millis} ms after the new leader; ${JSON.stringify(countOf(acknowledged))}`);
  if (backWithin !== null) expect(millis).toBeLessThanOrEqual(backWithin);
  expect(brokenPromises(await readServerLog(server.store), acknowledged)).toEqual([]);
  await nothingIsLeftBehind(server, context);
  expect(await app.stop()).toBe(0);
});

/** Counts the connections to a port and closes each. */
const countCalls = async (port: number) => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { count: () => calls, close: () => once(server.close(), 'close') };
};

test.concurrent('a server that is away when the app starts is waited for', async ({ expect, onTestFinished }) => {
  const standIn = await startStandIn();
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-server-'));
  onTestFinished(() => {
    standIn.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const [node] = standIn.nodes;
  node?.die();
  const calls = await countCalls(node?.port ?? 0);
  const starting = startApp({ dataDir, env: { EVENT_STORE_URL: standIn.url, ...shared } });
  await expect.poll(calls.count).toBeGreaterThan(3);
  await calls.close();
  await node?.startAgain();
  const app = await starting;
  expect(app.output()).toContain('waiting for the event store');
  expect((await fetch(`${app.url}/health`)).status).toBe(200);
  expect(await app.stop()).toBe(0);
});

test('a server that refuses again while the app starts is waited for', async ({ expect, onTestFinished }) => {
  const standIn = await startStandIn();
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-server-'));
  onTestFinished(() => {
    standIn.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { faults } = standIn.nodes[0] ?? expect.fail('no node');
  // More than one append tries before it gives up: first the log cannot be started, then a first service not be added.
  const refuse = () => {
    faults.appendFates = Array.from({ length: 40 }, () => 'refused' as const);
  };
  refuse();
  standIn.log.onStored(() => {
    if (standIn.log.records.length === 6) refuse();
  });
  const app = await startApp({ dataDir, env: { EVENT_STORE_URL: standIn.url, ...shared } });
  expect(faults.appendFates).toEqual([]);
  expect(app.output()).toContain('waiting for the event store');
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  expect(await app.stop()).toBe(0);
});
