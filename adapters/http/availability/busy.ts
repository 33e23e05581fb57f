import {
  type CalendarDate,
  dateInZone,
  type Instant,
  millisOf,
  timeInZone,
  type Zone,
} from '../../../domain/kernel/index.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { busyBetween, everyOtherCalendar } from '../../../projections/other-calendars.ts';

/** A time at which the owner is busy elsewhere, on the salon's wall. */
export type BusyShown = {
  readonly calendar: string;
  readonly start: string;
  readonly end: string;
  readonly title: string | null;
};

export type BusyOnDay = BusyShown & { readonly startsAt: Instant; readonly endsAt: Instant };

/** When the owner is busy, as her other calendars say, by date and start. */
export const busyOnDays = (
  db: ReadDatabase,
  zone: Zone,
  from: CalendarDate,
  to: CalendarDate,
): ReadonlyMap<CalendarDate, readonly BusyOnDay[]> => {
  const names = new Map(everyOtherCalendar(db).map(({ calendarId, name }) => [calendarId, name]));
  const found = new Map<CalendarDate, BusyOnDay[]>();
  for (const { calendarId, date, day } of busyBetween(db, from, to)) {
    const calendar = names.get(calendarId);
    if (calendar === undefined) continue;
    const shown = day.spans.map(({ startsAt, endsAt }, index) => ({
      ...{ calendar, startsAt, endsAt, title: day.titles[index] ?? null },
      start: timeInZone(zone, startsAt),
      end: dateInZone(zone, endsAt) > date ? '24:00' : timeInZone(zone, endsAt),
    }));
    found.set(
      date,
      [...(found.get(date) ?? []), ...shown].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    );
  }
  return found;
};

export const busyShape = ({ calendar, start, end, title }: BusyOnDay): BusyShown => ({ calendar, start, end, title });

/** The calendars that keep the owner busy during a stretch of time, each once. */
export const calendarsDuring = (
  busy: readonly BusyOnDay[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] => [
  ...new Set(
    busy
      .filter(({ startsAt, endsAt }) => millisOf(startsAt) < to && from < millisOf(endsAt))
      .map(({ calendar }) => calendar),
  ),
];
