import type { AccountId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import type { CalendarDate, Instant } from '../domain/kernel/time.ts';
import { isVisit, isVisitToCome, sumOfStatuses } from './appointments/statuses.ts';
import { namesOfClient } from './appointments/table.ts';
import { countRows, type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { searchConditions, searchParameters, termsOf } from './engine/search.ts';

/** A client in the owner's list, which excludes forgotten people and administrators. */
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
  /** Includes canceled appointments and excludes deleted ones. */
  readonly totalAppointments: number;
  /** The money received from her, without tips. */
  readonly totalSpent: Cents;
  /** The date of the latest appointment until today that was not canceled; null if there is none. */
  readonly lastAppointment: CalendarDate | null;
  /** The date of the first visit from today on that is still to come; null if there is none. */
  readonly nextAppointment: CalendarDate | null;
};

export type CustomerSort = 'createdAt' | 'name' | 'totalAppointments' | 'totalSpent' | 'lastAppointment';

export type CustomersAsked = {
  /** Covers name, e-mail and phone, including those of visits. */
  readonly search?: string | null;
  readonly sortBy: CustomerSort;
  readonly direction: Direction;
  readonly page: PageAsked;
  /** The date in the salon's zone. */
  readonly today: CalendarDate;
};

type Stored = Omit<CustomerRow, 'isBlocked' | 'isVerified'> & {
  readonly isBlocked: number;
  readonly isVerified: number;
};

const readRow = (row: Stored): CustomerRow => ({
  ...row,
  isBlocked: row.isBlocked === 1,
  isVerified: row.isVerified === 1,
});

/** Ignores future visits. An index on the account's appointments answers the whole query. */
const lastAppointment = `(SELECT max(date) FROM appointments
  WHERE appointments.accountId = accounts.accountId AND date <= @today AND ${isVisit})`;

const nextAppointment = `(SELECT min(date) FROM appointments
  WHERE appointments.accountId = accounts.accountId AND date >= @today AND ${isVisitToCome})`;

const totalSpent = 'coalesce((SELECT spent FROM moneySpent WHERE moneySpent.accountId = accounts.accountId), 0)';

const columns = `accounts.accountId, firstName, lastName, email, phone, isBlocked, isVerified, note, createdAt,
  ${sumOfStatuses} AS totalAppointments, ${totalSpent} AS totalSpent, ${lastAppointment} AS lastAppointment,
  ${nextAppointment} AS nextAppointment`;

type Sort = { readonly column: string; readonly rows: string };

const ofFigures = 'clientFigures CROSS JOIN accounts USING (accountId)';
const ofAccounts = (index: string) => `accounts INDEXED BY ${index} CROSS JOIN clientFigures USING (accountId)`;

/** The column that each list is sorted by, and the tables in the order in which an index of the first yields it. */
const sorts: { readonly [By in CustomerSort]: Sort } = {
  createdAt: { column: 'accounts.createdAt', rows: ofAccounts('accountsByRole') },
  name: { column: 'accounts.nameKey', rows: ofAccounts('accountsByName') },
  totalAppointments: { column: sumOfStatuses, rows: ofFigures },
  totalSpent: { column: totalSpent, rows: ofAccounts('accountsByRole') },
  lastAppointment: { column: lastAppointment, rows: ofAccounts('accountsByRole') },
};

const isClient = "role = 'user' AND isForgotten = 0";

export const countCustomers = (db: ReadDatabase): number => countRows(db, `accounts WHERE ${isClient}`);

type Named = { readonly accountId: AccountId; readonly firstName: string; readonly lastName: string };

/** The other names with which visits were booked in each account, as spelled in the latest visit. */
export const bookedNames = (db: ReadDatabase, ids: readonly AccountId[]): ReadonlyMap<AccountId, readonly string[]> => {
  const sql = `SELECT accountId, ${namesOfClient}, max(date)
    FROM appointments JOIN accounts USING (accountId)
    WHERE accountId IN (SELECT value FROM json_each(@ids)) AND appointments.nameKey <> accounts.nameKey
    GROUP BY accountId, appointments.nameKey`;
  const found = Map.groupBy(db.prepare<Named>(sql).all({ ids: JSON.stringify(ids) }), ({ accountId }) => accountId);
  return new Map(
    [...found].map(([id, people]) => [id, people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)]),
  );
};

/** `bookedNames`: other names with which visits were booked in the account. */
export type ListedCustomer = CustomerRow & { readonly bookedNames: readonly string[] };

/** Finds a client also by the details of her visits, because two people may share an address. */
export const listCustomers = (db: ReadDatabase, asked: CustomersAsked): Paged<ListedCustomer> => {
  const { search = null, sortBy, direction, page, today } = asked;
  const terms = termsOf(search);
  const parameters = searchParameters(terms);
  const where = [isClient, ...searchConditions('(accounts.search || char(10) || people)', terms)].join(' AND ');
  const { column, rows } = sorts[sortBy];
  const order = `ORDER BY ${column} ${direction}, accountId ${direction}`;
  const onPage = `SELECT accountId FROM ${rows} WHERE ${where} ${order} LIMIT @limit OFFSET @offset`;
  const found = db
    .prepare<Stored>(`SELECT ${columns} FROM ${ofFigures} WHERE accountId IN (${onPage}) ${order}`)
    .all({ ...parameters, today, limit: page.limit, offset: offsetOf(page) })
    .map(readRow);
  const names = bookedNames(
    db,
    found.map(({ accountId }) => accountId),
  );
  return {
    rows: found.map((row) => ({ ...row, bookedNames: names.get(row.accountId) ?? [] })),
    total: countRows(db, `${ofAccounts('accountsByRole')} WHERE ${where}`, parameters),
  };
};

/**
 * All clients in the order of their accounts, in groups of at most `limit`. Reads each group on request, starting
 * after the last client of the previous group.
 */
export function* customersInTurn(
  db: ReadDatabase,
  limit: number,
  today: CalendarDate,
): Generator<readonly CustomerRow[]> {
  const sql = `SELECT ${columns} FROM ${sorts.createdAt.rows} WHERE ${isClient}
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
