import { okAsync, type ResultAsync } from 'neverthrow';
import { type BusyDay, dayForBusyTimes } from '../../domain/availability/index.ts';
import { type CalendarDate, type OtherCalendarId, same } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';

const free: BusyDay = { spans: [], titles: [] };

/**
 * Writes what a calendar says of the days from that date on: only days that differ, one after the other. Each day decides
 * by itself, so that a visit that is being booked meanwhile is decided with it or before it.
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
