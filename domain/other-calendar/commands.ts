import type { OtherCalendarId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CalendarReading } from './state.ts';
import type { CalendarTrouble } from './troubles.ts';

export type AddOtherCalendar = {
  readonly type: 'AddOtherCalendar';
  readonly calendarId: OtherCalendarId;
  readonly name: string;
  readonly url: string;
  readonly showsTitles: boolean;
};

/** Fields that are left out stay as they are. */
export type ReviseOtherCalendar = {
  readonly type: 'ReviseOtherCalendar';
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly showsTitles?: boolean | undefined;
};

export type PauseOtherCalendar = { readonly type: 'PauseOtherCalendar' };
export type ResumeOtherCalendar = { readonly type: 'ResumeOtherCalendar' };
export type RemoveOtherCalendar = { readonly type: 'RemoveOtherCalendar' };

/** The answer of `url`. It is ignored if the calendar's address has changed since. */
export type NoteReading = { readonly type: 'NoteReading'; readonly url: string; readonly read: CalendarReading };

export type NoteTrouble = {
  readonly type: 'NoteTrouble';
  readonly url: string;
  readonly why: CalendarTrouble;
  readonly now: Instant;
};

export type OtherCalendarCommand =
  | AddOtherCalendar
  | ReviseOtherCalendar
  | PauseOtherCalendar
  | ResumeOtherCalendar
  | RemoveOtherCalendar
  | NoteReading
  | NoteTrouble;

export type ClaimCalendarAsking = {
  readonly type: 'ClaimCalendarAsking';
  readonly from: Instant;
  readonly by: string;
};
