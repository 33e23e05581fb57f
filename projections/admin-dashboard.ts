import type { CalendarDate, Cents } from '../domain/kernel/index.ts';
import { figuresBetween } from './appointments/figures.ts';
import { listAppointments } from './appointments/list.ts';
import { type StatusCounts, sumOfCounts } from './appointments/statuses.ts';
import type { AppointmentView } from './appointments/view.ts';
import { countCustomers } from './customers.ts';
import type { ReadDatabase } from './engine/read-database.ts';

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

const recentlyBooked = 5;

/** `today` is the salon's calendar day. */
export const adminDashboard = (db: ReadDatabase, today: CalendarDate): AdminDashboard => {
  const { revenue, ...byStatus } = figuresBetween(db, null, null);
  const day = figuresBetween(db, today, today);
  return {
    totalAppointments: sumOfCounts(byStatus),
    todayAppointments: sumOfCounts(day, ({ holdsTime }) => holdsTime),
    totalUsers: countCustomers(db),
    totalRevenue: revenue,
    byStatus,
    recentAppointments: listAppointments(db, {
      ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit: recentlyBooked } },
    }).rows,
  };
};
