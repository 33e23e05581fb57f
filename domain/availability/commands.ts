import type { AppointmentId, CalendarDate, HoldId, Instant, WallTime, Zone } from '../kernel/index.ts';
import type { TimeSlot, WorkingTimes } from './events.ts';
import type { Party } from './policies.ts';
import type { AvailabilityRules, ClosedPart } from './state.ts';

/** Takes the time for one attempt to book or move; judged as the offered starts are. */
export type HoldTime = {
  readonly type: 'HoldTime';
  /** New for each attempt; the same id again asks for the same hold. */
  readonly holdId: HoldId;
  /** Whose visit it is: its other holds are not in its way. */
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons, without buffers. */
  readonly minutes: number;
  readonly rules: AvailabilityRules;
  readonly now: Instant;
  readonly party: Party;
  /** For the owner who puts back what has been. */
  readonly pastAllowed?: boolean | undefined;
};

export type ReleaseHold = {
  readonly type: 'ReleaseHold';
  readonly date: CalendarDate;
  readonly holdId: HoldId;
};

/** A day as the owner sets it; `today` is the salon's. */
type OfDay = { readonly date: CalendarDate; readonly today: CalendarDate };

/** Opens the day, whatever its weekday, for these starts. */
export type SetDaySlots = OfDay & {
  readonly type: 'SetDaySlots';
  readonly slots: readonly TimeSlot[];
  readonly reason: string | null;
};

/** Takes no more bookings; what stands stays. */
export type CloseDay = OfDay & { readonly type: 'CloseDay'; readonly reason: string | null };

/** These parts and no others are closed from now on. */
export type ClosePartsOfDay = OfDay & {
  readonly type: 'ClosePartsOfDay';
  readonly parts: readonly ClosedPart[];
  /** A closed day goes back to the rules but for these parts; it stays closed where this is not said. */
  readonly opens: boolean;
};

/** Back to what the rules say. */
export type ResetDay = OfDay & { readonly type: 'ResetDay' };

export type DayScheduleCommand = HoldTime | ReleaseHold | SetDaySlots | CloseDay | ClosePartsOfDay | ResetDay;

/** The revision the owner's page was made from; null or left out sets over whatever is there. */
type MadeFrom = { readonly expectedRevision?: number | null | undefined };

/** Fields that are left out stay as they are. */
export type SetWorkingTimes = MadeFrom & {
  readonly type: 'SetWorkingTimes';
  readonly change: { readonly [Field in keyof WorkingTimes]?: WorkingTimes[Field] | undefined };
};

/** The owner's word on where her salon is. */
export type SetZone = MadeFrom & { readonly type: 'SetZone'; readonly zone: Zone };

/** The installation's guess, which counts only while nothing else was said. */
export type ProposeZone = { readonly type: 'ProposeZone'; readonly zone: Zone };

export type PauseBooking = { readonly type: 'PauseBooking'; readonly reason: string | null };
export type ResumeBooking = { readonly type: 'ResumeBooking' };

export type AvailabilityRulesCommand = SetWorkingTimes | SetZone | ProposeZone | PauseBooking | ResumeBooking;
