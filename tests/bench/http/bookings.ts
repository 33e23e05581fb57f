import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { measureEmbeddedAppends } from '../append.bench.ts';
import { millisOf, percentile } from '../support/figures.ts';
import type { Row } from '../support/table.ts';
import { type BenchClient, inParallel } from './client.ts';

const people = 40;
/** Days from today, after the last day on which the demo books. */
const firstDay = 150;
const days = 500;
const minutes = 30;
const opens = 8 * 60;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const person = (index: number) => ({
  firstName: 'Load',
  lastName: `Test ${index % people}`,
  email: `load-${index % people}@example.com`,
  phone: `+1317555${String(1000 + (index % people))}`,
});

export const uploadedProof = async ({ ask }: BenchClient, email: string, bytes = 0): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([pixel, randomBytes(16 + bytes)], 'proof.png', { type: 'image/png' }));
  form.append('email', email);
  return (await ask<{ readonly url: string }>('POST', '/upload/payment-proof', { form })).url;
};

const dateOf = (index: number): string => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + firstDay + (index % days));
  return date.toISOString().slice(0, 10);
};

const timeOf = (index: number): string => {
  const minute = opens + Math.floor(index / days) * minutes;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** A time that no other index has. */
export const whenOf = (index: number) => ({ date: dateOf(index), time: timeOf(index) });

/** Nobody books twice: finding and opening the account is part of what is measured. */
const personOf = (index: number) => ({
  firstName: 'Load',
  lastName: 'Test',
  email: `booking-${index}@example.com`,
  phone: `+1317${String(2_000_000 + index)}`,
});

/** Uploads a proof of so many bytes more than the least, as somebody who books for the first time. */
export const uploadByNewClient = (client: BenchClient, index: number, bytes = 0): Promise<string> =>
  uploadedProof(client, personOf(index).email, bytes);

/** Uploads a proof and books with it, as somebody who books for the first time. */
export const bookByNewClient = async (client: BenchClient, serviceId: string, index: number): Promise<void> => {
  const paymentProof = await uploadByNewClient(client, index);
  const body = { serviceId, ...whenOf(index), customerInfo: personOf(index), paymentProof };
  await client.ask('POST', '/appointments', { body });
};

type Service = { readonly id: string; readonly type: string };

/** Sets long days and a long window, so that there is a time for each of many bookings. */
export const openWide = async ({ ask }: BenchClient): Promise<string> => {
  const body = {
    ...{ businessHours: { start: '08:00', end: '23:00' }, workingDays: [0, 1, 2, 3, 4, 5, 6] },
    ...{ slotDuration: minutes, bookingWindowMonths: 24 },
  };
  await ask('PUT', '/admin/availability/settings', { body, asOwner: true });
  const services = Object.values(await ask<Record<string, readonly Service[]>>('GET', '/services')).flat();
  const consultation = services.find(({ type }) => type === 'consultation');
  if (consultation === undefined) throw new Error('there is no consultation to book');
  return consultation.id;
};

type Batch = { readonly from: number; readonly count: number; readonly clients: number };

type Booked = {
  /** The milliseconds of each booking. */
  readonly took: readonly number[];
  readonly millis: number;
  readonly syncs: number;
  /** The length of the log before and after. */
  readonly between: readonly [number, number];
};

/** Makes `count` bookings from the `from`th on. Their proofs are uploaded before the measurement begins. */
const bookMany = async (client: BenchClient, serviceId: string, { from, count, clients }: Batch): Promise<Booked> => {
  const proofs: string[] = [];
  await inParallel(count, 8, async (at) => {
    proofs[at] = await uploadedProof(client, person(from + at).email);
  });
  const took: number[] = [];
  const before = client.events();
  const { commits } = await client.gauge();
  const millis = await millisOf(() =>
    inParallel(count, clients, async (at) => {
      const index = from + at;
      const customerInfo = person(index);
      const body = { serviceId, ...whenOf(index), customerInfo, paymentProof: proofs[at] };
      took.push(await millisOf(() => client.ask('POST', '/appointments', { body })));
    }),
  );
  const syncs = (await client.gauge()).commits - commits;
  return { took, millis, syncs, between: [before, client.events()] };
};

/** The types of the events that were appended. */
const appended = (dataDir: string, between: Booked['between']): readonly string[] => {
  const log = new Database(join(dataDir, 'events.db'), { readonly: true });
  const types = log
    .prepare<[number, number], string>('SELECT type FROM events WHERE position > ? AND position <= ?')
    .pluck()
    .all(between[0], between[1]);
  log.close();
  return types;
};

const countsOf = (types: readonly string[]): string =>
  [...Map.groupBy(types, (type) => type)].map(([type, all]) => `${all.length} ${type}`).join(', ');

const batches = [
  { clients: 1, count: 200 },
  { clients: 32, count: 1_600 },
];
const appendsBeside = 4_000;

export type BookingFigures = { readonly rows: readonly Row[]; readonly lines: readonly string[] };

/** Bookings over many days, compared with the log alone, which gets the same appends from as many writers. */
export const measureBookings = async (client: BenchClient, dataDir: string): Promise<BookingFigures> => {
  const serviceId = await openWide(client);
  // Opens the accounts before the measurement begins.
  await bookMany(client, serviceId, { from: 0, count: people, clients: 4 });
  const rows: Row[] = [];
  const lines: string[] = [];
  let from = people;
  for (const { clients, count } of batches) {
    const alone = [await measureEmbeddedAppends(clients, appendsBeside)];
    const { took, millis, syncs, between } = await bookMany(client, serviceId, { from, count, clients });
    alone.push(await measureEmbeddedAppends(clients, appendsBeside));
    const types = appended(dataDir, between);
    const perSecond = (count / millis) * 1000;
    const logPerSecond = alone.reduce((sum, one) => sum + one.perSecond, 0) / alone.length;
    from += count;
    rows.push({
      name: `bookings, ${clients} at once, of the log's own appends`,
      ...{ perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
      ...{ share: (perSecond * types.length) / count / logPerSecond, cpuShare: null, target: null },
    });
    lines.push(
      `${count} bookings, ${clients} at once: ${syncs} syncs, ${countsOf(types)}; alone the log takes ${logPerSecond.toFixed(0)} appends/s`,
    );
  }
  return { rows, lines };
};
