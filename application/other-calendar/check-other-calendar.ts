import type { ResultAsync } from 'neverthrow';
import type { OtherCalendarId } from '../../domain/kernel/index.ts';
import type { OtherCalendar } from '../../domain/other-calendar/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { type AskRefusal, askCalendar } from './ask-calendar.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';

/** The owner has a calendar asked now. */
export const checkOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<OtherCalendar>, NotAllowed | AskRefusal> =>
    ownerOnly(caller).asyncAndThen(() => askCalendar(parts)(caller, calendarId));
