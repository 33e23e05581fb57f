import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { OtherCalendarId } from '../../domain/kernel/index.ts';
import { calendarAddress, type OtherCalendar, otherCalendar } from '../../domain/other-calendar/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type CalendarUnreadable, tryAddress } from './add-other-calendar.ts';
import { type AskRefusal, askCalendar, daysToFollow, findCalendar } from './ask-calendar.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

/** Fields that are left out stay as they are. */
export type CalendarChange = {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly showsTitles?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
};

/**
 * Names a calendar, gives it another address, or pauses it. One that is paused closes no times; one that is not is asked
 * before this is answered, where something changed that it was read by.
 */
export const reviseOtherCalendar =
  (parts: OtherCalendarParts) =>
  (
    caller: Caller,
    calendarId: OtherCalendarId,
    { isPaused, url: typed, ...change }: CalendarChange,
  ): ResultAsync<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | AskRefusal> =>
    safeTry<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      const before = yield* findCalendar(parts, calendarId);
      const url = typed === undefined ? undefined : calendarAddress(typed);
      if (url !== undefined && url !== before.url) yield* tryAddress(parts, url);
      const stream = streams.otherCalendar(calendarId);
      const revised = yield* parts.handle.command(otherCalendar, stream, caller, {
        ...{ type: 'ReviseOtherCalendar', ...change, url },
      });
      const turned =
        isPaused === undefined
          ? revised
          : yield* parts.handle.command(otherCalendar, stream, caller, {
              type: isPaused ? 'PauseOtherCalendar' : 'ResumeOtherCalendar',
            });
      const after = turned.state ?? before;
      const position = latest(revised.position, turned.position);
      if (after.isPaused) {
        const cleared = yield* setBusyDays(parts)(caller, calendarId, daysToFollow(parts).from, new Map());
        return ok({ value: after, position: latest(position, cleared) });
      }
      if (after.read !== null) return ok({ value: after, position });
      const asked = yield* askCalendar(parts)(caller, calendarId);
      return ok({ value: asked.value, position: latest(position, asked.position) });
    });
