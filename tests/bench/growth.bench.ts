import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { testSecret } from '../support/log/codec.ts';
import { openWide, uploadedProof, whenOf } from './http/bookings.ts';
import { type BenchClient, openClient } from './http/client.ts';
import { inFolder } from './stores/folder.ts';
import { median, millisOf, noteFigure } from './support/figures.ts';
import { fillVisits } from './support/fill-visits.ts';

const usualSizes = [1_000, 5_000];
const repeats = 15;
const startingMillis = 60 * 60_000;
const mebibyte = 1024 * 1024;

type Noted = (name: string, value: number, unit: string) => void;

const dateAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const reads = (size: number): Readonly<Record<string, string>> => ({
  services: '/services',
  'days of a month': `/availability/days?from=${dateAfter(1)}&to=${dateAfter(31)}`,
  'times of a day': `/admin/availability/time-slots/${dateAfter(6)}`,
  'first page of the list': '/admin/appointments?limit=20&page=1',
  'a page from the middle': `/admin/appointments?limit=20&page=${Math.floor(size / 40)}`,
  'a search': '/admin/appointments?limit=20&search=Ann%2012-3',
  'a page of clients': '/admin/customers?limit=20&page=2',
  dashboard: '/admin/dashboard',
});

const memoryOf = ({ pid }: RunningApp): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const middle = async (work: (index: number) => Promise<unknown>): Promise<number> => {
  const took: number[] = [];
  for (let index = 0; index < repeats; index += 1) took.push(await millisOf(() => work(index)));
  return median(took);
};

const askAll = async (client: BenchClient, size: number, noted: Noted): Promise<void> => {
  for (const [name, path] of Object.entries(reads(size)))
    noted(name, await middle(() => client.ask('GET', path, { asOwner: true })), 'ms');
  const serviceId = await openWide(client);
  const booking = await middle(async (index) => {
    const email = `growth-${index}@example.com`;
    const customerInfo = { firstName: 'Grow', lastName: 'Test', email, phone: '+13175550100' };
    const paymentProof = await uploadedProof(client, email);
    await client.ask('POST', '/appointments', { body: { serviceId, ...whenOf(index), customerInfo, paymentProof } });
  });
  noted('upload and booking', booking, 'ms');
};

const measure = (size: number): Promise<readonly (readonly [name: string, value: number])[]> =>
  inFolder(async (dataDir) => {
    const found: (readonly [string, number])[] = [];
    const noted: Noted = (name, value, unit) => {
      found.push([name, value]);
      noteFigure({ name, value, unit, at: size });
      console.log(`${size.toLocaleString('en-US')} appointments: ${name} ${value.toFixed(1)} ${unit}`);
    };
    const fillingFrom = performance.now();
    const events = await fillVisits(dataDir, size);
    noted('filling', (performance.now() - fillingFrom) / 1_000, 's');
    console.log(`${size.toLocaleString('en-US')} appointments are ${events.toLocaleString('en-US')} events`);
    const env = { RATE_LIMITS: 'off', NODE_ENV: 'production', APP_SECRET: testSecret };
    const started = async (): Promise<RunningApp> => startApp({ dataDir, env, readyWithinMillis: startingMillis });
    const timed = async (name: string): Promise<RunningApp> => {
      const from = performance.now();
      const app = await started();
      noted(name, performance.now() - from, 'ms');
      return app;
    };
    await (await timed('first start, with the seal of the whole log')).stop();
    rmSync(join(dataDir, 'read-models.db'));
    await (await timed('start that makes all read models anew')).stop();
    const app = await timed('start');
    try {
      noted('memory after the start', memoryOf(app), 'MB');
      await askAll(await openClient(app), size, noted);
      noted('memory after the reads', memoryOf(app), 'MB');
    } finally {
      await app.stop();
    }
    for (const name of ['events.db', 'read-models.db', 'log-tree.db'])
      noted(name, statSync(join(dataDir, name)).size / mebibyte, 'MB');
    return found;
  });

/**
 * `npm run bench -- growth 1000 20000 200000 1000000`: what a salon of so many appointments (1,000 and 5,000 unless told) costs at a
 * start, in memory, on the disk, for each read and for a booking, and how much more for ten times as many. Needs a build.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const sizes = args.length === 0 ? usualSizes : args.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 100))
    throw new Error('sizes are whole numbers from 100 on');
  const measured = [];
  for (const size of sizes) measured.push(await measure(size));
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)];
  const last = new Map(measured.at(-1));
  if (most <= least) return;
  for (const [name, value] of measured[0] ?? [])
    console.log(
      `${name}: ${(((last.get(name) ?? value) / value) ** (1 / Math.log10(most / least))).toFixed(2)} times as much for ten times the appointments`,
    );
};
