import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { startApp } from '../support/app/start-app.ts';
import { bookByNewClient, openWide, uploadedProof } from './http/bookings.ts';
import { type BenchClient, gaugeWhenIdle, inParallel, openClient } from './http/client.ts';
import { millisOf, percentile } from './support/figures.ts';
import { inFolder } from './support/folder.ts';

const gauge = new URL('http/gauge.mjs', import.meta.url).href;
const usualClients = 2_000;
const usualVisits = 200;
const arrivalMillis = 10_000;
const daysOfMonth = 28;
const openDays = 4;
const timesOfDay = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'];
/** If no time is free, one of this many clients joins the waiting list. */
const oneWaitsIn = 3;

type Time = { readonly date: string; readonly time: string };
type Days = { readonly days: readonly { readonly date: string; readonly free: number }[] };
type Slots = { readonly timeSlots: readonly { readonly time: string; readonly isAvailable: boolean }[] };
type Times = { readonly times: readonly Time[] };
type Reserved = { readonly id: string } | null;
type Studio = {
  readonly client: BenchClient;
  readonly serviceId: string;
  readonly month: readonly string[];
  /** The times known to be taken. */
  readonly taken: Set<string>;
};

type Ask = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** A browser with its own connection. A request costs a third of `fetch`, on cores that the server needs too. */
const openBrowser = ({ url }: BenchClient): { readonly ask: Ask; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' };
  const ask: Ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const sent = request(`${url}/api/v2${path}`, { method, agent, headers });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const isPacked = response.headers['content-encoding'] === 'gzip';
    const answered = await text(isPacked ? response.pipe(createGunzip()) : response);
    if (response.statusCode !== 200 && response.statusCode !== 201)
      throw new Error(`${method} ${path}: ${response.statusCode} ${answered}`);
    return (JSON.parse(answered) as { readonly data: Data }).data;
  };
  return { ask, close: () => agent.destroy() };
};

const anyOf = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

const dateAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A month with 40 free times, all on its first days, and a waiting list. */
const openMonth = async (client: BenchClient): Promise<Studio> => {
  const serviceId = await openWide(client);
  const month = Array.from({ length: daysOfMonth }, (_, day) => dateAfter(2 + day));
  const plan = (body: object) => client.ask('POST', '/admin/availability/bulk', { body, asOwner: true });
  await plan({ dates: month.slice(0, openDays), timeSlots: timesOfDay });
  await plan({ dates: month.slice(openDays), isFullDayUnavailable: true });
  await client.ask('PUT', '/admin/settings', { body: { waitingHoldMinutes: 60 }, asOwner: true });
  return { client, serviceId, month, taken: new Set() };
};

const nameOf = ({ date, time }: Time): string => `${date} ${time}`;

/** Acts as a client who looks for any free time: the month, then a day. Null if the month has none left. */
const choose = async (ask: Ask, { serviceId, month }: Studio): Promise<Time | null> => {
  const span = `from=${month[0]}&to=${month.at(-1)}`;
  const { days } = await ask<Days>('GET', `/availability/days?${span}&serviceId=${serviceId}&addOnIds=`);
  const day = anyOf(days.filter(({ free }) => free > 0));
  if (day === undefined) return null;
  const path = `/admin/availability/time-slots/${day.date}?serviceId=${serviceId}&addOnIds=`;
  const { timeSlots } = await ask<Slots>('GET', path);
  const slot = anyOf(timeSlots.filter(({ isAvailable }) => isAvailable));
  return slot === undefined ? null : { date: day.date, time: slot.time };
};

/** @returns null if the server refuses it as taken, held, free or full */
const unlessRefused = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked;
  } catch (refusal) {
    if (!/: 409 /.test(String(refusal))) throw refusal;
    return null;
  }
};

/** Loads what the page shows a client who got no time: the nearest times, which must be free, and the waiting list. */
const lose = async (ask: Ask, { serviceId, month, taken }: Studio, wanted: Time | null): Promise<void> => {
  const takenBefore = new Set(taken);
  const near = wanted === null ? `from=${month[0]}` : `from=${wanted.date}&near=${wanted.time}`;
  const [{ times }, { isOn }] = await Promise.all([
    ask<Times>('GET', `/availability/next?count=4&${near}&serviceId=${serviceId}&addOnIds=`),
    ask<{ readonly isOn: boolean }>('GET', '/waiting-list'),
  ]);
  if (!isOn) throw new Error('a client was not shown the waiting list');
  const shown = times.map(nameOf).filter((time) => takenBefore.has(time));
  if (shown.length > 0) throw new Error(`${shown.join()} was shown as free and is taken`);
  if (times.length === 0) throw new Error('a client was shown no free time');
};

type Outcome = 'booked' | 'shown other times' | 'waiting' | 'list full' | 'nothing free';

/** A whole visit: the month, a day, a time held while she pays, her proof, and the booking. */
const visit = async (ask: Ask, studio: Studio, index: number): Promise<Outcome> => {
  const { client, serviceId, taken, month } = studio;
  const email = `morning-${index}@example.com`;
  const customerInfo = { firstName: 'Early', lastName: 'Bird', email, phone: `+1317${2_000_000 + index}` };
  const time = await choose(ask, studio);
  const held = time && (await unlessRefused(ask<Reserved>('POST', '/reservations', { serviceId, ...time })));
  if (time === null || held === null) {
    await lose(ask, studio, time);
    if (time !== null) return 'shown other times';
    if (index % oneWaitsIn !== 0) return 'nothing free';
    const body = { serviceId, dates: month.slice(0, openDays), customerInfo };
    return (await unlessRefused(ask('POST', '/waiting-list', body))) === null ? 'list full' : 'waiting';
  }
  if (taken.has(nameOf(time))) throw new Error(`${nameOf(time)} is held for two clients`);
  taken.add(nameOf(time));
  const paymentProof = await uploadedProof(client, email);
  const body = { serviceId, ...time, customerInfo, paymentProof, reservation: held.id };
  await ask('POST', '/appointments', body);
  return 'booked';
};

/**
 * `npm run bench -- morning`: within ten seconds, 2,000 clients come to a studio that opens a month with 40 free
 * times, and a third of them waits once none is left. Prints how long a visit takes from the month to the last answer.
 * Fails if a time is booked twice or left over, or if a client without a time is shown a taken one.
 */
export const run = ([asked]: readonly string[]): Promise<void> =>
  inFolder(async (dataDir) => {
    const clients = Number(asked ?? usualClients);
    const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off', NODE_ENV: 'production' }, imports: [gauge] });
    try {
      const client = await openClient(app);
      const studio = await openMonth(client);
      const browser = openBrowser(client);
      // Warms the server up. Its bookings' mails are not the morning's.
      await inParallel(usualVisits, 4, async (index) => {
        await bookByNewClient(client, studio.serviceId, index);
        await lose(browser.ask, studio, null);
        await choose(browser.ask, studio);
      });
      const took: number[] = [];
      const before = (await gaugeWhenIdle(client)).cpuMicros;
      const outcomes: Record<Outcome, number> = {
        ...{ booked: 0, 'shown other times': 0, waiting: 0, 'list full': 0, 'nothing free': 0 },
      };
      const arrive = async (index: number): Promise<void> => {
        await wait(Math.random() * arrivalMillis);
        const millis = await millisOf(async () => {
          const { ask, close } = openBrowser(client);
          outcomes[await visit(ask, studio, index).finally(close)] += 1;
        });
        took.push(millis);
      };
      await Promise.all(Array.from({ length: clients }, (_, index) => arrive(index)));
      const processor = ((await client.gauge()).cpuMicros - before) / clients / 1_000;
      const of = (share: number): number => Math.round(percentile(took, share));
      console.table({
        clients,
        ...outcomes,
        'p50 ms': of(0.5),
        'p99 ms': of(0.99),
        'slowest ms': of(1),
        'ms of processor for one': processor,
      });
      const free = openDays * timesOfDay.length;
      if (outcomes.booked !== free) throw new Error(`${outcomes.booked} of ${free} times were booked`);
    } finally {
      await app.stop();
    }
  });
