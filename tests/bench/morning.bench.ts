import { setTimeout as wait } from 'node:timers/promises';
import { startApp } from '../support/app/start-app.ts';
import { openWide, uploadedProof } from './http/bookings.ts';
import { type BenchClient, openClient } from './http/client.ts';
import { millisOf, percentile } from './support/figures.ts';
import { inFolder } from './support/folder.ts';

const clients = 500;
const arrivalMillis = 10_000;
const daysOfMonth = 28;
const openDays = 4;
const timesOfDay = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'];

type Time = { readonly date: string; readonly time: string };
type Days = { readonly days: readonly { readonly date: string; readonly free: number }[] };
type Slots = { readonly timeSlots: readonly { readonly time: string; readonly isAvailable: boolean }[] };
type Studio = { readonly client: BenchClient; readonly serviceId: string; readonly month: readonly string[] };

const anyOf = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

const dateAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A month with free times on its first days alone: 40 in all. */
const openMonth = async (client: BenchClient): Promise<Studio> => {
  const serviceId = await openWide(client);
  const month = Array.from({ length: daysOfMonth }, (_, day) => dateAfter(2 + day));
  const plan = (body: object) => client.ask('POST', '/admin/availability/bulk', { body, asOwner: true });
  await plan({ dates: month.slice(0, openDays), timeSlots: timesOfDay });
  await plan({ dates: month.slice(openDays), isFullDayUnavailable: true });
  return { client, serviceId, month };
};

/** What a client does who looks for any free time: month, day, upload, booking. Null where the month has none left. */
const choose = async ({ client, serviceId, month }: Studio): Promise<Time | null> => {
  const span = `from=${month[0]}&to=${month.at(-1)}`;
  const { days } = await client.ask<Days>('GET', `/availability/days?${span}&serviceId=${serviceId}&addOnIds=`);
  const day = anyOf(days.filter(({ free }) => free > 0));
  if (day === undefined) return null;
  const path = `/admin/availability/time-slots/${day.date}?serviceId=${serviceId}&addOnIds=`;
  const { timeSlots } = await client.ask<Slots>('GET', path);
  const slot = anyOf(timeSlots.filter(({ isAvailable }) => isAvailable));
  return slot === undefined ? null : { date: day.date, time: slot.time };
};

type Outcome = 'booked' | 'nothing free' | 'taken';

const visit = async (studio: Studio, index: number): Promise<Outcome> => {
  const time = await choose(studio);
  if (time === null) return 'nothing free';
  const email = `morning-${index}@example.com`;
  const customerInfo = { firstName: 'Early', lastName: 'Bird', email, phone: `+1317${2_000_000 + index}` };
  const paymentProof = await uploadedProof(studio.client, email);
  const body = { serviceId: studio.serviceId, ...time, customerInfo, paymentProof };
  try {
    await studio.client.ask('POST', '/appointments', { body });
    return 'booked';
  } catch (refusal) {
    if (!String(refusal).includes('/appointments: 409')) throw refusal;
    return 'taken';
  }
};

/**
 * `npm run bench -- morning`: 500 clients come within ten seconds, when a studio opens a month with 40 free times. Prints how
 * long a whole visit takes, from the month to the answer to the booking, and fails if any time was booked twice or is left.
 */
export const run = (): Promise<void> =>
  inFolder(async (dataDir) => {
    const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off', NODE_ENV: 'production' } });
    try {
      const studio = await openMonth(await openClient(app));
      const took: number[] = [];
      const outcomes: Record<Outcome, number> = { booked: 0, 'nothing free': 0, taken: 0 };
      const arrive = async (index: number): Promise<void> => {
        await wait(Math.random() * arrivalMillis);
        const millis = await millisOf(async () => {
          outcomes[await visit(studio, index)] += 1;
        });
        took.push(millis);
      };
      await Promise.all(Array.from({ length: clients }, (_, index) => arrive(index)));
      const of = (share: number): number => Math.round(percentile(took, share));
      console.table({ clients, ...outcomes, 'p50 ms': of(0.5), 'p99 ms': of(0.99), 'slowest ms': of(1) });
      const free = openDays * timesOfDay.length;
      if (outcomes.booked !== free) throw new Error(`${outcomes.booked} of ${free} times were booked`);
    } finally {
      await app.stop();
    }
  });
