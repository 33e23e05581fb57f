import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { startApp } from '../support/app/start-app.ts';
import { bookByNewClient, openWide, uploadByNewClient } from './http/bookings.ts';
import { type BenchClient, type Gauge, gaugeWhenIdle, inParallel, openClient } from './http/client.ts';
import { median, millisOf } from './support/figures.ts';

const gauge = new URL('http/gauge.mjs', import.meta.url).href;
const manyAtOnce = [1, 32];
const rounds = 3;
const usualPerRound = 160;
const warmUp = 100;
/** The typical size of a payment screenshot. */
const pictureBytes = 150_000;
const proofBytes = [0, 300_000, 3_000_000];
const uploads = 30;

type Spent = Gauge & { readonly millis: number };

/** What the server did until it was idle again, divided by `many`. */
const spentOn = async (client: BenchClient, many: number, work: () => Promise<void>): Promise<Spent> => {
  const before = await client.gauge();
  const millis = await millisOf(work);
  const after = await gaugeWhenIdle(client);
  const each = (name: keyof Gauge): number => (after[name] - before[name]) / many;
  return {
    ...{ cpuMicros: each('cpuMicros'), commits: each('commits'), viewTransactions: each('viewTransactions') },
    ...{ fileSyncs: each('fileSyncs'), streamReads: each('streamReads'), millis: millis / many },
  };
};

const told = (name: string, spent: readonly Spent[]): string => {
  const of = (count: keyof Spent): number => median(spent.map((one) => one[count]));
  return [
    `${name}: ${(of('cpuMicros') / 1_000).toFixed(2)} ms of processor time, ${(1_000 / of('millis')).toFixed(0)} a second`,
    `${of('viewTransactions').toFixed(1)} transactions of the views`,
    `${of('commits').toFixed(1)} commits of the log, ${of('fileSyncs').toFixed(1)} syncs of files`,
    `${of('streamReads').toFixed(1)} streams read`,
  ].join('; ');
};

type Profile = { readonly nodes: readonly unknown[] };

/**
 * Measures what an upload and a booking by a new client cost the built server: processor time, and the number of
 * writes and reads. Also measures uploads of larger files. A folder as the argument receives a profile for each number
 * of clients; a number sets how many book in a round, instead of 160.
 */
export const run = async ([asked]: readonly string[]): Promise<void> => {
  // In the project's folder: the system's temporary folder may be in memory, where syncing costs nothing.
  const isCount = asked !== undefined && /^\d+$/.test(asked);
  const [folder, perRound] = isCount ? [undefined, Number(asked)] : [asked, usualPerRound];
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off', NODE_ENV: 'production' }, imports: [gauge] });
  try {
    const client = await openClient(app);
    const serviceId = await openWide(client);
    let made = 0;
    const book = (many: number, atOnce: number): Promise<void> => {
      const from = made;
      made += many;
      return inParallel(many, atOnce, (at) => bookByNewClient(client, serviceId, from + at, pictureBytes));
    };
    await book(warmUp, 8);
    await gaugeWhenIdle(client);
    for (const atOnce of manyAtOnce) {
      if (folder !== undefined) await app.ask('profile');
      const spent: Spent[] = [];
      for (let round = 0; round < rounds; round += 1) {
        spent.push(await spentOn(client, perRound, () => book(perRound, atOnce)));
      }
      console.log(told(`upload and booking, ${atOnce} at once`, spent));
      if (folder === undefined) continue;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${atOnce}.cpuprofile`, JSON.stringify((await app.ask('profile')) as Profile));
    }
    for (const bytes of proofBytes) {
      const spent: Spent[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const work = () => inParallel(uploads, 4, async (at) => void (await uploadByNewClient(client, at, bytes)));
        spent.push(await spentOn(client, uploads, work));
      }
      console.log(told(`upload of ${bytes} bytes, 4 at once`, spent));
    }
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
};
