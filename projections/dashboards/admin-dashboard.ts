import type { CalendarDate } from '../../domain/kernel/time.ts';
import { figuresBetween } from '../appointments/figures.ts';
import { listAppointments } from '../appointments/list.ts';
import { isHoldingTime, sumOfCounts } from '../appointments/statuses.ts';
import { countCustomers } from '../customers.ts';
import { countRows } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { receivedBetween } from '../money.ts';

const recentlyBooked = 5;

/** `today` is the date in the salon's zone. */
export const adminDashboard = (db: ReadDatabase, today: CalendarDate) => {
  const byStatus = figuresBetween(db, null, null);
  return {
    /** Includes canceled appointments and excludes deleted ones. An install counts once. */
    totalAppointments: sumOfCounts(byStatus),
    /** Excludes canceled appointments. Each session of an install counts on its day. */
    todayAppointments: countRows(db, `appointments WHERE date = ? AND ${isHoldingTime}`, [today]),
    totalUsers: countCustomers(db),
    /** All money received, without tips. */
    totalRevenue: receivedBetween(db, { from: null, to: null }).amount,
    byStatus,
    /** Newest booking first. */
    recentAppointments: listAppointments(db, {
      ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit: recentlyBooked } },
    }).rows,
  };
};
