import { err, errAsync, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { Discount, Visit } from '../../domain/appointment/events.ts';
import { objectionToSessions, type SessionStart, sessionsWanted } from '../../domain/appointment/install.ts';
import { pauseFor } from '../../domain/availability/policies.ts';
import { askedAtBooking, withoutDiscount } from '../../domain/kernel/deposit.ts';
import { appointmentId, type HoldId } from '../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../domain/kernel/money.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { mailboxOf } from '../kernel/links.ts';
import { type Admitted, admitBooking, type BookingToAdmit } from './admit-booking.ts';
import type { BookingParts } from './booking-parts.ts';
import { servicesOf } from './choose-visit.ts';
import { type DiscountRefusal, discountFor } from './discount.ts';
import { checkHold, refusalOfSession, rulesFromLog } from './holds.ts';

/** What the client has entered so far. */
export type BookingInSight = BookingToAdmit & {
  /** Null before she has chosen a time. */
  readonly start: { readonly date: CalendarDate; readonly time: WallTime } | null;
  /** The starts of the further sessions, if the service takes several days. */
  readonly further: readonly SessionStart[];
  /** Her own reservation, which does not block her; null without one. */
  readonly reservation: HoldId | null;
  /** The discount code as she typed it; null without one. */
  readonly code: string | null;
};

/** A code's discount, or why it gives none. */
export type CodeChecked =
  | { readonly discount: Discount; readonly refusal: null }
  | { readonly discount: null; readonly refusal: DiscountRefusal };

/** What the client would pay, in cents. */
export type BookingChecked = Pick<Admitted, 'deposit' | 'paysForNoShows'> & {
  readonly dueNow: Cents;
  readonly dueAtVisit: Cents;
  /** Null if she typed none. */
  readonly code: CodeChecked | null;
};

const checkCode = (
  parts: BookingParts,
  caller: Caller,
  { code, person }: BookingInSight,
  visit: Visit,
): ResultAsync<CodeChecked | null, Failure> => {
  if (code === null) return okAsync(null);
  const asked = { services: servicesOf(visit), total: visit.total, email: person?.email ?? null, appointmentId: null };
  return discountFor(parts)(caller, code, asked)
    .map((discount): CodeChecked => ({ discount, refusal: null }))
    .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync<CodeChecked>({ discount: null, refusal })));
};

/**
 * Checks whether the caller could book this now, by the same decisions as a booking, and what she would pay with the
 * code that she typed. Writes nothing to the log. Notes the address under which she goes on with her reservation, so
 * that a mail can lead her back to it.
 */
export const checkBooking = (parts: BookingParts) => (caller: Caller, asked: BookingInSight) =>
  safeTry(async function* () {
    const { start, reservation, further } = asked;
    const { visit, sessions, deposit, paysForNoShows } = yield* admitBooking(parts)(caller, asked);
    if (start === null) {
      const pause = pauseFor(yield* rulesFromLog(parts), partyOf(caller));
      if (pause !== null) return err(pause);
    } else {
      const nobody = { appointmentId: appointmentId(parts.ids.fresh()), pastAllowed: false, reservation };
      const unfit = objectionToSessions(sessions, start, further);
      if (unfit !== null) return err(unfit);
      for (const session of sessionsWanted(visit, start, further))
        yield* checkHold(parts)(caller, { ...nobody, ...session }).mapErr(refusalOfSession(session));
    }
    if (start !== null && reservation !== null && asked.person !== null) {
      const { serviceId, addOnIds } = asked.visit;
      const mailbox = mailboxOf(parts.ids, asked.person.email);
      const wayBack = { visit: { serviceId, addOnIds }, ...start, further, holdId: reservation };
      parts.reservationLimits.note(reservation, mailbox, wayBack);
    }
    const { total } = visit;
    const code = yield* checkCode(parts, caller, asked, visit);
    const discount = code?.discount ?? null;
    const dueNow = askedAtBooking({ bookedBy: 'client', deposit, discount, total });
    const dueAtVisit = cents(withoutDiscount(total, discount) - dueNow);
    return ok({ deposit, paysForNoShows, dueNow, dueAtVisit, code });
  });
