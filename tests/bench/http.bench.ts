import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { startApp } from '../support/app/start-app.ts';
import { measureBookings } from './http-bookings.ts';
import { openClient } from './http-client.ts';
import { measureReads } from './http-reads.ts';
import { type Row, tableOf } from './table.ts';

const usualSizes = [1_000, 20_000];
const fillingMillis = 30 * 60_000;

const measure = async (size: number): Promise<readonly Row[]> => {
  // In the project's folder: what is temporary may lie in memory, where nothing is ever synced.
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const env = { RATE_LIMITS: 'off', DEMO: String(size), NODE_ENV: 'production' };
  const app = await startApp({ dataDir, env, readyWithinMillis: fillingMillis });
  try {
    const client = await openClient(app);
    return [...(await measureReads(client, size)), ...(await measureBookings(client))];
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
};

/**
 * The built server over salons of so many appointments (1,000 and 20,000 unless given): reads as a share of the
 * cheapest JSON answer of the same server, 32 connections; bookings as a share of what the log alone appends. `npm run build` first.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const sizes = args.length === 0 ? usualSizes : args.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('sizes are whole numbers');
  for (const size of sizes) console.log(`${tableOf(await measure(size))}\n`);
};
