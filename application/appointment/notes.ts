import { err, ok, okAsync, safeTry } from 'neverthrow';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { PaymentMethod } from '../../domain/appointment/events.ts';
import { firstSessionOf } from '../../domain/appointment/install.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { type Cents, moneyWords } from '../../domain/kernel/money.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { paymentProof, paymentProofFor } from '../../domain/payment-proof/decide.ts';
import { proofStatusRules } from '../../domain/payment-proof/events.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly, partyOf } from '../kernel/caller.ts';
import type { NoteRefusalParts } from '../kernel/done.ts';
import type { Ports } from '../kernel/ports.ts';
import { commandAndRelease } from './install.ts';
import { noteProofRefusal } from './note-refusal.ts';
import { anyAppointment, type OwnAppointmentParts, ownAppointment, ownersCommand } from './own-appointment.ts';

export type ProofToAdd = {
  readonly appointmentId: AppointmentId;
  readonly proofId: ProofId;
  /** Null keeps the method that the proof was uploaded with. */
  readonly paymentMethod: PaymentMethod | null;
};

/**
 * Adds another proof to an appointment: the client's after a rejection, or one that the owner attaches. The proof is
 * claimed first. After a crash in between, the same call finishes the job.
 */
export const addProof = (parts: OwnAppointmentParts & NoteRefusalParts) => (caller: Caller, proof: ProofToAdd) =>
  ownAppointment(parts)(caller, firstSessionOf(proof.appointmentId))
    .andThen(({ booking }) => addProofTo(parts)(caller, booking, { ...proof, appointmentId: booking.appointmentId }))
    .orElse((refusal) => noteProofRefusal(parts)(caller, proof, refusal));

/** Like `addProof`, for an appointment on which the caller may act. */
export const addProofTo =
  (parts: Ports<'handle'>) =>
  (caller: Caller, booking: Booking, { appointmentId, proofId, paymentMethod }: ProofToAdd) =>
    safeTry(async function* () {
      const stream = streams.paymentProof(proofId);
      const proof = yield* parts.handle.state(paymentProof, stream);
      if (proof === null || proof.upload.personal === 'erased') return err({ kind: 'PaymentProofNotFound' as const });
      const bookedBy = booking.personal === 'erased' ? null : booking.personal.fields.email;
      const isTheirs = bookedBy !== null && emailOf(proof.upload.personal.fields.email) === emailOf(bookedBy);
      if (partyOf(caller) === 'client') {
        if (!isTheirs) return err({ kind: 'PaymentProofNotFound' as const });
        if (!proofStatusRules[proof.status].mayBeUsed) return err({ kind: 'PaymentProofWasRejected' as const });
      }
      yield* parts.handle.command(paymentProofFor.ClaimProof, stream, caller, {
        type: 'ClaimProof',
        appointmentId,
        holdId: null,
      });
      const { state, position } = yield* parts.handle.command(
        appointmentFor.AddProof,
        streams.appointment(appointmentId),
        caller,
        {
          type: 'AddProof',
          proofId,
          paymentMethod: paymentMethod ?? proof.upload.method,
        },
      );
      return ok({ value: state.booking ?? booking, position });
    });

/** Removes the appointment from every list and frees its time. Its events and its proof stay in the log. */
export const deleteAppointment = (parts: Ports<'handle'>) => (caller: Caller, appointmentId: AppointmentId) =>
  ownerOnly(caller)
    .asyncAndThen(() => anyAppointment(parts)(appointmentId))
    .andThen(({ booking }) =>
      commandAndRelease(parts)(caller, booking, appointmentFor.DeleteAppointment, { type: 'DeleteAppointment' }),
    )
    .map(({ position }) => ({ value: null, position }));

/** Saves the owner's private note about an appointment. The client never sees it. */
export const takeOwnerNote =
  (parts: Ports<'handle'>) =>
  (caller: Caller, { appointmentId, note }: { readonly appointmentId: AppointmentId; readonly note: string }) =>
    ownersCommand(parts)(caller, appointmentId, appointmentFor.TakeOwnerNote, ({ accountId }) =>
      okAsync({ type: 'TakeOwnerNote', personal: personal(`account-${accountId}`, { note }) }),
    );

/** What the service of a visit costs this client, and why. */
export type AgreedPrice = { readonly price: Cents; readonly reason: string };

/** The line in the owner's notes; undefined for the usual price. */
export const priceNote = (usual: Cents, agreed: AgreedPrice | undefined): string | undefined =>
  agreed && `Price ${moneyWords(agreed.price)} instead of ${moneyWords(usual)}: ${agreed.reason}`;

type Parts = Ports<'handle' | 'bookingRecord'>;

/** Makes the booking record, which can prove later which events of the appointment and its proofs were in the log. */
export const takeBookingRecord = (parts: Parts & OwnAppointmentParts) => (caller: Caller, id: AppointmentId) =>
  ownAppointment(parts)(caller, id).andThen(({ booking }) => parts.bookingRecord(booking));

/** Makes the booking record for anyone who has its signed address. */
export const takeBookingRecordByAddress = (parts: Parts) => (id: AppointmentId) =>
  anyAppointment(parts)(id).andThen(({ booking }) => parts.bookingRecord(booking));
