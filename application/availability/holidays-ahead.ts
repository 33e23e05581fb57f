import type { Result } from 'neverthrow';
import { dayOff, type Holiday, holidaysAfter } from '../../domain/availability/index.ts';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';

/** A holiday to come. It is off if the owner has closed the day, or does not work on its weekday. */
export type HolidayAhead = Holiday & { readonly isOff: boolean; readonly isClosed: boolean };

/** The next of each federal holiday, from tomorrow on. */
export const holidaysAhead =
  (parts: CalendarParts) =>
  (caller: Caller): Result<readonly HolidayAhead[], NotAllowed> =>
    ownerOnly(caller).map(() => {
      const { rules, today } = momentOf(parts);
      return holidaysAfter(today).map((holiday) => {
        const day = parts.schedules.day(holiday.date);
        return {
          ...holiday,
          isOff: dayOff(rules, day, holiday.date) !== null,
          isClosed: day.closed !== null,
        };
      });
    });
