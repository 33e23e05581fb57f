import type { EventsNamed, Personal } from '../kernel/event.ts';
import type { OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, Zone } from '../kernel/time.ts';
import type { CalendarTrouble } from './troubles.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Anyone with the address can read the calendar, so it is encrypted like the owner's own texts. */
type Described = Personal<{ readonly name: string; readonly url: string }>;

/** The parts of a readable calendar that could not be read. */
export type UnreadParts = {
  /** How many entries have an unknown time. While there are any, the times of the last reading stay closed too. */
  readonly entries: number;
  /** The first lines of the file that could not be read, or at which such an entry begins. */
  readonly lines: readonly number[];
};

/** Stream `other-calendar-<id>`. The busy times of each day are in the day's stream. */
export type OtherCalendarEvent = EventsNamed<{
  readonly OtherCalendarAdded: {
    readonly calendarId: OtherCalendarId;
    /** Whether the owner wants to see the titles of her times there. */
    readonly showsTitles: boolean;
    readonly personal: Described;
  };
  readonly OtherCalendarRevised: {
    readonly calendarId: OtherCalendarId;
    readonly showsTitles: boolean;
    readonly personal: Described;
  };
  /** From now on the calendar is not read and closes no times. */
  readonly OtherCalendarPaused: { readonly calendarId: OtherCalendarId };
  readonly OtherCalendarResumed: { readonly calendarId: OtherCalendarId };
  /** The key of its titles is destroyed. */
  readonly OtherCalendarRemoved: { readonly calendarId: OtherCalendarId };
  /** The calendar was read. Appended for the first reading, for a changed one, and once a day. */
  readonly OtherCalendarRead: {
    readonly calendarId: OtherCalendarId;
    readonly at: Instant;
    /** The server's validators for the next conditional request; null if it sends none. */
    readonly etag: string | null;
    readonly modified: string | null;
    /** A keyed hash of its busy times, day by day. */
    readonly digest: string;
    /** The number of busy times until `through`, and the zone in which floating times were read. */
    readonly busyTimes: number;
    readonly through: CalendarDate;
    readonly zone: Zone;
    /** Left out if all of it could be read. */
    readonly unread?: UnreadParts | undefined;
  };
  /** The calendar could not be read. Its last reading still counts. */
  readonly OtherCalendarUnread: {
    readonly calendarId: OtherCalendarId;
    readonly why: CalendarTrouble;
    readonly at: Instant;
  };
  /** The calendar could not be read for so long that its last reading no longer counts. */
  readonly OtherCalendarLapsed: { readonly calendarId: OtherCalendarId };
}>;

/** Stream `calendar-asking-<from>`. */
export type CalendarAskingEvent = {
  /** One of several servers reads the other calendars for a while. */
  readonly type: 'CalendarAskingClaimed';
  readonly data: { readonly from: Instant; readonly by: string };
};
