import type { AccountId, CalendarDate, Cents, Instant } from '../domain/kernel/index.ts';
import { sumOfStatuses } from './appointments/statuses.ts';
import { type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { searchConditions, searchParameters, termsOf } from './engine/search.ts';

/** A client as the owner's list shows them; nobody who was forgotten, no administrator. */
export type CustomerRow = {
  readonly accountId: AccountId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly isBlocked: boolean;
  readonly isVerified: boolean;
  readonly note: string | null;
  readonly createdAt: Instant;
  /** Cancelled ones included, deleted ones not. */
  readonly totalAppointments: number;
  /** Of appointments not cancelled that are completed or paid. */
  readonly totalSpent: Cents;
  /** The latest that was not cancelled; null for none. */
  readonly lastAppointment: CalendarDate | null;
};

export type CustomerSort = 'createdAt' | 'name' | 'totalAppointments' | 'totalSpent' | 'lastAppointment';

export type CustomersAsked = {
  /** By name, e-mail or phone. */
  readonly search?: string | null;
  readonly sortBy: CustomerSort;
  readonly direction: Direction;
  readonly page: PageAsked;
};

const sortColumns: { readonly [Sort in CustomerSort]: string } = {
  createdAt: 'accounts.createdAt',
  name: 'accounts.nameKey',
  totalAppointments: sumOfStatuses,
  totalSpent: 'spent',
  lastAppointment: 'lastDate',
};

const isOfAccount = (sortBy: CustomerSort): boolean => sortBy === 'createdAt' || sortBy === 'name';

type Stored = Omit<CustomerRow, 'isBlocked' | 'isVerified'> & {
  readonly isBlocked: number;
  readonly isVerified: number;
};

const columns = `accounts.accountId, firstName, lastName, email, phone, isBlocked, isVerified, note, createdAt,
  ${sumOfStatuses} AS totalAppointments, spent AS totalSpent, lastDate AS lastAppointment`;

/** The table that is sorted by is walked first, so that an index gives the order. */
const joined = (sortBy: CustomerSort): string => {
  const [first, second] = isOfAccount(sortBy) ? ['accounts', 'clientFigures'] : ['clientFigures', 'accounts'];
  return `${first} CROSS JOIN ${second} ON clientFigures.accountId = accounts.accountId`;
};

export const listCustomers = (db: ReadDatabase, asked: CustomersAsked): Paged<CustomerRow> => {
  const { search = null, sortBy, direction, page } = asked;
  const terms = termsOf(search);
  const conditions = ["role = 'user'", 'isForgotten = 0', ...searchConditions('search', terms)].join(' AND ');
  const parameters = searchParameters(terms);
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM accounts WHERE ${conditions}`);
  const rows = db.prepare<Stored>(`SELECT ${columns} FROM ${joined(sortBy)} WHERE ${conditions}
    ORDER BY ${sortColumns[sortBy]} ${direction}, ${isOfAccount(sortBy) ? 'accounts' : 'clientFigures'}.accountId ${direction}
    LIMIT @limit OFFSET @offset`);
  return {
    rows: rows
      .all({ ...parameters, limit: page.limit, offset: offsetOf(page) })
      .map((row) => ({ ...row, isBlocked: row.isBlocked === 1, isVerified: row.isVerified === 1 })),
    total: total.get(parameters)?.total ?? 0,
  };
};

export const countCustomers = (db: ReadDatabase): number =>
  db
    .prepare<{ readonly total: number }>(
      "SELECT count(*) AS total FROM accounts WHERE role = 'user' AND isForgotten = 0",
    )
    .get()?.total ?? 0;
