import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { OtherCalendarId } from '../../domain/kernel/index.ts';
import { otherCalendar } from '../../domain/other-calendar/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type AskRefusal, daysToFollow } from './ask-calendar.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

/** Removes a calendar with its busy times; the titles that the log has of it cannot be read any more. */
export const removeOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<null>, NotAllowed | AskRefusal> =>
    safeTry<Done<null>, NotAllowed | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      const removed = yield* parts.handle.command(otherCalendar, streams.otherCalendar(calendarId), caller, {
        type: 'RemoveOtherCalendar',
      });
      const cleared = yield* setBusyDays(parts)(caller, calendarId, daysToFollow(parts).from, new Map());
      yield* parts.vault.forget(`calendar-${calendarId}`);
      return ok({ value: null, position: latest(removed.position, cleared) });
    });
