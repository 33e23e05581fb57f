import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { anyServer } from '../support/eventstoredb/any-server.ts';
import { bookByNewClient, openWide } from './http/bookings.ts';
import { type BenchClient, inParallel, openClient } from './http/client.ts';
import { median, millisOf, noteFigure } from './support/figures.ts';

const gauge = new URL('http/gauge.mjs', import.meta.url).href;
const manyAtOnce = [8, 32];
const rounds = 5;
const usualPerRound = 160;
const warmUp = 100;
/** How much of the embedded log's rate is worth a store on another machine. */
const leastShare = 0.5;

type Salon = { readonly client: BenchClient; readonly serviceId: string };
type Round = { readonly perSecond: number; readonly cpuMillis: number };

/**
 * `npm run bench -- eventstoredb`: how many upload and book a second at a server whose log is in the EventStoreDB that `EVENT_STORE_URL`
 * names, beside a server with the embedded log, in turns. A number is how many book in a round, in place of 160. Needs a build.
 */
export const run = async ([perRound = String(usualPerRound)]: readonly string[]): Promise<void> => {
  if (process.env.EVENT_STORE_URL === undefined) throw new Error('EVENT_STORE_URL has to name an EventStoreDB');
  const many = Number(perRound);
  const server = await anyServer();
  // In the project's folder, because the system's temporary folder may be in memory, where syncing costs nothing.
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync('build/bench-');
  const usual = { RATE_LIMITS: 'off', NODE_ENV: 'production' };
  const apps: RunningApp[] = [];
  const open = async (name: string, env: Readonly<Record<string, string>>): Promise<Salon> => {
    const app = await startApp({ dataDir: join(folder, name), env: { ...usual, ...env }, imports: [gauge] });
    apps.push(app);
    const client = await openClient(app);
    return { client, serviceId: await openWide(client) };
  };
  let made = 0;
  const book = async ({ client, serviceId }: Salon, count: number, atOnce: number): Promise<Round> => {
    const from = made;
    made += count;
    const before = await client.gauge();
    const millis = await millisOf(() =>
      inParallel(count, atOnce, (at) => bookByNewClient(client, serviceId, from + at)),
    );
    const { cpuMicros } = await client.gauge();
    return { perSecond: (count / millis) * 1_000, cpuMillis: (cpuMicros - before.cpuMicros) / count / 1_000 };
  };
  try {
    const embedded = await open('embedded', {});
    const shared = { APP_SECRET: 'a secret that all processes share, long enough', FILES_URL: join(folder, 'files') };
    const away = await open('eventstoredb', { ...server.env, ...shared });
    for (const salon of [embedded, away]) await book(salon, warmUp, 8);
    for (const atOnce of manyAtOnce) {
      const [of, beside]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        beside.push(await book(embedded, many, atOnce));
        of.push(await book(away, many, atOnce));
      }
      const rate = (all: readonly Round[]) => median(all.map(({ perSecond }) => perSecond));
      const cpu = (all: readonly Round[]) => median(all.map(({ cpuMillis }) => cpuMillis));
      const share = rate(of) / rate(beside);
      const figure = { name: 'upload and booking on EventStoreDB', unit: 'a second', at: atOnce };
      noteFigure({ ...figure, value: rate(of), baseline: rate(beside) });
      console.log(
        `upload and booking, ${atOnce} at once: ${rate(of).toFixed(1)} a second on EventStoreDB, ${rate(beside).toFixed(1)} on the embedded log, a share of ${share.toFixed(2)}, ${share >= leastShare ? 'met' : 'MISSED'} (at least ${leastShare}); the server's processor ${cpu(of).toFixed(2)} and ${cpu(beside).toFixed(2)} ms`,
      );
    }
  } finally {
    for (const app of apps) await app.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
