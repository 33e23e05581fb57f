import { err, errAsync, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { Discount } from '../../domain/appointment/events.ts';
import { askedAtBooking, withoutDiscount } from '../../domain/appointment/policies.ts';
import type { BookingIsPaused, HoldRejection } from '../../domain/availability/commands.ts';
import { pauseFor } from '../../domain/availability/policies.ts';
import { appointmentId, type HoldId } from '../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../domain/kernel/money.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { type AdmissionRefusal, type Admitted, admitBooking, type BookingToAdmit } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import { minutesOf } from './choose-visit.ts';
import { type DiscountRefusal, discountFor } from './discount.ts';
import { couldHold, rulesOfMoment } from './holds.ts';

/** A booking as far as the client has said what she wants. */
export type BookingInSight = BookingToAdmit & {
  /** Null before she has chosen a time. */
  readonly start: { readonly date: CalendarDate; readonly time: WallTime } | null;
  /** What she has reserved, which is not in her own way; null without one. */
  readonly reservation: HoldId | null;
  /** As she typed it; null without one. */
  readonly code: string | null;
};

export type CheckBookingRefusal = AdmissionRefusal | BookingIsPaused | HoldRejection;

/** What a code changes of what she pays now and at the visit, in cents, or why it changes nothing. */
export type CodeChecked =
  | { readonly discount: Discount; readonly dueNow: Cents; readonly dueAtVisit: Cents; readonly refusal: null }
  | { readonly refusal: DiscountRefusal };

const checkCode = (
  parts: BookingParts,
  caller: Caller,
  { code, visit, person }: BookingInSight,
  { visit: { total }, deposit }: Admitted,
): ResultAsync<CodeChecked | null, Failure> => {
  if (code === null) return okAsync(null);
  const asked = { serviceId: visit.serviceId, total, email: person?.email ?? null, appointmentId: null };
  return discountFor(parts)(caller, code, asked)
    .map((discount): CodeChecked => {
      const dueNow = askedAtBooking({ bookedBy: 'client', deposit, discount, total });
      return { discount, dueNow, dueAtVisit: cents(withoutDiscount(total, discount) - dueNow), refusal: null };
    })
    .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync<CodeChecked>({ refusal })));
};

/**
 * Whether the caller could book this now, by the decisions that a booking is made by, and what a code that she typed changes.
 * Nothing is written.
 */
export const checkBooking =
  (parts: BookingParts) =>
  (caller: Caller, asked: BookingInSight): ResultAsync<CodeChecked | null, CheckBookingRefusal> =>
    safeTry<CodeChecked | null, CheckBookingRefusal>(async function* () {
      const { start, reservation } = asked;
      const admitted = yield* admitBooking(parts)(caller, asked);
      if (start === null) {
        const pause = pauseFor(yield* rulesOfMoment(parts), partyOf(caller));
        if (pause !== null) return err(pause);
      } else {
        const nobody = appointmentId(parts.ids.fresh());
        yield* couldHold(parts)(caller, {
          ...start,
          ...{ appointmentId: nobody, minutes: minutesOf(admitted.visit), pastAllowed: false, reservation },
        });
      }
      return ok(yield* checkCode(parts, caller, asked, admitted));
    });
