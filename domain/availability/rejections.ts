import type { CalendarDate, Instant, OtherCalendarId, WallTime, Zone } from '../kernel/index.ts';

export type DayIsPast = { readonly kind: 'DayIsPast'; readonly date: CalendarDate; readonly today: CalendarDate };
/** The owner cannot plan a day in the past. */
export type DayIsOver = { readonly kind: 'DayIsOver'; readonly date: CalendarDate; readonly today: CalendarDate };
/** Clients book from tomorrow on. */
export type DayTooSoon = { readonly kind: 'DayTooSoon'; readonly firstDate: CalendarDate };
export type DayBeyondWindow = { readonly kind: 'DayBeyondWindow'; readonly lastDate: CalendarDate };
export type BookingIsPaused = { readonly kind: 'BookingIsPaused'; readonly reason: string | null };
export type DayClosed = { readonly kind: 'DayClosed'; readonly reason: string | null };
/** The weekday is not a working day; 0 is Sunday. */
export type DayNotWorked = { readonly kind: 'DayNotWorked'; readonly weekday: number };

/** Why no visit can start on a day. */
export type DayRefusal = DayIsPast | DayTooSoon | DayBeyondWindow | BookingIsPaused | DayClosed | DayNotWorked;

export type VisitLengthInvalid = { readonly kind: 'VisitLengthInvalid'; readonly minutes: number };
/** The spring clock change skips this time. */
export type TimeDoesNotExist = {
  readonly kind: 'TimeDoesNotExist';
  readonly date: CalendarDate;
  readonly time: WallTime;
};
/** The visit or its buffers would reach into another day. */
export type VisitLeavesDay = { readonly kind: 'VisitLeavesDay'; readonly minutes: number };
export type NoticeTooShort = { readonly kind: 'NoticeTooShort'; readonly noticeMinutes: number };
/** The day has no start at this time. */
export type TimeNotOffered = { readonly kind: 'TimeNotOffered'; readonly time: WallTime };
export type PartOfDayClosed = {
  readonly kind: 'PartOfDayClosed';
  readonly start: WallTime;
  readonly end: WallTime;
  readonly reason: string | null;
};
/** The visit and the buffer after it would end after closing. */
export type VisitPastClosing = { readonly kind: 'VisitPastClosing'; readonly minutes: number };
export type SlotAlreadyBooked = {
  readonly kind: 'SlotAlreadyBooked';
  readonly date: CalendarDate;
  readonly time: WallTime;
};

/** Somebody else is paying for the time. It is free again at that moment, unless she books it. */
export type TimeIsReserved = { readonly kind: 'TimeIsReserved'; readonly until: Instant };

/** The owner is busy, as another calendar of hers says. Clients are never told so: see `asTold`. */
export type BusyElsewhere = {
  readonly kind: 'BusyElsewhere';
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly calendarId: OtherCalendarId;
};

/** Why a visit cannot start at a time. */
export type StartRefusal =
  | DayRefusal
  | VisitLengthInvalid
  | TimeDoesNotExist
  | VisitLeavesDay
  | NoticeTooShort
  | TimeNotOffered
  | PartOfDayClosed
  | VisitPastClosing
  | SlotAlreadyBooked
  | TimeIsReserved
  | BusyElsewhere;

/** The same as whoever asks for the time is told. */
export type ToldRefusal = Exclude<StartRefusal, BusyElsewhere>;

/** Where the owner is busy, the time counts as taken. What she does is nobody's business. */
export const asTold = (refusal: StartRefusal): ToldRefusal =>
  refusal.kind === 'BusyElsewhere' ? { kind: 'SlotAlreadyBooked', date: refusal.date, time: refusal.time } : refusal;

/** The attempt that took the hold has given it up in the meantime. */
export type HoldAlreadyReleased = { readonly kind: 'HoldAlreadyReleased' };
/** The hold exists, for another visit. */
export type HoldIsAnothers = { readonly kind: 'HoldIsAnothers' };
/** The list has the same time as available and as not available. */
export type SlotListedTwice = { readonly kind: 'SlotListedTwice'; readonly time: WallTime };
export type PartEndsBeforeStart = {
  readonly kind: 'PartEndsBeforeStart';
  readonly start: WallTime;
  readonly end: WallTime;
};

/** Why a time cannot be held. */
export type HoldRejection = ToldRefusal | HoldAlreadyReleased | HoldIsAnothers;

/** Why a day cannot be planned like this. */
export type DayPlanRejection = DayIsOver | SlotListedTwice | PartEndsBeforeStart;

export type DayScheduleRejection = HoldRejection | DayPlanRejection;

export type ClosingNotAfterOpening = {
  readonly kind: 'ClosingNotAfterOpening';
  readonly start: WallTime;
  readonly end: WallTime;
};
export type WorkingDayUnknown = { readonly kind: 'WorkingDayUnknown'; readonly day: number };
export type WorkingTimeOutOfRange = {
  readonly kind: 'WorkingTimeOutOfRange';
  readonly field: 'slotMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'noticeMinutes' | 'windowMonths';
  readonly least: number;
  readonly most: number;
};
export type DefaultSlotOutsideHours = { readonly kind: 'DefaultSlotOutsideHours'; readonly time: WallTime };
export type ZoneUnknown = { readonly kind: 'ZoneUnknown'; readonly zone: Zone };
/** Somebody else has set working times or zone in the meantime. */
export type RulesChangedMeanwhile = { readonly kind: 'RulesChangedMeanwhile'; readonly revision: number };

export type AvailabilityRulesRejection =
  | ClosingNotAfterOpening
  | WorkingDayUnknown
  | WorkingTimeOutOfRange
  | DefaultSlotOutsideHours
  | ZoneUnknown
  | RulesChangedMeanwhile;
