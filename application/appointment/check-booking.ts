import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { Visit } from '../../domain/appointment/events.ts';
import type { BookingIsPaused, HoldRejection } from '../../domain/availability/commands.ts';
import { pauseFor } from '../../domain/availability/policies.ts';
import { appointmentId, type HoldId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type AdmissionRefusal, admitBooking, type BookingToAdmit } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import { minutesOf } from './choose-visit.ts';
import { couldHold, rulesOfMoment } from './holds.ts';

/** A booking as far as the client has said what she wants. */
export type BookingInSight = BookingToAdmit & {
  /** Null before she has chosen a time. */
  readonly start: { readonly date: CalendarDate; readonly time: WallTime } | null;
  /** What she has reserved, which is not in her own way; null without one. */
  readonly reservation: HoldId | null;
};

export type CheckBookingRefusal = AdmissionRefusal | BookingIsPaused | HoldRejection;

/** Whether the caller could book this now, by the decisions that a booking is made by. Nothing is written. */
export const checkBooking =
  (parts: BookingParts) =>
  (caller: Caller, { start, reservation, ...asked }: BookingInSight): ResultAsync<Visit, CheckBookingRefusal> =>
    safeTry<Visit, CheckBookingRefusal>(async function* () {
      const { visit } = yield* admitBooking(parts)(caller, asked);
      if (start === null) {
        const pause = pauseFor(yield* rulesOfMoment(parts), partyOf(caller));
        return pause === null ? ok(visit) : err(pause);
      }
      const nobody = appointmentId(parts.ids.fresh());
      yield* couldHold(parts)(caller, {
        ...start,
        ...{ appointmentId: nobody, minutes: minutesOf(visit), pastAllowed: false, reservation },
      });
      return ok(visit);
    });
