import type { AppointmentStatus } from '../domain/appointment/index.ts';
import { type CalendarDate, type Cents, cents } from '../domain/kernel/index.ts';
import { listAppointments } from './appointments/list.ts';
import type { AppointmentView } from './appointments/view.ts';
import { countCustomers } from './customers.ts';
import type { ReadDatabase } from './read-database.ts';

export type StatusCounts = { readonly [Status in AppointmentStatus]: number };

export type AdminDashboard = {
  /** Cancelled ones included, deleted ones not. */
  readonly totalAppointments: number;
  /** Without cancelled ones. */
  readonly todayAppointments: number;
  readonly totalUsers: number;
  /** Of appointments not cancelled that are completed or paid. */
  readonly totalRevenue: Cents;
  readonly byStatus: StatusCounts;
  /** Newest booking first. */
  readonly recentAppointments: readonly AppointmentView[];
};

type Figures = StatusCounts & { readonly revenue: Cents };

const nothing: Figures = { pending: 0, confirmed: 0, completed: 0, cancelled: 0, revenue: cents(0) };

const sums = `coalesce(sum(pending), 0) AS pending, coalesce(sum(confirmed), 0) AS confirmed,
  coalesce(sum(completed), 0) AS completed, coalesce(sum(cancelled), 0) AS cancelled,
  coalesce(sum(revenue), 0) AS revenue`;

/** Added up over the days from `from` to `to`, both included; null leaves that end open. */
export const figuresBetween = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Figures =>
  db
    .prepare<Figures>(`SELECT ${sums} FROM dayFigures WHERE date >= coalesce(@from, '') AND date <= coalesce(@to, '~')`)
    .get({ from, to }) ?? nothing;

const recentlyBooked = 5;

/** `today` is the salon's calendar day. */
export const adminDashboard = (db: ReadDatabase, today: CalendarDate): AdminDashboard => {
  const { revenue, ...byStatus } = figuresBetween(db, null, null);
  const day = figuresBetween(db, today, today);
  const { pending, confirmed, completed, cancelled } = byStatus;
  return {
    totalAppointments: pending + confirmed + completed + cancelled,
    todayAppointments: day.pending + day.confirmed + day.completed,
    totalUsers: countCustomers(db),
    totalRevenue: revenue,
    byStatus,
    recentAppointments: listAppointments(db, {
      ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit: recentlyBooked } },
    }).rows,
  };
};
