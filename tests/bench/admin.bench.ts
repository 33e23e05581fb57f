import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { arriveAsOwner } from '../e2e/support/owner-steps.ts';
import { startApp } from '../support/app/start-app.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { inParallel, openClient } from './http/client.ts';
import { median, noteFigure } from './support/figures.ts';
import { deeds, timeOf } from './web/admin-visit.ts';

const usualRepeats = 5;
const fillingMillis = 30 * 60_000;
const patienceMillis = 120_000;
const usualSizes = [200, 20_000];

type Size = { readonly appointments: number; readonly customers: number };

/**
 * Registers clients without visits until there are `wanted` clients, because the demo has only one for about nine
 * visits.
 */
const fillUp = async (client: Awaited<ReturnType<typeof openClient>>, wanted: number): Promise<number> => {
  const known = async (): Promise<number> => {
    const { overview } = await client.ask<{ readonly overview: { readonly totalUsers: number } }>(
      'GET',
      '/admin/dashboard',
      { asOwner: true },
    );
    return overview.totalUsers;
  };
  const missing = Math.max(0, wanted - (await known()));
  await inParallel(missing, 8, async (index) => {
    const name = { firstName: 'Guest', lastName: `Number ${index}` };
    const body = { ...name, email: `guest-${index}@example.com`, phone: `+1317${String(5_000_000 + index)}` };
    await client.ask('POST', '/auth/register', { body });
  });
  return known();
};

type Figures = { readonly title: string; readonly p50: readonly number[] };

const measure = async (size: Size, repeats: number): Promise<Figures> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const env = { RATE_LIMITS: 'off', DEMO: String(size.appointments), NODE_ENV: 'production' };
  const app = await startApp({ dataDir, env, readyWithinMillis: fillingMillis });
  const browser = await launchBrowser();
  try {
    const title = `${size.appointments} appointments, ${await fillUp(await openClient(app), size.customers)} customers`;
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Chicago' });
    page.setDefaultTimeout(patienceMillis);
    await arriveAsOwner(page, app, 'settings');
    const p50: number[] = [];
    for (const deed of deeds) {
      const took: number[] = [];
      for (let time = 0; time < repeats; time += 1) took.push(await timeOf(page, deed));
      p50.push(median(took));
      noteFigure({ name: deed.name, value: median(took), unit: 'ms', at: size.appointments });
      console.log(`${title}: ${deed.name}: ${median(took).toFixed(0)} ms`);
    }
    return { title, p50 };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
};

/**
 * The owner's tabs in Chromium over the built server and web app: milliseconds until each can be used, and until a
 * filter or a page shows its rows; the median of five (or of as many as asked for), few appointments beside many: 200 and
 * 20,000 unless told, with a client for each four. `npm run bench -- admin 1 200 2000` is quick.
 * `npm run build` first.
 */
export const run = async ([asked, ...sizes]: readonly string[]): Promise<void> => {
  const repeats = asked === undefined ? usualRepeats : Number(asked);
  if (!Number.isInteger(repeats) || repeats < 1) throw new Error('how often each is measured is a whole number');
  const [least = 0, most = 0] = sizes.length === 0 ? usualSizes : sizes.map(Number);
  if (!(least >= 4 && most >= least)) throw new Error('two numbers of appointments, the smaller one first');
  const sizeOf = (appointments: number): Size => ({ appointments, customers: Math.floor(appointments / 4) });
  const [few, many] = [await measure(sizeOf(least), repeats), await measure(sizeOf(most), repeats)];
  console.log(`\np50 in ms: ${few.title} | ${many.title}`);
  for (const [index, { name }] of deeds.entries()) {
    const [small = 0, large = 0] = [few.p50[index], many.p50[index]];
    const times = (large / small).toFixed(2);
    console.log(`${name.padEnd(44)}${small.toFixed(0).padStart(7)}${large.toFixed(0).padStart(7)}  ${times} times`);
  }
};
