import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { appointmentStatuses } from '../../../domain/appointment/events.ts';
import { confirmationCodeOf } from '../../../domain/appointment/state.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { appointments } from '../../../projections/appointments/appointments.ts';
import { addUp } from '../../../projections/appointments/figures.ts';
import { type AppointmentsAsked, listAppointments } from '../../../projections/appointments/list.ts';
import { withSearchColumns } from '../../../projections/appointments/search-texts.ts';
import type { AppointmentSort } from '../../../projections/appointments/sorted-places.ts';
import { appointmentsTable } from '../../../projections/appointments/table.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { copyTable } from '../../../projections/engine/rebuild.ts';
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

/** A salon of so many visits by forty people, as the handlers write its rows. */
const salonOf = (many: number): ReadDatabase => {
  const db = readModelsAfter(accountOpened('ada'), ...booked({ id: 'first', who: 'ada' }));
  const [visit] = appointmentsTable.rows(db, 'LIMIT 1');
  if (visit === undefined) throw new Error('the first row is missing');
  db.transaction(() => {
    for (let index = 0; index < many; index += 1) {
      const [who, id] = [person((index * 11) % 40), appointmentId(`visit-${index}`)];
      const serviceName = services[(index * index) % services.length] ?? '';
      const status = appointmentStatuses[index % appointmentStatuses.length] ?? visit.status;
      const row = { ...visit, ...who, appointmentId: id, date: day((index * 7) % 90), serviceName, status };
      withSearchColumns(db, { ...who, appointmentId: id, serviceName }, (searched) =>
        appointmentsTable.put(db, {
          ...row,
          ...searched,
          isPaid: index % 3 === 0,
          nameKey: sortKeyOf(who.firstName, who.lastName),
          createdAt: new Date(
            Date.UTC(2026, 0, 1) + ((index * 31) % many) * 60_000,
          ).toISOString() as typeof visit.createdAt,
        }),
      );
    }
    addUp(
      db,
      [...Array(90).keys()].map((index) => ({ accountId: visit.accountId, date: day(index) })),
    );
  });
  return db;
};

const everyOne = { page: 1, limit: 10_000 };

const textOf = ({ customer, service, appointmentId: id }: AppointmentView): string => {
  const { firstName = null, lastName = null, email = null, phone = null } = customer ?? {};
  return searchTextOf(firstName, lastName, email, phone, service.name, confirmationCodeOf(id));
};

type Asked = Omit<AppointmentsAsked, 'page'>;

/** The list without the search, of which the rows are left that have all words of the search. */
const plainSearch = (db: ReadDatabase, asked: Asked): readonly string[] => {
  const { rows } = listAppointments(db, { ...asked, search: null, page: everyOne });
  const terms = termsOf(asked.search ?? null);
  return rows.filter((row) => terms.every((term) => textOf(row).includes(term))).map(({ appointmentId: id }) => id);
};

const found = (db: ReadDatabase, asked: AppointmentsAsked) => {
  const { rows, total } = listAppointments(db, asked);
  return { total, ids: rows.map(({ appointmentId: id }) => id) };
};

const change = (db: ReadDatabase): void => db.exec("UPDATE appointments SET ownerNote = 'seen' WHERE place = 1");

const expectPlainSearch = (db: ReadDatabase, asked: Asked, page: AppointmentsAsked['page']): void => {
  const wanted = plainSearch(db, asked);
  const at = (page.page - 1) * page.limit;
  const cut = { total: wanted.length, ids: wanted.slice(at, at + page.limit) };
  change(db);
  expect(found(db, { ...asked, page })).toEqual(cut);
  // What the first answer has left is used by the second one.
  const next = { ...page, page: page.page + 1 };
  expect(found(db, { ...asked, page: next }).ids).toEqual(wanted.slice(at + page.limit, at + 2 * page.limit));
  expect(found(db, { ...asked, page })).toEqual(cut);
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
/** As often null as not, because the whole list is counted in another way than a part of it. */
const oftenNull = { freq: 1 };
const dates = fc.option(fc.nat(90).map(day), oftenNull);

const asked = fc.record({
  search,
  status: fc.option(fc.constantFrom(...appointmentStatuses, 'active' as const, 'earned' as const), oftenNull),
  from: dates,
  to: dates,
  sortBy: fc.constantFrom<AppointmentSort>('date', 'createdAt', 'name', 'status'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.constantFrom(1, 3, 20) });

const changes = fc.array(fc.record({ visit: fc.nat(9), who: fc.nat(12), service: fc.nat(3), isGone: fc.boolean() }), {
  maxLength: 10,
});

/** Writes an appointment that may be there already, or removes it. */
const makeChange = (db: ReadDatabase, { visit, who, service, isGone }: Change): void => {
  const id = appointmentId(`visit-${visit}`);
  if (isGone) {
    appointmentsTable.remove(db, id);
    return;
  }
  const [row] = appointmentsTable.rows(db, 'WHERE appointmentId = ?', [id]);
  const [columns, serviceName] = [person(who), services[service] ?? ''];
  withSearchColumns(db, { ...columns, appointmentId: id, serviceName }, (searched) => {
    if (visit % 2 === 0 || row === undefined)
      appointmentsTable.change(db, id, { ...columns, serviceName, ...searched });
    else appointmentsTable.put(db, { ...row, ...columns, serviceName, ...searched });
  });
};

type Change = {
  readonly visit: number;
  readonly who: number;
  readonly service: number;
  readonly isGone: boolean;
};

const countedAs = (all: readonly string[]) =>
  [...Map.groupBy(all, (text) => text)].map(([text, alike]) => [text, alike.length]).sort();

/** The counts beside the appointments are what all rows have. */
const expectCounted = (db: ReadDatabase): void => {
  const rows = appointmentsTable.rows(db, '');
  const stored = (table: string, column: string) =>
    db
      .prepare<{ readonly text: string; readonly many: number }>(`SELECT ${column} AS text, many FROM ${table}`)
      .all()
      .map(({ text, many }) => [text, many])
      .sort();
  const peopleTexts = rows.map(({ firstName, lastName, email, phone }) =>
    searchTextOf(firstName, lastName, email, phone),
  );
  const serviceTexts = rows.map(({ serviceName }) => searchTextOf(serviceName));
  const beginnings = rows.flatMap(({ appointmentId: id }, index) => {
    const words = `${peopleTexts[index]}${serviceTexts[index]} ${confirmationCodeOf(id).toLowerCase()}`
      .trim()
      .split(' ');
    const of = (length: number) => words.map((word) => [...word].slice(0, length).join(''));
    return [...new Set([...of(1), ...of(2)])];
  });
  expect(stored('bookedPeople', 'text')).toEqual(countedAs(peopleTexts));
  expect(stored('bookedServices', 'text')).toEqual(countedAs(serviceTexts));
  expect(stored('wordBeginnings', 'beginning')).toEqual(countedAs(beginnings));
};

describe('a search of the owner’s appointments', () => {
  it('finds the appointments whose texts have all words, in the order of the list, on every page', () => {
    fc.assert(
      fc.property(fc.constantFrom(...salons), asked, pages, (db, question, page) => {
        expectPlainSearch(db, question, page);
      }),
      { numRuns: 700 },
    );
  });

  it('counts people, services and beginnings of words as the rows have them, after any changes, also in a copy', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const db = salonOf(8);
        for (const [index, made] of all.entries()) {
          if (index === 5) expectCounted(db);
          makeChange(db, made);
        }
        expectCounted(db);
        const copy = openSqliteReadDatabase(':memory:');
        for (const { name } of appointments.tables) copyTable(db, copy, name);
        for (const made of all) makeChange(copy, { ...made, who: made.who + 1 });
        expectCounted(copy);
      }),
      { numRuns: 50 },
    );
  });
});
