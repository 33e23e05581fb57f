import type { ListedStatus } from '../../domain/appointment/events.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant } from '../../domain/kernel/time.ts';
import { proofStatuses, proofStatusRules } from '../../domain/payment-proof/events.ts';
import { countRows, type Direction, offsetOf, type PageAsked, type Paged } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { searchConditions, searchParameters, termsOf } from '../engine/search.ts';
import { isEarned, isHoldingTime, isUnpaid } from './statuses.ts';
import { type AppointmentView, appointmentViewsAt } from './view.ts';

/** Groups of statuses: `active` holds its time, `earned` is completed or paid. */
const groups = { active: isHoldingTime, earned: isEarned, 'no-show': 'isNoShow = 1' } as const;

type StatusGroup = keyof typeof groups;

const isGroup = (status: ListedStatus | StatusGroup): status is StatusGroup => status in groups;

/** A field that is null or left out does not narrow the list. `search` covers name, email, phone, service, code. */
export type NarrowedBy = {
  readonly status?: ListedStatus | StatusGroup | null;
  readonly date?: CalendarDate | null;
  /** The first day. It applies in addition to `date`. */
  readonly from?: CalendarDate | null;
  /** The last day. */
  readonly to?: CalendarDate | null;
  readonly search?: string | null;
};

export type AppointmentSort = 'date' | 'createdAt' | 'name' | 'status';

export type AppointmentsAsked = NarrowedBy & {
  readonly sortBy: AppointmentSort;
  readonly direction: Direction;
  readonly page: PageAsked;
};

type Sort = { readonly rows: string; readonly columns: readonly string[] };

/**
 * The rows and columns of each order. The index is named if another index might narrow the list, because SQLite would
 * then have to read each found row from the table.
 */
const sorts: { readonly [By in AppointmentSort]: Sort } = {
  date: { rows: 'appointments', columns: ['date', 'time'] },
  createdAt: { rows: 'appointments INDEXED BY appointmentsByCreation', columns: ['createdAt'] },
  name: { rows: 'appointments INDEXED BY appointmentsByName', columns: ['nameKey', 'date', 'time'] },
  status: { rows: 'appointments INDEXED BY appointmentsByStatus', columns: ['status', 'date', 'time'] },
};

const narrowed = ({ status = null, date = null, from = null, to = null, search = null }: NarrowedBy) => {
  const terms = termsOf(search);
  const conditions = [
    ...(date === null ? [] : ['date = @date']),
    ...(from === null ? [] : ['date >= @from']),
    ...(to === null ? [] : ['date <= @to']),
    ...(status === null ? [] : [isGroup(status) ? groups[status] : 'status = @status']),
    ...searchConditions('search', terms),
  ];
  return {
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    parameters: { status, date, from, to, ...searchParameters(terms) },
  };
};

/** The row numbers (`place`) of the page. */
const pageOf = (db: ReadDatabase, asked: AppointmentsAsked): Paged<number> => {
  const { sortBy, direction, page, search = null } = asked;
  const { where, parameters } = narrowed(asked);
  const { rows, columns } = sorts[sortBy];
  const order = [...columns, 'place'].map((column) => `${column} ${direction}`).join(', ');
  const inOrder = `SELECT place FROM ${rows} ${where} ORDER BY ${order}`;
  const offset = offsetOf(page);
  if (termsOf(search).length > 0) {
    // A search reads every text anyway, so one statement answers both page and total.
    const all = db.prepare<{ readonly found: string }>(`SELECT json_group_array(place) AS found FROM (${inOrder})`);
    const found: readonly number[] = JSON.parse(all.get(parameters)?.found ?? '[]');
    return { rows: found.slice(offset, offset + page.limit), total: found.length };
  }
  const found = db.prepare<{ readonly place: number }>(`${inOrder} LIMIT @limit OFFSET @offset`);
  return {
    rows: found.all({ ...parameters, limit: page.limit, offset }).map(({ place }) => place),
    total: countRows(db, `appointments ${where}`, parameters),
  };
};

export const listAppointments = (db: ReadDatabase, asked: AppointmentsAsked): Paged<AppointmentView> => {
  const { rows, total } = pageOf(db, asked);
  return { rows: appointmentViewsAt(db, rows), total };
};

const usable = proofStatuses.filter((status) => proofStatusRules[status].mayBeUsed).map((status) => `'${status}'`);

/** Booking asked for money. Without a deposit rule, a client pays everything, the owner's booking nothing. */
const isAskedToPay = "coalesce(deposit ->> 'kind', iif(bookedBy = 'client', 'full', 'none')) <> 'none'";

/**
 * Bookings of that party that wait for the owner and a payment, last changed before `before`, and have only proofs
 * that were rejected before it. Excludes bookings for which no money was asked.
 */
export const unpaidRequests = (db: ReadDatabase, bookedBy: Party, before: Instant): readonly AppointmentId[] =>
  db
    .prepare<{ readonly appointmentId: AppointmentId }>(`
      SELECT appointmentId FROM appointments
      WHERE ${isUnpaid} AND bookedBy = @bookedBy AND ${isAskedToPay} AND updatedAt < @before
        AND NOT EXISTS (
          SELECT 1 FROM paymentProofs
          WHERE paymentProofs.appointmentId = appointments.appointmentId AND (status IN (${usable.join(', ')}) OR judgedAt >= @before)
        )
      ORDER BY updatedAt, appointmentId`)
    .all({ bookedBy, before })
    .map(({ appointmentId }) => appointmentId);
