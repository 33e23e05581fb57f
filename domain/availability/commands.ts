import type {
  AppointmentId,
  CalendarDate,
  HoldId,
  Instant,
  OtherCalendarId,
  Party,
  WallTime,
  Zone,
} from '../kernel/index.ts';
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
  /** The reservation that the hold takes over; null or undefined without one. */
  readonly reservation?: HoldId | null | undefined;
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
