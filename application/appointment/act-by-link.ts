import { err, errAsync, ok, type Result, safeTry } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { AppointmentIsCancelled, AppointmentNotFound, VisitHasMoved } from '../../domain/appointment/commands.ts';
import { appointmentAtTime, appointmentFor } from '../../domain/appointment/decide.ts';
import { appointmentStatusRules, holdsTime, isExpected } from '../../domain/appointment/events.ts';
import { type Booking, hasMovedFrom } from '../../domain/appointment/state.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, WallTime } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import type { VisitLinked } from '../kernel/links.ts';
import { cancelOf } from './change-status.ts';
import type { HoldTimeParts } from './holds.ts';
import { noteClientRefusal } from './note-refusal.ts';
import { addProofTo } from './notes.ts';
import { anyAppointment } from './own-appointment.ts';
import { keepTimeOf } from './propose-times.ts';
import { moveOf, moveRefused } from './reschedule-appointment.ts';

// The caller has presented the signature of a link. Only the signature counts: no matter who is signed in in that
// browser, the caller acts as the client whose mailbox the link went to, never as the owner.

const asClient = (caller: Caller): Caller => ({
  ...caller,
  role: 'anonymous',
  accountId: null,
  sessionId: null,
  method: null,
});

/** What has become of the time in the link. */
export type LinkStanding = 'open' | 'moved' | 'cancelled' | 'over';

export const linkStandingOf = ({ status, time }: Booking, { holdId }: VisitLinked, now: Instant): LinkStanding => {
  if (!holdsTime(status)) return 'cancelled';
  if (time.holdId !== holdId) return 'moved';
  return appointmentStatusRules[status].isOver || time.startsAt <= now ? 'over' : 'open';
};

/** Finds the visit of a link. Not found if its client was forgotten. */
export const seeByLink =
  (parts: HoldTimeParts) =>
  ({ appointmentId }: VisitLinked) =>
    anyAppointment(parts)(appointmentId).andThen(({ booking }) =>
      parts.handle
        .state(account, streams.account(booking.accountId))
        .andThen(
          (holder): Result<Booking, AppointmentNotFound> =>
            booking.personal === 'erased' || holder === null || holder.forgotten
              ? err({ kind: 'AppointmentNotFound' })
              : ok(booking),
        ),
    );

/** The client says that she will be there. A refusal is noted too, because it shows that she wanted to come. */
export const confirmAttendanceByLink = (parts: HoldTimeParts) => (caller: Caller, link: VisitLinked) =>
  safeTry(async function* () {
    const booking = yield* seeByLink(parts)(link);
    const client = asClient(caller);
    const { state, position } = yield* parts.handle
      .command(appointmentFor.ConfirmAttendance, streams.appointment(link.appointmentId), client, {
        type: 'ConfirmAttendance',
        holdId: link.holdId,
        now: parts.clock.now(),
      })
      .orElse(noteClientRefusal(parts)(client, link.appointmentId, { act: 'attend' }));
    return ok({ value: state.booking ?? booking, position });
  });

/** Moves the visit under the client's usual rules. */
export const moveByLink =
  (parts: HoldTimeParts) =>
  (caller: Caller, link: VisitLinked & { readonly date: CalendarDate; readonly time: WallTime }) =>
    seeByLink(parts)(link).andThen((booking) => {
      const client = asClient(caller);
      // A link for another time than the visit's is refused before a new time is held. The decider checks it again.
      return hasMovedFrom(booking, link.holdId)
        ? errAsync<never, VisitHasMoved>({ kind: 'VisitHasMoved' }).orElse(
            moveRefused(parts, client, booking.appointmentId, link),
          )
        : moveOf(parts, client, booking, link, appointmentAtTime(link.holdId).RescheduleAppointment);
    });

/** Adds a payment proof that the client uploaded under the address that she booked with. */
export const payByLink =
  (parts: HoldTimeParts) => (caller: Caller, link: VisitLinked & { readonly proofId: ProofId }) =>
    seeByLink(parts)(link).andThen((booking) => {
      const proof = { appointmentId: link.appointmentId, proofId: link.proofId, paymentMethod: null };
      return isExpected(booking.status)
        ? addProofTo(parts)(asClient(caller), booking, proof)
        : errAsync<never, AppointmentIsCancelled>({ kind: 'AppointmentIsCancelled' });
    });

/** The client keeps her time instead of taking a proposed one. */
export const keepTimeByLink = (parts: HoldTimeParts) => (caller: Caller, link: VisitLinked) =>
  seeByLink(parts)(link).andThen((booking) => keepTimeOf(parts, asClient(caller), booking));

/** Cancels the visit under the client's usual rules. */
export const cancelByLink =
  (parts: HoldTimeParts) => (caller: Caller, link: VisitLinked & { readonly reason: string | null }) =>
    seeByLink(parts)(link).andThen((booking) =>
      cancelOf(parts, asClient(caller), booking, link.reason, appointmentAtTime(link.holdId).CancelAppointment),
    );
