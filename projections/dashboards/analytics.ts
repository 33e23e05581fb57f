import type { ServiceId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';

import { figuresBetween } from '../appointments/figures.ts';
import {
  isEarned,
  isVisit,
  type StatusCounts,
  statusColumns,
  sumOfCounts,
  sumOfStatuses,
} from '../appointments/statuses.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

export type DayFigures = StatusCounts & { readonly date: CalendarDate; readonly revenue: Cents };

export type ServiceFigures = {
  readonly serviceId: ServiceId;
  /** The present name of the service. A removed service has the name under which it was booked. */
  readonly name: string;
  /** Excludes cancelled appointments. */
  readonly appointments: number;
  readonly revenue: Cents;
};

export type StartFigures = {
  /** From 0 for Sunday to 6. */
  readonly weekday: number;
  /** The hour at which the visits start in the salon's zone, from 0 to 23. */
  readonly hour: number;
  /** Excludes cancelled appointments. */
  readonly appointments: number;
};

/** Money is in cents: the totals of appointments that are completed or paid, and not cancelled. */
export type Analytics = {
  readonly total: number;
  readonly byStatus: StatusCounts;
  readonly revenue: Cents;
  /** Days with appointments, in order. */
  readonly days: readonly DayFigures[];
  /** The most booked service comes first. */
  readonly services: readonly ServiceFigures[];
  /** The weekdays and hours at which visits start, in order of time. */
  readonly starts: readonly StartFigures[];
};

/** The figures of the visits between two dates, both included. Null leaves that end open. */
export const analytics = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Analytics => {
  const { revenue, ...byStatus } = figuresBetween(db, from, to);
  const between = { from: from ?? '', to: to ?? '~' };
  const days = db.prepare<DayFigures>(`
    SELECT date, ${statusColumns}, revenue FROM dayFigures
    WHERE date BETWEEN @from AND @to AND ${sumOfStatuses} > 0 ORDER BY date`);
  const services = db.prepare<ServiceFigures>(`
    SELECT serviceId, appointments, revenue, coalesce(
        (SELECT name FROM services WHERE services.serviceId = figures.serviceId),
        (SELECT serviceName FROM appointments WHERE appointments.serviceId = figures.serviceId LIMIT 1)) AS name
    FROM (
      SELECT serviceId, sum(${isVisit}) AS appointments,
        coalesce(sum(CASE WHEN ${isEarned} THEN total END), 0) AS revenue
      FROM appointments WHERE date BETWEEN @from AND @to GROUP BY serviceId
    ) AS figures WHERE appointments > 0 ORDER BY appointments DESC, serviceId`);
  const starts = db.prepare<StartFigures>(`
    SELECT CAST(strftime('%w', date) AS INTEGER) AS weekday, CAST(substr(time, 1, 2) AS INTEGER) AS hour,
      count(*) AS appointments
    FROM appointments WHERE date BETWEEN @from AND @to AND ${isVisit}
    GROUP BY weekday, hour ORDER BY weekday, hour`);
  return {
    total: sumOfCounts(byStatus),
    ...{ byStatus, revenue, days: days.all(between), services: services.all(between), starts: starts.all(between) },
  };
};
