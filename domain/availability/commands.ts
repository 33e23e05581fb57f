import type { Party } from '../kernel/event.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../kernel/ids.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../kernel/time.ts';
import type { BusySpan, TimeSlot, WorkingTimes } from './events.ts';
import type { AvailabilityRules, ClosedPart, Closure } from './state.ts';

/** Reserves the time for one attempt to book or to move. Accepts exactly the starts that are offered. */
export type HoldTime = {
  readonly type: 'HoldTime';
  /** A new id for each attempt. A repeated command with the same id asks for the same hold. */
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
  /** True allows the owner to restore a visit in the past. */
  readonly pastAllowed?: boolean | undefined;
  /** True allows the owner's visit to run past midnight. The next day has to hold the rest of it. */
  readonly overMidnight?: boolean | undefined;
  /** True applies the owner's closed times to her own visit, because a client takes it. */
  readonly respectsClosures?: boolean | undefined;
  /** The reservation that becomes this hold; null or undefined if there is none. */
  readonly reservation?: HoldId | null | undefined;
  /** Why the owner takes an occupied time, and how many others may have it at once. */
  readonly squeezeIn?: { readonly reason: string; readonly most: number } | null | undefined;
};

/** Reserves the time for a client who is about to pay. Accepts exactly the starts that are offered. */
export type ReserveTime = {
  readonly type: 'ReserveTime';
  /** A new, unguessable id for each reservation. Repeating the command with the same id changes nothing. */
  readonly holdId: HoldId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together, without buffers. */
  readonly minutes: number;
  readonly rules: AvailabilityRules;
  readonly now: Instant;
  readonly until: Instant;
  readonly party: Party;
  /** The client's earlier reservation, which is released; null if she has none on this day. */
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

/** Opens the day with exactly these slots, even if its weekday is not a working day. */
export type SetDaySlots = OfDay & {
  readonly type: 'SetDaySlots';
  readonly slots: readonly TimeSlot[];
  readonly reason: string | null;
};

/** A note that only the owner reads. Undefined keeps the closure's note; null removes it. */
type Noted = { readonly ownerNote?: string | null | undefined };

/** The closure of a whole day that the owner wants, and its reason. */
export type ClosureWanted = Omit<Closure, 'ownerNote'> & Noted;

/** A part that the owner wants to close. It is the same part as before if start and end are the same. */
export type PartToClose = Omit<ClosedPart, 'ownerNote'> & Noted;

/** Stops further bookings; existing ones stay. */
export type CloseDay = OfDay & { readonly type: 'CloseDay' } & ClosureWanted;

/** Closes these parts of the day and opens every other part. */
export type ClosePartsOfDay = OfDay & {
  readonly type: 'ClosePartsOfDay';
  readonly parts: readonly PartToClose[];
  /** True also opens a closed day, except for these parts; false leaves it closed. */
  readonly opens: boolean;
};

/** Removes what the owner set for this day, so that the rules apply again. */
export type ResetDay = OfDay & { readonly type: 'ResetDay' };

export type PlanDay = SetDaySlots | CloseDay | ClosePartsOfDay | ResetDay;

/** Replaces the busy times of one day in another calendar of the owner, sorted by start. Holds stay. */
export type SetBusyTimes = {
  readonly type: 'SetBusyTimes';
  readonly date: CalendarDate;
  readonly calendarId: OtherCalendarId;
  readonly spans: readonly BusySpan[];
  /** One title for each span, or no titles at all. */
  readonly titles: readonly (string | null)[];
};

export type DayScheduleCommand = HoldTime | ReleaseHold | ReserveTime | ReleaseReservation | PlanDay | SetBusyTimes;

/** The revision that the owner's page showed. Null or undefined saves over any revision. */
type MadeFrom = { readonly expectedRevision?: number | null | undefined };

/** Fields that are left out stay as they are. */
export type SetWorkingTimes = MadeFrom & {
  readonly type: 'SetWorkingTimes';
  readonly change: { readonly [Field in keyof WorkingTimes]?: WorkingTimes[Field] | undefined };
};

export type SetZone = MadeFrom & { readonly type: 'SetZone'; readonly zone: Zone };

/** The zone that the installation is configured with. It is ignored after somebody has set a zone. */
export type ProposeZone = { readonly type: 'ProposeZone'; readonly zone: Zone };

export type PauseBooking = { readonly type: 'PauseBooking'; readonly reason: string | null };
export type ResumeBooking = { readonly type: 'ResumeBooking' };

export type AvailabilityRulesCommand = SetWorkingTimes | SetZone | ProposeZone | PauseBooking | ResumeBooking;

export type DayIsPast = { readonly kind: 'DayIsPast'; readonly date: CalendarDate; readonly today: CalendarDate };
/** The owner cannot plan a day in the past. */
export type DayIsOver = { readonly kind: 'DayIsOver'; readonly date: CalendarDate; readonly today: CalendarDate };
/** Clients can book from tomorrow on. */
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
/** The visit or its buffers would reach into another day, or past the next day if it may run past midnight. */
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
/** The visit and the buffer after it would end after closing time. */
export type VisitPastClosing = { readonly kind: 'VisitPastClosing'; readonly minutes: number };
export type SlotAlreadyBooked = {
  readonly kind: 'SlotAlreadyBooked';
  readonly date: CalendarDate;
  readonly time: WallTime;
};

/** Somebody else is paying for the time. It is free again at `until`, unless that client books it. */
export type TimeIsReserved = { readonly kind: 'TimeIsReserved'; readonly until: Instant };

/** Another calendar says that the owner is busy. Clients never learn this: see `asTold`. */
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

/** A refusal that may be shown to the person who asks for the time. */
export type ToldRefusal = Exclude<StartRefusal, BusyElsewhere>;

/** Says that the time is taken if the owner is busy elsewhere, because her other plans are private. */
export const asTold = (refusal: StartRefusal): ToldRefusal =>
  refusal.kind === 'BusyElsewhere' ? { kind: 'SlotAlreadyBooked', date: refusal.date, time: refusal.time } : refusal;

/** The attempt that took the hold has already released it. */
export type HoldAlreadyReleased = { readonly kind: 'HoldAlreadyReleased' };
/** Another visit has the hold. */
export type HoldIsAnothers = { readonly kind: 'HoldIsAnothers' };
/** The list contains the time both as available and as unavailable. */
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
/** Somebody else has changed the working times or the zone since the page was loaded. */
export type RulesChangedMeanwhile = { readonly kind: 'RulesChangedMeanwhile'; readonly revision: number };

export type AvailabilityRulesRejection =
  | ClosingNotAfterOpening
  | WorkingDayUnknown
  | WorkingTimeOutOfRange
  | DefaultSlotOutsideHours
  | ZoneUnknown
  | RulesChangedMeanwhile;
