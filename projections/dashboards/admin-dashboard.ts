import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import { figuresBetween } from '../appointments/figures.ts';
import { listAppointments } from '../appointments/list.ts';
import { isHoldingTime, type StatusCounts, sumOfCounts } from '../appointments/statuses.ts';
import type { AppointmentView } from '../appointments/view.ts';
import { countCustomers } from '../customers.ts';
import { countRows } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { receivedBetween } from '../money.ts';

export type AdminDashboard = {
  /** Includes canceled appointments and excludes deleted ones. An install counts once. */
  readonly totalAppointments: number;
  /** Excludes canceled appointments. Each session of an install counts on its day. */
  readonly todayAppointments: number;
  readonly totalUsers: number;
  /** All money received, without tips. */
  readonly totalRevenue: Cents;
  readonly byStatus: StatusCounts;
  /** Newest booking first. */
  readonly recentAppointments: readonly AppointmentView[];
};

const recentlyBooked = 5;

/** `today` is the date in the salon's zone. */
export const adminDashboard = (db: ReadDatabase, today: CalendarDate): AdminDashboard => {
  const byStatus = figuresBetween(db, null, null);
  return {
    totalAppointments: sumOfCounts(byStatus),
    todayAppointments: countRows(db, `appointments WHERE date = ? AND ${isHoldingTime}`, [today]),
    totalUsers: countCustomers(db),
    totalRevenue: receivedBetween(db, { from: null, to: null }).amount,
    byStatus,
    recentAppointments: listAppointments(db, {
      ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit: recentlyBooked } },
    }).rows,
  };
};
