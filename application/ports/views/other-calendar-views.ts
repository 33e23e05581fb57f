import type { BusyDay } from '../../../domain/availability/index.ts';
import type { CalendarDate, OtherCalendarId } from '../../../domain/kernel/index.ts';
import type { OtherCalendar } from '../../../domain/other-calendar/index.ts';

/** The owner's other calendars as the read models see them. They are views: each step checks the log. */
export type OtherCalendarViews = {
  readonly all: () => readonly OtherCalendar[];
  /** Those that were removed. */
  readonly removed: () => readonly OtherCalendarId[];
  /** What stands on the days from that date on, by calendar. */
  readonly busyFrom: (from: CalendarDate) => ReadonlyMap<OtherCalendarId, ReadonlyMap<CalendarDate, BusyDay>>;
};
