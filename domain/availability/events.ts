import type { Personal } from '../kernel/event.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type TimeSlot = { readonly time: WallTime; readonly isAvailable: boolean };

/** A part of one day that is reserved for a visit, with the buffers of the moment it was reserved. */
export type Hold = {
  readonly holdId: HoldId;
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly minutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** Start and end of the visit itself, without buffers. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /**
   * The day after, if the visit or the buffer after it runs over midnight. That day holds the rest, under the same id. Left out
   * where all of it is on one day.
   */
  readonly goesOnTo?: CalendarDate;
};

/**
 * A part of one day that is kept for a client while she pays. It has no appointment yet, and an end. Anyone who brings its id,
 * which cannot be guessed, books that time.
 */
export type Reservation = Omit<Hold, 'appointmentId' | 'goesOnTo'> & { readonly until: Instant };

/** A time of one day at which the owner is busy, as another calendar of hers says. */
export type BusySpan = { readonly startsAt: Instant; readonly endsAt: Instant };

/** Stream `day-<yyyy-MM-dd>`. */
export type DayScheduleEvent =
  | { readonly type: 'TimeHeld'; readonly data: Hold }
  | {
      /** The owner has put a visit beside others on purpose. It is the only hold that may overlap those that were there. */
      readonly type: 'TimeSqueezedIn';
      readonly data: Hold & { readonly personal: Personal<{ readonly reason: string }> };
    }
  | {
      readonly type: 'HoldReleased';
      readonly data: { readonly date: CalendarDate; readonly holdId: HoldId; readonly appointmentId: AppointmentId };
    }
  | { readonly type: 'TimeReserved'; readonly data: Reservation }
  | {
      /** It has ended, its client has chosen another time, or her booking holds the time from now on. */
      readonly type: 'ReservationReleased';
      readonly data: { readonly date: CalendarDate; readonly holdId: HoldId };
    }
  | {
      readonly type: 'DaySlotsSet';
      readonly data: {
        readonly date: CalendarDate;
        readonly slots: readonly TimeSlot[];
        readonly personal: Personal<{ readonly reason: string | null }>;
      };
    }
  | {
      readonly type: 'DayClosed';
      readonly data: {
        readonly date: CalendarDate;
        /** Clients read the reason; only the owner reads her note. */
        readonly personal: Personal<{ readonly reason: string | null; readonly ownerNote: string | null }>;
      };
    }
  | {
      readonly type: 'PartsOfDayClosed';
      readonly data: {
        readonly date: CalendarDate;
        /** All closed parts of the day, `[start, end)`; an empty list opens them all. */
        readonly parts: readonly { readonly start: WallTime; readonly end: WallTime }[];
        /** One reason and one note of the owner for each part, in the same order. */
        readonly personal: Personal<{
          readonly reasons: readonly (string | null)[];
          readonly ownerNotes: readonly (string | null)[];
        }>;
      };
    }
  | { readonly type: 'DayReset'; readonly data: { readonly date: CalendarDate } }
  | {
      /** All that one calendar says of the day, sorted by start; an empty list says that she is free. */
      readonly type: 'BusyTimesSet';
      readonly data: {
        readonly date: CalendarDate;
        readonly calendarId: OtherCalendarId;
        readonly spans: readonly BusySpan[];
        /** A title for each span, in the same order, where the owner wants to read them; else none. */
        readonly personal: Personal<{ readonly titles: readonly (string | null)[] }>;
      };
    };

export type BusinessHours = { readonly start: WallTime; readonly end: WallTime };

/** The hours of one weekday, where they are other than the usual ones. 0 is Sunday. */
export type WeekdayHours = BusinessHours & { readonly day: number };

export type WorkingTimes = {
  /** Of every working day that has none of its own. */
  readonly businessHours: BusinessHours;
  /** Sorted by day, at most one for each; only those that differ from the usual hours. */
  readonly weekdayHours: readonly WeekdayHours[];
  /** 0 is Sunday. */
  readonly workingDays: readonly number[];
  readonly slotMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly noticeMinutes: number;
  readonly windowMonths: number;
  /** The starts of an ordinary day, if the owner chose them; null if they follow from opening time and slot length. */
  readonly defaultTimeSlots: readonly WallTime[] | null;
};

/** Stream `availability-rules`. */
export type AvailabilityRulesEvent =
  | { readonly type: 'WorkingTimesSet'; readonly data: WorkingTimes }
  | { readonly type: 'ZoneSet'; readonly data: { readonly zone: Zone; readonly confirmed: boolean } }
  | {
      readonly type: 'BookingPaused';
      readonly data: { readonly personal: Personal<{ readonly reason: string | null }> };
    }
  | { readonly type: 'BookingResumed'; readonly data: Record<never, never> };
