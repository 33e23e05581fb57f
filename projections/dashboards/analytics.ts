import type { ServiceId } from '../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';

import { figuresBetween, isFurtherService } from '../appointments/figures.ts';
import {
  byStatus as forEachStatus,
  isNoFurtherSession,
  isVisit,
  type StatusCounts,
  statusColumns,
  sumOfCounts,
  sumOfStatuses,
} from '../appointments/statuses.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type Received, receivedBetween, receivedForServices } from '../money.ts';

export type DayFigures = StatusCounts & { readonly date: CalendarDate; readonly revenue: Cents };

export type ServiceFigures = {
  readonly serviceId: ServiceId;
  /** The current name of the service. A removed service has the name under which it was booked. */
  readonly name: string;
  /** Excludes canceled appointments and counts an install once. */
  readonly appointments: number;
  readonly revenue: Cents;
};

export type StartFigures = {
  /** From 0 for Sunday to 6. */
  readonly weekday: number;
  /** The starting hour of the visits in the salon's zone, from 0 to 23. */
  readonly hour: number;
  /** Excludes canceled appointments. Each session of an install counts by its own start. */
  readonly appointments: number;
};

/** Revenue is the money received in these days, without tips, regardless of the visits' dates. */
export type Analytics = {
  readonly total: number;
  readonly byStatus: StatusCounts;
  readonly revenue: Cents;
  /** Days with appointments or money, in order. */
  readonly days: readonly DayFigures[];
  /** Most booked service first. */
  readonly services: readonly ServiceFigures[];
  /** The weekdays and hours at which visits start, in chronological order. */
  readonly starts: readonly StartFigures[];
};

type CountedDay = StatusCounts & { readonly date: CalendarDate };

/** Merges the days with appointments and the days with money. */
const daysOf = (counted: readonly CountedDay[], received: Received['byDay']): readonly DayFigures[] => {
  const nothing = forEachStatus(() => 0);
  const counts = new Map(counted.map((day) => [day.date, day]));
  const amounts = new Map(received.map(({ date, amount }) => [date, amount]));
  return [...new Set([...counts.keys(), ...amounts.keys()])]
    .toSorted()
    .map((date) => ({ ...nothing, ...counts.get(date), date, revenue: amounts.get(date) ?? cents(0) }));
};

/** The figures of the days between two dates, both included. Null leaves that end open. */
export const analytics = (db: ReadDatabase, from: CalendarDate | null, to: CalendarDate | null): Analytics => {
  const byStatus = figuresBetween(db, from, to);
  const received = receivedBetween(db, { from, to });
  const between = { from: from ?? '', to: to ?? '~' };
  const days = db.prepare<CountedDay>(`
    SELECT date, ${statusColumns} FROM dayFigures
    WHERE date BETWEEN @from AND @to AND ${sumOfStatuses} > 0`);
  const services = db.prepare<ServiceFigures>(`
    SELECT serviceId, appointments, revenue, coalesce(
        (SELECT name FROM services WHERE services.serviceId = figures.serviceId),
        (SELECT serviceName FROM appointments WHERE appointments.serviceId = figures.serviceId LIMIT 1)) AS name
    FROM (
      SELECT serviceId, sum(visits) AS appointments, sum(amount) AS revenue FROM (
        SELECT serviceId, ${isVisit} AND ${isNoFurtherSession} AS visits, 0 AS amount FROM appointments
        WHERE date BETWEEN @from AND @to
        UNION ALL SELECT value ->> 'addOnId', ${isVisit}, 0 FROM appointments JOIN json_each(addOns) ON ${isFurtherService}
        WHERE date BETWEEN @from AND @to
        UNION ALL SELECT serviceId, 0 AS visits, amount FROM (${receivedForServices})
      ) GROUP BY serviceId
    ) AS figures WHERE appointments > 0 OR revenue <> 0 ORDER BY appointments DESC, serviceId`);
  const starts = db.prepare<StartFigures>(`
    SELECT CAST(strftime('%w', date) AS INTEGER) AS weekday, CAST(substr(time, 1, 2) AS INTEGER) AS hour,
      count(*) AS appointments
    FROM appointments WHERE date BETWEEN @from AND @to AND ${isVisit}
    GROUP BY weekday, hour ORDER BY weekday, hour`);
  return {
    total: sumOfCounts(byStatus),
    ...{ byStatus, revenue: received.amount, days: daysOf(days.all(between), received.byDay) },
    ...{ services: services.all(between), starts: starts.all(between) },
  };
};
