import type { Party } from '../kernel/event.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../kernel/time.ts';
import type { BusySpan, TimeSlot, WorkingTimes } from './events.ts';
import type { AvailabilityRules, ClosedPart, Closure } from './state.ts';

/** Reserves the time for one attempt to book or to move. It accepts exactly the starts that are offered. */
export type HoldTime = {
  readonly type: 'HoldTime';
  /** Each attempt has its own; a command with the same id again asks for the same hold. */
  readonly holdId: HoldId;
  /** The appointment of the visit. Its other holds do not block this one. */
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together, without buffers. */
  readonly minutes: number;
  readonly rules: AvailabilityRules;
  readonly now: Instant;
  readonly party: Party;
  /** True lets the owner restore a visit in the past. */
  readonly pastAllowed?: boolean | undefined;
  /** True lets the owner's visit run over midnight; the next day has to hold the rest of it. */
  readonly overMidnight?: boolean | undefined;
  /** True binds the owner's visit to what she has closed: it is a client who takes it. */
  readonly heedsClosing?: boolean | undefined;
  /** The reservation that the hold takes over; null or undefined without one. */
  readonly reservation?: HoldId | null | undefined;
  /** Why the owner takes the time although others have it, and how many of them there may be at once. */
  readonly squeezeIn?: { readonly reason: string; readonly most: number } | null | undefined;
};

/** Reserves the time for a client who is about to pay. It accepts exactly the starts that are offered. */
export type ReserveTime = {
  readonly type: 'ReserveTime';
  /** Each reservation has its own, which cannot be guessed; a command with the same id again asks for the same one. */
  readonly holdId: HoldId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together, without buffers. */
  readonly minutes: number;
  readonly rules: AvailabilityRules;
  readonly now: Instant;
  readonly until: Instant;
  readonly party: Party;
  /** The client's reservation before, which is given back; null without one on this day. */
  readonly replaces: HoldId | null;
};

export type ReleaseReservation = {
  readonly type: 'ReleaseReservation';
  readonly date: CalendarDate;
  readonly holdId: HoldId;
};

export type ReleaseHold = {
  readonly type: 'ReleaseHold';
  readonly date: CalendarDate;
  readonly holdId: HoldId;
};

/** A command with which the owner plans a day; `today` is the salon's date. */
type OfDay = { readonly date: CalendarDate; readonly today: CalendarDate };

/** Opens the day with exactly these slots, also if its weekday is not a working day. */
export type SetDaySlots = OfDay & {
  readonly type: 'SetDaySlots';
  readonly slots: readonly TimeSlot[];
  readonly reason: string | null;
};

/** What only the owner reads of a closure. Undefined keeps the note that the closure has; null removes it. */
type Noted = { readonly ownerNote?: string | null | undefined };

/** Why a whole day is closed, as the owner asks for it. */
export type ClosureWanted = Omit<Closure, 'ownerNote'> & Noted;

/** A part to close, as the owner asks for it. It is the same part if it starts and ends as before. */
export type PartToClose = Omit<ClosedPart, 'ownerNote'> & Noted;

/** Stops further bookings; existing ones stay. */
export type CloseDay = OfDay & { readonly type: 'CloseDay' } & ClosureWanted;

/** Closes these parts of the day and opens all others. */
export type ClosePartsOfDay = OfDay & {
  readonly type: 'ClosePartsOfDay';
  readonly parts: readonly PartToClose[];
  /** True also opens a closed day, except for these parts; false leaves it closed. */
  readonly opens: boolean;
};

/** Removes what the owner set for this day: the rules apply again. */
export type ResetDay = OfDay & { readonly type: 'ResetDay' };

/** What the owner plans for a day. */
export type PlanDay = SetDaySlots | CloseDay | ClosePartsOfDay | ResetDay;

/** What another calendar of the owner says of one day, sorted by start. What stands on the day stays. */
export type SetBusyTimes = {
  readonly type: 'SetBusyTimes';
  readonly date: CalendarDate;
  readonly calendarId: OtherCalendarId;
  readonly spans: readonly BusySpan[];
  /** One for each span, or none at all. */
  readonly titles: readonly (string | null)[];
};

export type DayScheduleCommand = HoldTime | ReleaseHold | ReserveTime | ReleaseReservation | PlanDay | SetBusyTimes;

/** The revision that the owner's page showed; null or undefined saves over any revision. */
type MadeFrom = { readonly expectedRevision?: number | null | undefined };

/** Fields that are left out stay as they are. */
export type SetWorkingTimes = MadeFrom & {
  readonly type: 'SetWorkingTimes';
  readonly change: { readonly [Field in keyof WorkingTimes]?: WorkingTimes[Field] | undefined };
};

/** The zone that the owner states. */
export type SetZone = MadeFrom & { readonly type: 'SetZone'; readonly zone: Zone };

/** The zone that the installation is configured with. It counts only until somebody has set one. */
export type ProposeZone = { readonly type: 'ProposeZone'; readonly zone: Zone };

export type PauseBooking = { readonly type: 'PauseBooking'; readonly reason: string | null };
export type ResumeBooking = { readonly type: 'ResumeBooking' };

export type AvailabilityRulesCommand = SetWorkingTimes | SetZone | ProposeZone | PauseBooking | ResumeBooking;

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
/** The visit or its buffers would reach into another day; where it may run over midnight, past the next one. */
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

/** The same answer as to the one who asks for the time. */
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
