import { okAsync, type ResultAsync } from 'neverthrow';
import { dayForBusyTimes } from '../../domain/availability/day-schedule.ts';
import type { BusyDay } from '../../domain/availability/days.ts';
import type { OtherCalendarId } from '../../domain/kernel/ids.ts';
import { same } from '../../domain/kernel/text.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Position } from '../ports/event-store.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';

const free: BusyDay = { spans: [], titles: [] };

/**
 * Records a calendar's busy times from that date on: only days that differ, one after the other. Each day decides by
 * itself, so that a visit booked at the same time is decided before or after the change.
 */
export const setBusyDays =
  ({ handle, otherCalendarViews }: Pick<OtherCalendarParts, 'handle' | 'otherCalendarViews'>) =>
  (
    caller: Caller,
    calendarId: OtherCalendarId,
    from: CalendarDate,
    wanted: ReadonlyMap<CalendarDate, BusyDay>,
  ): ResultAsync<Position | null, Failure> => {
    const known: ReadonlyMap<CalendarDate, BusyDay> = otherCalendarViews.busyFrom(from).get(calendarId) ?? new Map();
    const dates = [...new Set([...known.keys(), ...wanted.keys()])].toSorted();
    return dates
      .filter((date) => !same(known.get(date) ?? free, wanted.get(date) ?? free))
      .reduce<ResultAsync<Position | null, Failure>>(
        (before, date) =>
          before.andThen((position) =>
            handle
              .command(dayForBusyTimes, streams.day(date), caller, {
                ...{ type: 'SetBusyTimes', date, calendarId, ...(wanted.get(date) ?? free) },
              })
              .map((done) => latest(position, done.position)),
          ),
        okAsync(null),
      );
  };
