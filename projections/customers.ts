import type { AccountId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import type { CalendarDate, Instant } from '../domain/kernel/time.ts';
import { isVisit, sumOfStatuses } from './appointments/statuses.ts';
import { blockAt, countInBlocks, fromBlock } from './engine/counted-blocks.ts';
import { type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import type { ReadDatabase, SqlValue } from './engine/read-database.ts';
import { searchConditions, searchParameters, sortKeyOf, termsOf } from './engine/search.ts';
import { placesToSearch, rowsWithTerms } from './engine/search-index.ts';

/** A client in the owner's list, which has neither forgotten people nor administrators. */
export type CustomerRow = {
  readonly accountId: AccountId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** In E.164 format. */
  readonly phone: string | null;
  readonly isBlocked: boolean;
  readonly isVerified: boolean;
  readonly note: string | null;
  readonly createdAt: Instant;
  /** Includes cancelled appointments and excludes deleted ones. */
  readonly totalAppointments: number;
  /** The totals of appointments that are completed or paid, and not cancelled. */
  readonly totalSpent: Cents;
  /** The date of the latest appointment up to today that was not cancelled; null if there is none. */
  readonly lastAppointment: CalendarDate | null;
};

export type CustomerSort = 'createdAt' | 'name' | 'totalAppointments' | 'totalSpent' | 'lastAppointment';

export type CustomersAsked = {
  /** Looks at name, e-mail and phone, also at those of visits. */
  readonly search?: string | null;
  readonly sortBy: CustomerSort;
  readonly direction: Direction;
  readonly page: PageAsked;
  /** The date in the salon's zone. */
  readonly today: CalendarDate;
};

const sortColumns: { readonly [Sort in CustomerSort]: string } = {
  createdAt: 'accounts.createdAt',
  name: 'accounts.nameKey',
  totalAppointments: sumOfStatuses,
  totalSpent: 'spent',
  lastAppointment: 'lastAppointment',
};

const countedColumns: { readonly [Sort in CustomerSort]?: string } = { createdAt: 'createdAt', name: 'nameKey' };

const isOfAccount = (sortBy: CustomerSort): boolean => sortBy in countedColumns;

type Stored = Omit<CustomerRow, 'isBlocked' | 'isVerified'> & {
  readonly isBlocked: number;
  readonly isVerified: number;
};

const readRow = (row: Stored): CustomerRow => ({
  ...row,
  isBlocked: row.isBlocked === 1,
  isVerified: row.isVerified === 1,
});

/** Visits to come are not looked at. The index on the account's appointments has all of it. */
const lastAppointment = `(SELECT max(date) FROM appointments
  WHERE appointments.accountId = accounts.accountId AND date <= @today AND ${isVisit})`;

const columns = `accounts.accountId, firstName, lastName, email, phone, isBlocked, isVerified, note, createdAt,
  ${sumOfStatuses} AS totalAppointments, spent AS totalSpent, ${lastAppointment} AS lastAppointment`;

/**
 * The tables in the order in which SQLite has to read them: first the one by which the list is sorted, so that its
 * index gives the order.
 */
const joined = (sortBy: CustomerSort): string => {
  const [first, second] = isOfAccount(sortBy) ? ['accounts', 'clientFigures'] : ['clientFigures', 'accounts'];
  return `${first} CROSS JOIN ${second} ON clientFigures.accountId = accounts.accountId`;
};

const isClient = "role = 'user' AND isForgotten = 0";
/** The same where few rows are left: the `+` keeps the planner from reading the index of all clients. */
const isClientToo = "+role = 'user' AND +isForgotten = 0";

/** Up to so many clients whose texts may match are looked at one by one. */
const foundAtMost = 5_000;

type Condition = {
  readonly where: string;
  readonly parameters: { readonly [name: string]: SqlValue };
  /** Whether the index of texts has left few rows. */
  readonly isFound: boolean;
};

type Place = { readonly place: number };

/** The accounts under which somebody with other details has booked who matches: two people may share an address. */
const placesByVisits = (db: ReadDatabase, terms: readonly string[]): readonly number[] => {
  const { rows, parameters } = rowsWithTerms('bookedPeople', 'text', terms, 'booked');
  const sql = `SELECT DISTINCT accounts.place FROM (SELECT bookedPeople.place AS person, bookedPeople.text AS text ${rows})
    JOIN accounts ON accounts.accountId =
      (SELECT accountId FROM appointments WHERE personPlace = person ORDER BY date DESC LIMIT 1)
    WHERE accounts.search <> text LIMIT ${foundAtMost}`;
  return db
    .prepare<Place>(sql)
    .all(parameters)
    .map(({ place }) => place);
};

/** The clients who match. The index of texts leaves few of them, unless the words are very short or very common. */
const conditionOf = (db: ReadDatabase, terms: readonly string[]): Condition => {
  if (terms.length === 0) return { where: isClient, parameters: {}, isFound: false };
  const left = placesToSearch(db, 'accounts', terms, foundAtMost);
  const booked = placesByVisits(db, terms);
  const isAmong = (places: string) => `accounts.place IN (SELECT value FROM json_each(@${places}))`;
  const matches = `((${searchConditions('search', terms).join(' AND ')}) OR ${isAmong('booked')})`;
  const parameters = { ...searchParameters(terms), booked: JSON.stringify(booked) };
  if (left === null) return { where: `${isClient} AND ${matches}`, parameters, isFound: false };
  return {
    where: `${isAmong('left')} AND ${isClientToo} AND ${matches}`,
    parameters: { ...parameters, left: JSON.stringify([...left, ...booked]) },
    isFound: true,
  };
};

type Named = { readonly accountId: AccountId; readonly nameKey: string } & Pick<CustomerRow, 'firstName' | 'lastName'>;

/** The names other than the account's own with which visits were booked under each account. */
export const bookedNames = (db: ReadDatabase, ids: readonly AccountId[]): ReadonlyMap<AccountId, readonly string[]> => {
  const sql = `SELECT seen.accountId, accounts.nameKey, named.firstName, named.lastName
    FROM (SELECT DISTINCT accountId, personPlace FROM appointments
      WHERE accountId IN (SELECT value FROM json_each(@ids))) AS seen
    JOIN accounts ON accounts.accountId = seen.accountId
    JOIN bookedPeople ON bookedPeople.place = seen.personPlace AND bookedPeople.text <> accounts.search
    JOIN appointments AS named ON named.appointmentId =
      (SELECT appointmentId FROM appointments WHERE personPlace = seen.personPlace ORDER BY date DESC LIMIT 1)`;
  const found = db.prepare<Named>(sql).all({ ids: JSON.stringify(ids) });
  const others = found.filter(({ firstName, lastName, nameKey }) => sortKeyOf(firstName, lastName) !== nameKey);
  return new Map(
    [...Map.groupBy(others, ({ accountId }) => accountId)].map(([id, people]) => {
      const names = people.map(
        ({ firstName, lastName }) => [sortKeyOf(firstName, lastName), `${firstName} ${lastName}`] as const,
      );
      return [id, [...new Map(names).values()]];
    }),
  );
};

type Placed = { readonly accountId: AccountId };

/** The page's clients. Sorted by what is in the account, an index passes over all before them. */
const clientsOfPage = (
  db: ReadDatabase,
  { sortBy, direction, page, today }: CustomersAsked,
  { where, parameters, isFound }: Condition,
): readonly AccountId[] => {
  const offset = offsetOf(page);
  const column = countedColumns[sortBy];
  const isCounted = where === isClient && offset > 0 && column !== undefined;
  const block = isCounted ? blockAt(db, 'accounts', column, { direction, offset }) : { bound: null, before: offset };
  if (block === 'beyond') return [];
  const { bound, before } = block;
  const isOfOne = isOfAccount(sortBy);
  const first = isOfOne ? 'accounts' : 'clientFigures';
  const last = sortBy === 'lastAppointment' ? `, ${lastAppointment} AS lastAppointment` : '';
  const sql = `SELECT ${first}.accountId${last} FROM ${isOfOne ? first : joined(isFound ? 'createdAt' : sortBy)}
    WHERE ${where} AND ${fromBlock(`accounts.${column}`, direction, block)}
    ORDER BY ${sortColumns[sortBy]} ${direction}, ${first}.accountId ${direction} LIMIT @limit OFFSET @before`;
  const bounds = bound === null ? {} : { bound };
  const days = sortBy === 'lastAppointment' ? { today } : {};
  return db
    .prepare<Placed>(sql)
    .all({ ...parameters, ...days, ...bounds, limit: page.limit, before })
    .map(({ accountId }) => accountId);
};

const countFound = (db: ReadDatabase, { where, parameters }: Condition): number =>
  db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM accounts WHERE ${where}`).get(parameters)
    ?.total ?? 0;

export const countCustomers = (db: ReadDatabase): number => countInBlocks(db, 'accounts', 'createdAt');

/** `bookedNames` are the other names with which visits were booked under the account. */
export type ListedCustomer = CustomerRow & { readonly bookedNames: readonly string[] };

export const listCustomers = (db: ReadDatabase, asked: CustomersAsked): Paged<ListedCustomer> => {
  const { search = null, today } = asked;
  const condition = conditionOf(db, termsOf(search));
  const ids = clientsOfPage(db, asked, condition);
  const rows = db
    .prepare<Stored>(
      `SELECT ${columns} FROM ${joined('createdAt')} WHERE accounts.accountId IN (SELECT value FROM json_each(@ids))`,
    )
    .all({ ids: JSON.stringify(ids), today })
    .map(readRow);
  const names = bookedNames(db, ids);
  const byId = new Map(rows.map((row) => [row.accountId, { ...row, bookedNames: names.get(row.accountId) ?? [] }]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: condition.where === isClient ? countCustomers(db) : countFound(db, condition),
  };
};

/**
 * All clients in the order in which they came, in groups of at most `limit`. Each group is read when it is asked for, after
 * the last client of the group before.
 */
export function* customersInTurn(
  db: ReadDatabase,
  limit: number,
  today: CalendarDate,
): Generator<readonly CustomerRow[]> {
  const sql = `SELECT ${columns} FROM ${joined('createdAt')} WHERE role = 'user' AND isForgotten = 0
    AND (accounts.createdAt, accounts.accountId) > (@createdAt, @accountId)
    ORDER BY accounts.createdAt, accounts.accountId LIMIT @limit`;
  let last: { readonly createdAt: string; readonly accountId: string } = { createdAt: '', accountId: '' };
  for (;;) {
    const { createdAt, accountId } = last;
    const rows = db.prepare<Stored>(sql).all({ createdAt, accountId, limit, today }).map(readRow);
    if (rows.length > 0) yield rows;
    const next = rows.at(-1);
    if (next === undefined || rows.length < limit) return;
    last = next;
  }
}
