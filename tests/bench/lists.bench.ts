import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate } from '../../domain/kernel/time.ts';
import { accountsTable } from '../../projections/accounts.ts';
import { allProjections } from '../../projections/all.ts';
import { searchOf } from '../../projections/appointments/appointments.ts';
import { addUp, countClient } from '../../projections/appointments/figures.ts';
import { type AppointmentsAsked, listAppointments } from '../../projections/appointments/list.ts';
import { appointmentsTable } from '../../projections/appointments/table.ts';
import { type CustomersAsked, listCustomers } from '../../projections/customers.ts';
import { openProjector } from '../../projections/engine/projector.ts';
import { searchTextOf, sortKeyOf } from '../../projections/engine/search.ts';
import { clientsDue } from '../../projections/hair.ts';
import { spentTable } from '../../projections/money.ts';
import { accountOpened, booked, logOf } from '../support/stories.ts';
import { median } from './support/figures.ts';

const sizes = [200, 4_900, 20_000, 200_000];
const perDay = 12;
const visitsEach = 9;
const dayMillis = 86_400_000;
const rounds = 5;

const firstNames = 'Zora Maya Nia Ella Rosa Ida Toni Alice Gwen Lena Ruby Pearl Hazel Nina Coretta Odetta'.split(' ');
const syllables = 'ba ko ri mun ta fe lo sa wil der han gre mo lin ter van'.split(' ');
const services = [
  'Microlocs Retie 4-5 weeks Small',
  'New Install',
  'Consultation',
  'Loc Repair',
  'Interlocks',
  'Style & Steam',
];

/** A different last name for each client, so that a search finds as few people as in a real salon. */
const lastNameOf = (client: number): string =>
  [client % 16, (client >> 4) % 16, (client >> 8) % 16, (client >> 12) % 16]
    .map((place) => syllables[place] ?? '')
    .join('');

const personOf = (client: number) => {
  const [firstName, lastName] = [firstNames[client % 16] ?? '', lastNameOf(client)];
  const email = `${firstName}.${lastName}${client}@example.com`.toLowerCase();
  return { firstName, lastName, email, phone: `+1317${String(2_000_000 + client * 37).slice(-7)}` };
};

const dateOf = (index: number) =>
  calendarDate(new Date(Date.UTC(2000, 0, 1) + Math.floor(index / perDay) * dayMillis).toISOString().slice(0, 10));

/** Fills the rows as the handlers write them, without a log of years. */
const filled = (db: SqliteReadDatabase, many: number): void => {
  const projector = openProjector({
    db,
    scratch: db.scratch,
    projections: allProjections,
    pause: async () => undefined,
  });
  projector.apply(logOf([accountOpened('ada'), ...booked({ id: 'one', who: 'ada' })]));
  const [account] = accountsTable.rows(db, 'LIMIT 1');
  const [visit] = appointmentsTable.rows(db, 'LIMIT 1');
  if (account === undefined || visit === undefined) throw new Error('the first rows are missing');
  const clients = Math.max(1, Math.floor(many / visitsEach));
  db.transaction(() => {
    for (let client = 0; client < clients; client += 1) {
      const { firstName, lastName, email, phone } = personOf(client);
      const texts = {
        search: searchTextOf(firstName, lastName, email, phone),
        nameKey: sortKeyOf(firstName, lastName),
      };
      const accountId = `account-${client}` as typeof account.accountId;
      const createdAt = new Date(Date.UTC(2000, 0, 1) + client * 3_600_000).toISOString() as typeof account.createdAt;
      accountsTable.put(db, { ...account, ...texts, accountId, firstName, lastName, email, phone, createdAt });
      countClient(db, accountId);
      if (client % 8 > 0) spentTable.put(db, { accountId, spent: cents(((client * 31) % 90) * 1_000) });
    }
    for (let index = 1; index < many; index += 1) {
      const client = (index * 7) % clients;
      const { firstName, lastName, email, phone } = personOf(client);
      const serviceName = services[index % services.length] ?? '';
      const appointmentId = `visit-${index}` as AppointmentId;
      const date = dateOf((index * 13) % many);
      const row: typeof visit = {
        ...{ ...visit, appointmentId, accountId: `account-${client}` as typeof visit.accountId, date, serviceName },
        customer: { firstName, lastName, email, phone, paymentDetails: null, notes: null },
        nameKey: sortKeyOf(firstName, lastName),
        time: `${String(9 + (index % 9)).padStart(2, '0')}:00` as typeof visit.time,
        status: index % 10 === 0 ? 'cancelled' : 'completed',
        createdAt: new Date(Date.UTC(2000, 0, 1) + index * 60_000).toISOString() as typeof visit.createdAt,
      };
      appointmentsTable.put(db, { ...row, search: searchOf(row) });
    }
  });
  const days = [...Array(Math.ceil(many / perDay)).keys()].map((day) => dateOf(day * perDay));
  db.transaction(() =>
    addUp(
      db,
      days.map((date) => ({ accountId: 'account-0' as typeof visit.accountId, date })),
    ),
  );
};

/** The minimum processor time to measure, because the system counts it in steps of some milliseconds. */
const countedMicros = 40_000;
const maxTimes = 400;

/** Processor time of this thread for one answer, in microseconds: the median of several rounds. */
const micros = (work: (index: number) => unknown): number => {
  let index = 0;
  const took = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    let spent = 0;
    let times = 0;
    for (; times < maxTimes && spent < countedMicros; times += 1) {
      work(index);
      index += 1;
      const { user, system } = process.threadCpuUsage(before);
      spent = user + system;
    }
    return spent / times;
  });
  return median(took);
};

type Question = readonly [name: string, ask: (db: SqliteReadDatabase, many: number, index: number) => unknown];

const limit = 20;
const visits = (db: SqliteReadDatabase, change: Partial<AppointmentsAsked>) =>
  listAppointments(db, { sortBy: 'date', direction: 'desc', page: { page: 1, limit }, ...change });

const clients = (db: SqliteReadDatabase, change: Partial<CustomersAsked>) =>
  listCustomers(db, {
    ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit }, today: calendarDate('2026-12-04') },
    ...change,
  });

/** A page near the end of that many rows. */
const last = (many: number) => ({ page: Math.max(1, Math.floor(many / limit) - 1), limit });

const sorts = ['date', 'createdAt', 'name', 'status'] as const;
const clientSorts = ['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'] as const;

/** Words that few, many and all visits contain; words of one and two letters; several words. */
const searches: readonly (readonly [name: string, word: (index: number) => string])[] = [
  ['a last name', (index) => lastNameOf((index * 31) % 22).slice(0, 7)],
  ['a first name', (index) => firstNames[index % 16] ?? ''],
  ['digits', (index) => personOf(index % 22).phone.slice(-7)],
  ['two letters', (index) => ['zo', 'ko'][index % 2] ?? ''],
  ['one letter', (index) => ['z', 'k'][index % 2] ?? ''],
  ['a service', (index) => services[index % 6] ?? ''],
  ['what nobody has', () => 'qqq'],
  ['what all have', () => 'example com 1317'],
];

const questions: readonly Question[] = [
  ['first page', (db) => visits(db, {})],
  ...sorts.flatMap((sortBy): readonly Question[] => [
    [`last page by ${sortBy}`, (db, many) => visits(db, { sortBy, page: last(many) })],
    [
      `last page of a status by ${sortBy}`,
      (db, many) => visits(db, { sortBy, status: 'completed', page: last(many * 0.9) }),
    ],
    [
      `last page of a search and days by ${sortBy}`,
      (db, many) =>
        visits(db, { sortBy, from: dateOf(0), status: 'active', search: 'example', page: last(many * 0.9) }),
    ],
  ]),
  ...searches.map(([name, word]): Question => [`search for ${name}`, (db, _, at) => visits(db, { search: word(at) })]),
  ...clientSorts.flatMap((sortBy): readonly Question[] => [
    [`clients: last page by ${sortBy}`, (db, many) => clients(db, { sortBy, page: last(many / visitsEach) })],
    [
      `clients: last page of a search by ${sortBy}`,
      (db, many) => clients(db, { sortBy, search: 'example', page: last(many / visitsEach) }),
    ],
  ]),
  ['clients: who is due', (db, many) => clientsDue(db, dateOf(many - 1))],
  ...searches.map(
    ([name, word]): Question => [`clients: search for ${name}`, (db, _, at) => clients(db, { search: word(at) })],
  ),
];

/** Microseconds of processor time for a page of the owner's lists, at these numbers of appointments. */
export const run = async (args: readonly string[]): Promise<void> => {
  const many = args.length === 0 ? sizes : args.map(Number);
  const rows = new Map<string, Record<string, number>>();
  for (const size of many) {
    const db = openSqliteReadDatabase(':memory:');
    const before = process.threadCpuUsage();
    filled(db, size);
    const { user, system } = process.threadCpuUsage(before);
    const note = (name: string, value: number): void => {
      rows.set(name, { ...rows.get(name), [size.toLocaleString('en')]: Math.round(value) });
    };
    note('a row written', (user + system) / size);
    for (const [name, ask] of questions)
      note(
        name,
        micros((index) => ask(db, size, index)),
      );
    db.close();
  }
  console.table(Object.fromEntries(rows));
};
