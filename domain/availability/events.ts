import type { EventsNamed, Personal } from '../kernel/event.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type TimeSlot = { readonly time: WallTime; readonly isAvailable: boolean };

/** A part of one day that is reserved for a visit, with the buffers that applied at that time. */
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
   * The next day, if the visit or the buffer after it runs past midnight: that day holds the rest under the same id.
   * Left out if it all fits on one day.
   */
  readonly goesOnTo?: CalendarDate;
};

/**
 * A part of one day that is kept for a client while she pays. It has no appointment yet, and it ends. Anyone who
 * presents its unguessable id books that time.
 */
export type Reservation = Omit<Hold, 'appointmentId' | 'goesOnTo'> & { readonly until: Instant };

/** A time of one day at which the owner is busy according to another of her calendars. */
export type BusySpan = { readonly startsAt: Instant; readonly endsAt: Instant };

/** Stream `day-<yyyy-MM-dd>`. */
export type DayScheduleEvent = EventsNamed<{
  readonly TimeHeld: Hold;
  /** The owner deliberately added a visit at an occupied time. Only such a hold may overlap earlier ones. */
  readonly TimeSqueezedIn: Hold & { readonly personal: Personal<{ readonly reason: string }> };
  readonly HoldReleased: {
    readonly date: CalendarDate;
    readonly holdId: HoldId;
    readonly appointmentId: AppointmentId;
  };
  readonly TimeReserved: Reservation;
  /** The reservation ended, its client chose another time, or her booking now holds the time. */
  readonly ReservationReleased: { readonly date: CalendarDate; readonly holdId: HoldId };
  readonly DaySlotsSet: {
    readonly date: CalendarDate;
    readonly slots: readonly TimeSlot[];
    readonly personal: Personal<{ readonly reason: string | null }>;
  };
  readonly DayClosed: {
    readonly date: CalendarDate;
    /** Clients read the reason; only the owner reads the note. */
    readonly personal: Personal<{ readonly reason: string | null; readonly ownerNote: string | null }>;
  };
  readonly PartsOfDayClosed: {
    readonly date: CalendarDate;
    /** All closed parts of the day, `[start, end)`; an empty list opens the whole day. */
    readonly parts: readonly { readonly start: WallTime; readonly end: WallTime }[];
    /** One reason and one owner's note for each part, in the same order. */
    readonly personal: Personal<{
      readonly reasons: readonly (string | null)[];
      readonly ownerNotes: readonly (string | null)[];
    }>;
  };
  readonly DayReset: { readonly date: CalendarDate };
  /** All busy times of one calendar on the day, sorted by start; an empty list means that the owner is free. */
  readonly BusyTimesSet: {
    readonly date: CalendarDate;
    readonly calendarId: OtherCalendarId;
    readonly spans: readonly BusySpan[];
    /** A title for each span, in the same order, if the owner wants to see titles; otherwise none. */
    readonly personal: Personal<{ readonly titles: readonly (string | null)[] }>;
  };
}>;

export type BusinessHours = { readonly start: WallTime; readonly end: WallTime };

/** The hours of one weekday that differ from the usual ones. 0 is Sunday. */
export type WeekdayHours = BusinessHours & { readonly day: number };

export type WorkingTimes = {
  /** The usual hours of every working day without its own. */
  readonly businessHours: BusinessHours;
  /** Sorted by day, at most one entry per day, and only entries that differ from the usual hours. */
  readonly weekdayHours: readonly WeekdayHours[];
  /** 0 is Sunday. */
  readonly workingDays: readonly number[];
  readonly slotMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly noticeMinutes: number;
  readonly windowMonths: number;
  /** The starts of an ordinary day that the owner chose; null if they follow from opening time and slot length. */
  readonly defaultTimeSlots: readonly WallTime[] | null;
};

/** Stream `availability-rules`. */
export type AvailabilityRulesEvent = EventsNamed<{
  readonly WorkingTimesSet: WorkingTimes;
  readonly ZoneSet: { readonly zone: Zone; readonly confirmed: boolean };
  readonly BookingPaused: { readonly personal: Personal<{ readonly reason: string | null }> };
  readonly BookingResumed: Record<never, never>;
}>;
