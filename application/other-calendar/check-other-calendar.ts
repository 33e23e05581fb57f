import type { ResultAsync } from 'neverthrow';
import type { OtherCalendarId } from '../../domain/kernel/ids.ts';
import type { OtherCalendar } from '../../domain/other-calendar/state.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';

import { type AskRefusal, askCalendar } from './change-calendars.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';

/** The owner has a calendar asked now. */
export const checkOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<OtherCalendar>, NotAllowed | AskRefusal> =>
    ownerOnly(caller).asyncAndThen(() => askCalendar(parts)(caller, calendarId));
