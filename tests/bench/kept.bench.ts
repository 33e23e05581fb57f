import autocannon from 'autocannon';
import { startApp } from '../support/app/start-app.ts';
import { laidOut } from './support/columns.ts';
import { median, noteFigure } from './support/figures.ts';

const usualAppointments = 2_000;
const fillingMillis = 10 * 60_000;
const seconds = 2;
const usualRounds = 3;
/** Whoever says who she is gets nothing that was kept, even where nobody knows her. */
const anew = { Authorization: 'Bearer of-nobody' };
const asBrowsersDo = { 'Accept-Encoding': 'gzip' };

const dateAfter = (days: number): string => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

type Services = Readonly<Record<string, readonly { readonly id: string; readonly type: string }[]>>;

const aService = async (url: string): Promise<string> => {
  const answered = (await (await fetch(`${url}/api/v2/services`)).json()) as { readonly data: Services };
  const found = Object.values(answered.data)
    .flat()
    .find(({ type }) => type === 'service');
  if (found === undefined) throw new Error('the salon has no service');
  return found.id;
};

/** What is asked for, by name. A journey is all that a page asks for when it is opened. */
const asked = (service: string): Readonly<Record<string, readonly string[]>> => {
  const visit = `serviceId=${service}&addOnIds=`;
  const month = `/api/v2/availability/days?from=${dateAfter(1)}&to=${dateAfter(31)}&${visit}`;
  const day = `/api/v2/admin/availability/time-slots/${dateAfter(6)}?${visit}`;
  const next = `/api/v2/availability/next?count=3&${visit}`;
  return {
    'a month of free days': [month],
    'the times of a day': [day],
    services: ['/api/v2/services'],
    branding: ['/api/v2/branding'],
    'the booking page opened': ['/booking/datetime', month, next, day],
  };
};

type Load = { readonly url: string; readonly paths: readonly string[]; readonly connections: number };

/** How often a second all of the paths are answered. */
const load = async ({ url, paths, connections }: Load, headers: Readonly<Record<string, string>>): Promise<number> => {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, connections, duration: seconds, requests, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${paths[0]}: ${result.non2xx + result.errors} failed`);
  return result.requests.average / paths.length;
};

const widths = [28, -9, -12, -14, -8];

const measure = async (name: string, asking: Load, rounds: number): Promise<string> => {
  const turns: { readonly kept: number; readonly made: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await load(asking, { ...asBrowsersDo, ...anew });
    turns.push({ made, kept: await load(asking, asBrowsersDo) });
  }
  const [kept, made] = [median(turns.map((turn) => turn.kept)), median(turns.map((turn) => turn.made))];
  noteFigure({ name: `${name}, kept`, value: kept, unit: 'a second', at: asking.connections, baseline: made });
  const figures = [kept.toFixed(0), made.toFixed(0), (kept / made).toFixed(1)];
  return laidOut(widths, [name, String(asking.connections), ...figures]);
};

/**
 * What keeping answers saves: reads and a page's journey, in three turns with what is made anew by the same server. Another number of
 * appointments and of turns can be given.
 */
export const run = async ([
  appointments = String(usualAppointments),
  rounds = String(usualRounds),
]: readonly string[]): Promise<void> => {
  const env = { RATE_LIMITS: 'off', DEMO: appointments, NODE_ENV: 'production' };
  const app = await startApp({ env, readyWithinMillis: fillingMillis });
  try {
    console.log(laidOut(widths, ['a second', 'clients', 'kept', 'made anew', 'times']));
    const reads = Object.entries(asked(await aService(app.url)));
    for (const connections of [1, 32]) {
      for (const [name, paths] of reads)
        console.log(await measure(name, { url: app.url, paths, connections }, Number(rounds)));
    }
  } finally {
    await app.stop();
  }
};
