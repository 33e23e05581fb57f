import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { startApp } from '../support/app/start-app.ts';
import { type BookingFigures, measureBookings } from './http/bookings.ts';
import { openClient } from './http/client.ts';
import { measureReads, slotsOfADay } from './http/reads.ts';
import { noteFigure } from './support/figures.ts';
import { type Row, tableOf } from './support/table.ts';

const usualSizes = [1_000, 20_000];
const bookingsAmong = 20_000;
const fillingMillis = 30 * 60_000;
const gauge = new URL('http/gauge.mjs', import.meta.url).href;

const none: BookingFigures = { rows: [], lines: [] };

type Measured = { readonly reads: readonly Row[]; readonly bookings: BookingFigures };

const measure = async (size: number, withBookings: boolean): Promise<Measured> => {
  // In the project's folder, because the system's temporary folder may be in memory, where syncing costs nothing.
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const env = { RATE_LIMITS: 'off', DEMO: String(size), NODE_ENV: 'production' };
  const app = await startApp({ dataDir, env, imports: [gauge], readyWithinMillis: fillingMillis });
  try {
    const client = await openClient(app);
    const reads = await measureReads(client, size);
    return { reads, bookings: withBookings ? await measureBookings(client, dataDir) : none };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
};

const sharesOfSlots = (rows: readonly Row[]): readonly number[] =>
  rows.filter(({ name }) => name.startsWith(slotsOfADay)).flatMap(({ cpuShare }) => cpuShare ?? []);

/** How much slower one day's slots become from the smallest salon to the largest, each as a share of its own floor. */
const growthOf = (rows: readonly Row[]): string => {
  const shares = sharesOfSlots(rows);
  const growth = (shares[0] ?? Number.NaN) / (shares.at(-1) ?? Number.NaN);
  return `${slotsOfADay}: ${growth.toFixed(2)} times the processor time, ${growth < 1.5 ? 'met' : 'MISSED'} (below 1.5)`;
};

/**
 * The built server over salons of so many appointments (1,000 and 20,000 unless given): reads as a share of the
 * cheapest JSON answer of the same server; bookings as a share of what the log alone appends. `npm run build` first.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const sizes = args.length === 0 ? usualSizes : args.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('sizes are whole numbers');
  const among = sizes.includes(bookingsAmong) ? bookingsAmong : sizes.at(-1);
  const all: Row[] = [];
  for (const size of sizes) {
    const { reads, bookings } = await measure(size, size === among);
    all.push(...reads);
    for (const { name, perSecond, share } of [...reads, ...bookings.rows])
      noteFigure({ name, value: perSecond, unit: 'a second', baseline: perSecond / share });
    console.log([tableOf([...reads, ...bookings.rows]), ...bookings.lines, ''].join('\n'));
  }
  if (sizes.length > 1) console.log(growthOf(all));
};
