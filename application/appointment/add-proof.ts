import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { emailOf } from '../../domain/account/index.ts';
import {
  type AppointmentNotFound,
  appointmentFor,
  type Booking,
  type PaymentMethod,
} from '../../domain/appointment/index.ts';
import type { AppointmentId, ProofId, RejectionOf } from '../../domain/kernel/index.ts';
import { paymentProof, paymentProofFor, proofStatusRules } from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { NoteRefusalParts } from '../refused-and-noted.ts';
import { refusedOfProof } from './note-refusal.ts';
import { type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified, PaymentProofNotFound, PaymentProofWasRejected } from './rejections.ts';

export type ProofToAdd = {
  readonly appointmentId: AppointmentId;
  readonly proofId: ProofId;
  /** Null keeps the method that the proof was uploaded with. */
  readonly paymentMethod: PaymentMethod | null;
};

export type AddProofRefusal =
  | AppointmentNotFound
  | AddressNotVerified
  | RejectionOf<typeof paymentProofFor.ClaimProof>
  | PaymentProofNotFound
  | PaymentProofWasRejected
  | Failure;

/**
 * Adds another proof to an appointment: the client's own after a rejection, or one that the owner attaches. The proof
 * is claimed first. After a crash before the appointment names it, the same call completes the rest.
 */
export const addProof =
  (parts: OwnAppointmentParts & NoteRefusalParts) =>
  (
    caller: Caller,
    { appointmentId, proofId, paymentMethod }: ProofToAdd,
  ): ResultAsync<Done<Booking>, AddProofRefusal> =>
    safeTry<Done<Booking>, AddProofRefusal>(async function* () {
      const { booking } = yield* ownAppointment(parts)(caller, appointmentId);
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
    }).orElse((refusal) => refusedOfProof(parts)(caller, { appointmentId, proofId }, refusal));
