import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listedStatuses } from '../../../domain/appointment/events.ts';
import { confirmationCodeOf } from '../../../domain/appointment/state.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { searchOf } from '../../../projections/appointments/appointments.ts';
import {
  type AppointmentSort,
  type AppointmentsAsked,
  listAppointments,
} from '../../../projections/appointments/list.ts';
import { appointmentsTable } from '../../../projections/appointments/table.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { searchTextOf, sortKeyOf, termsOf } from '../../../projections/engine/search.ts';
import { readModelsAfter } from '../../support/read-models.ts';
import { accountOpened, booked } from '../../support/stories.ts';

const firstNames = ['Zora', 'Bea', 'Bébé', 'Kit', 'Retta', 'Q'];
const lastNames = ['Brown', 'Baker', 'Zell', 'Locke', "O'Tiel", 'van Dam', '100%_x'];
const services = ['Microlocs Retie', 'New Install', 'Retie & Style', 'Brow Tint'];
const day = (index: number) => calendarDate(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));

const person = (index: number) => {
  const firstName = firstNames[index % firstNames.length] ?? '';
  const lastName = lastNames[(index * 5) % lastNames.length] ?? '';
  return {
    firstName,
    lastName,
    email: `b${index % 40}@zora.example`,
    phone: `+1317555${String(index % 40).padStart(4, '0')}`,
  };
};

/** A salon with that many visits of forty people, as the handlers write its rows. */
const salonOf = (many: number): ReadDatabase => {
  const db = readModelsAfter(accountOpened('ada'), ...booked({ id: 'first', who: 'ada' }));
  const [visit] = appointmentsTable.rows(db, 'LIMIT 1');
  if (visit === undefined) throw new Error('the first row is missing');
  db.transaction(() => {
    for (let index = 0; index < many; index += 1) {
      const [who, id] = [person((index * 11) % 40), appointmentId(`visit-${index}`)];
      const serviceName = services[(index * index) % services.length] ?? '';
      const status = listedStatuses[index % listedStatuses.length] ?? visit.status;
      const customer = { ...who, paymentDetails: null, notes: null };
      const row = { ...visit, customer, appointmentId: id, date: day((index * 7) % 90), serviceName, status };
      appointmentsTable.put(db, {
        ...row,
        search: searchOf(row),
        isPaid: index % 3 === 0,
        nameKey: sortKeyOf(who.firstName, who.lastName),
        createdAt: new Date(
          Date.UTC(2026, 0, 1) + ((index * 31) % many) * 60_000,
        ).toISOString() as typeof visit.createdAt,
      });
    }
  });
  return db;
};

const everyOne = { page: 1, limit: 10_000 };

const textOf = ({ customer, service, appointmentId: id }: AppointmentView): string => {
  const { firstName = null, lastName = null, email = null, phone = null } = customer ?? {};
  return searchTextOf(firstName, lastName, email, phone, service.name, confirmationCodeOf(id));
};

type Asked = Omit<AppointmentsAsked, 'page'>;

/** The list without the search, filtered to the rows that contain all words of the search. */
const plainSearch = (db: ReadDatabase, asked: Asked): readonly string[] => {
  const { rows } = listAppointments(db, { ...asked, search: null, page: everyOne });
  const terms = termsOf(asked.search ?? null);
  return rows.filter((row) => terms.every((term) => textOf(row).includes(term))).map(({ appointmentId: id }) => id);
};

const found = (db: ReadDatabase, asked: AppointmentsAsked) => {
  const { rows, total } = listAppointments(db, asked);
  return { total, ids: rows.map(({ appointmentId: id }) => id) };
};

const expectPlainSearch = (db: ReadDatabase, asked: Asked, page: AppointmentsAsked['page']): void => {
  const wanted = plainSearch(db, asked);
  const at = (page.page - 1) * page.limit;
  expect(found(db, { ...asked, page })).toEqual({ total: wanted.length, ids: wanted.slice(at, at + page.limit) });
};

const salons = [20, 400].map(salonOf);

const pieceOf = (text: string) =>
  fc
    .record({ from: fc.nat(text.length - 1), length: fc.integer({ min: 1, max: 8 }) })
    .map(({ from, length }) => text.slice(from, from + length));

const words = fc.oneof(
  fc.constantFrom(...firstNames, ...lastNames, ...services).chain(pieceOf),
  fc.nat(40).map((index) => person(index).email),
  fc.nat(40).chain((index) => pieceOf(person(index).phone)),
  fc.nat(400).chain((index) => pieceOf(confirmationCodeOf(appointmentId(`visit-${index}`)))),
  fc.constantFrom(
    'zora',
    'retie',
    'microlocs retie',
    'zora retie',
    'ret',
    'bro',
    'loc',
    'bro retie',
    'br',
    'b',
    'z',
    '%',
    '_',
    'no such word',
    "'",
    '"',
  ),
);

const search = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const oftenNull = { freq: 1 };
const dates = fc.option(fc.nat(90).map(day), oftenNull);

const asked = fc.record({
  search,
  status: fc.option(fc.constantFrom(...listedStatuses, 'active' as const, 'earned' as const), oftenNull),
  from: dates,
  to: dates,
  sortBy: fc.constantFrom<AppointmentSort>('date', 'createdAt', 'name', 'status'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.constantFrom(1, 3, 20) });

it('finds the appointments whose texts have all words, in the order of the list, on every page', () => {
  fc.assert(
    fc.property(fc.constantFrom(...salons), asked, pages, (db, question, page) => {
      expectPlainSearch(db, question, page);
    }),
    { numRuns: 100 },
  );
});
