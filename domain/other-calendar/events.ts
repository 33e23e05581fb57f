import type { Personal } from '../kernel/event.ts';
import type { OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, Zone } from '../kernel/time.ts';
import type { CalendarTrouble } from './troubles.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Anyone with the address reads the calendar, so it is as secret as the owner's own words. */
type Described = Personal<{ readonly name: string; readonly url: string }>;

/** What could not be read of a calendar that could be read else. */
export type UnreadParts = {
  /** How many entries may be at times that are not known. As long as there are any, what it said before stays closed as well. */
  readonly entries: number;
  /** The first of the lines of its file that could not be read, or with which such an entry begins. */
  readonly lines: readonly number[];
};

/** Stream `other-calendar-<id>`. What it says of each day stands in the streams of the days. */
export type OtherCalendarEvent =
  | {
      readonly type: 'OtherCalendarAdded';
      readonly data: {
        readonly calendarId: OtherCalendarId;
        /** Whether the owner wants to read what her times there are called. */
        readonly showsTitles: boolean;
        readonly personal: Described;
      };
    }
  | {
      readonly type: 'OtherCalendarRevised';
      readonly data: {
        readonly calendarId: OtherCalendarId;
        readonly showsTitles: boolean;
        readonly personal: Described;
      };
    }
  | {
      /** It closes no times from now on, and is not asked. */
      readonly type: 'OtherCalendarPaused';
      readonly data: { readonly calendarId: OtherCalendarId };
    }
  | { readonly type: 'OtherCalendarResumed'; readonly data: { readonly calendarId: OtherCalendarId } }
  | {
      /** The key of its titles is destroyed. */
      readonly type: 'OtherCalendarRemoved';
      readonly data: { readonly calendarId: OtherCalendarId };
    }
  | {
      /** It was read; appended when it said something new, when it had not been read before, and once a day. */
      readonly type: 'OtherCalendarRead';
      readonly data: {
        readonly calendarId: OtherCalendarId;
        readonly at: Instant;
        /** What a server says to tell one state from the next, to be asked with; null if it says nothing. */
        readonly etag: string | null;
        readonly modified: string | null;
        /** A keyed hash of the busy times that it has, day by day. */
        readonly digest: string;
        /** How many busy times it has until `through`, and the zone that its floating times were taken in. */
        readonly busyTimes: number;
        readonly through: CalendarDate;
        readonly zone: Zone;
        /** Left out where all of it could be read. */
        readonly unread?: UnreadParts | undefined;
      };
    }
  | {
      /** It could not be read. What it said last still counts. */
      readonly type: 'OtherCalendarUnread';
      readonly data: { readonly calendarId: OtherCalendarId; readonly why: CalendarTrouble; readonly at: Instant };
    }
  | {
      /** It could not be read for so long that what it said last does not count any more. */
      readonly type: 'OtherCalendarLapsed';
      readonly data: { readonly calendarId: OtherCalendarId };
    };

/** Stream `calendar-asking-<from>`. */
export type CalendarAskingEvent = {
  /** One of several servers asks the other calendars for a while. */
  readonly type: 'CalendarAskingClaimed';
  readonly data: { readonly from: Instant; readonly by: string };
};
