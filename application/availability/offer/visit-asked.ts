import type { CalendarAsked } from '../../../domain/availability/index.ts';
import type { AppointmentId, HoldId } from '../../../domain/kernel/index.ts';
import { type Caller, partyOf } from '../../caller.ts';
import type { Moment } from '../calendar-parts.ts';

/** A visit that looks for a start. */
export type VisitToPlace = {
  /** Service and add-ons together; null means one slot length. */
  readonly minutes: number | null;
  /** The appointment that would move: its own holds do not block it. */
  readonly moving?: AppointmentId | undefined;
  /** The caller's own reservation, which does not block it either. */
  readonly reservation?: HoldId | undefined;
};

export const visitAsked = (
  caller: Caller,
  { minutes, moving, reservation }: VisitToPlace,
  { rules, now }: Moment,
): Omit<CalendarAsked, 'days'> => ({
  rules,
  now,
  minutes: minutes ?? rules.slotMinutes,
  party: partyOf(caller),
  ignoring: moving,
  reservation,
});
