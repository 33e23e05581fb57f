import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { type OtherCalendarId, otherCalendarId } from '../../domain/kernel/index.ts';
import {
  type CalendarTrouble,
  calendarAddress,
  type OtherCalendar,
  otherCalendar,
} from '../../domain/other-calendar/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type AskRefusal, askCalendar, daysToFollow } from './ask-calendar.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';

/** The address is of no calendar that can be read. */
export type CalendarUnreadable = { readonly kind: 'CalendarUnreadable'; readonly why: CalendarTrouble };

/** Each is asked again and again, and each costs the days that it says something of. */
export type TooManyCalendars = { readonly kind: 'TooManyCalendars'; readonly limit: number };

const mostCalendars = 10;

/** Asks an address before it is kept. */
export const tryAddress = (parts: OtherCalendarParts, url: string): ResultAsync<void, CalendarUnreadable> => {
  const { zone, from, to } = daysToFollow(parts);
  return ResultAsync.fromSafePromise(
    parts.otherCalendars.ask({ url, etag: null, modified: null, zone, from, to, showsTitles: false }),
  ).andThen((answer) =>
    answer.kind === 'unread' ? err({ kind: 'CalendarUnreadable' as const, why: answer.why }) : ok(undefined),
  );
};

export type CalendarWanted = { readonly name: string; readonly url: string; readonly showsTitles: boolean };

/** Adds a calendar that can be read. Its busy times are closed to clients when this is answered. */
export const addOtherCalendar =
  (parts: OtherCalendarParts) =>
  (
    caller: Caller,
    { name, url: typed, showsTitles }: CalendarWanted,
  ): ResultAsync<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | TooManyCalendars | AskRefusal> =>
    safeTry<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | TooManyCalendars | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      if (parts.otherCalendarViews.all().length >= mostCalendars) {
        return err({ kind: 'TooManyCalendars' as const, limit: mostCalendars });
      }
      const url = calendarAddress(typed);
      yield* tryAddress(parts, url);
      const calendarId: OtherCalendarId = otherCalendarId(parts.ids.fresh());
      const added = yield* parts.handle.command(otherCalendar, streams.otherCalendar(calendarId), caller, {
        ...{ type: 'AddOtherCalendar', calendarId, name, url, showsTitles },
      });
      const asked = yield* askCalendar(parts)(caller, calendarId);
      return okAsync({ value: asked.value, position: latest(added.position, asked.position) });
    });
