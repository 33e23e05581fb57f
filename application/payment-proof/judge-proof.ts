import { errAsync, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { appointment } from '../../domain/appointment/index.ts';
import { type CalendarDate, type Cents, type ProofId, personal, type RejectionOf } from '../../domain/kernel/index.ts';
import {
  type PaymentProofCommand,
  type Proof,
  type ProofReading,
  paymentProof,
  paymentProofFor,
} from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { PoliciesInForce } from '../ports/views/policies-in-force.ts';
import { type NoteRefusalParts, refusedAndNoted } from '../refused-and-noted.ts';

export type ProofToJudge = { readonly proofId: ProofId; readonly note: string | null };

/** What the owner reads off a proof. A field is null where she notes nothing. */
export type SeenOnProof = {
  readonly amount: Cents | null;
  readonly paidOn: CalendarDate | null;
  readonly sender: string | null;
};

export type ProofToVerify = ProofToJudge & { readonly seen: SeenOnProof | null };

export type JudgeProofRefusal = NotAllowed | RejectionOf<typeof paymentProofFor.Judgement> | Failure;
export type VerifyProofRefusal = NotAllowed | RejectionOf<typeof paymentProofFor.VerifyProof> | Failure;

type JudgeParts = { readonly handle: Handle };
type VerifyParts = NoteRefusalParts & { readonly policiesInForce: PoliciesInForce };

const judgeProof =
  (type: Extract<PaymentProofCommand, { readonly type: 'RejectProof' | 'SetProofPending' }>['type']) =>
  ({ handle }: JudgeParts) =>
  (caller: Caller, { proofId, note }: ProofToJudge): ResultAsync<Done<Proof>, JudgeProofRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(paymentProofFor.Judgement, streams.paymentProof(proofId), caller, {
          type,
          personal: personal(`proof-${proofId}`, { note }),
        }),
      )
      .map(({ state, position }) => ({ value: neverMissing(state), position }));

/** What the visit that has the proof asks for; null if no visit has it. */
const dueFor = ({ handle, policiesInForce }: VerifyParts, proofId: ProofId): ResultAsync<Cents | null, Failure> =>
  handle.state(paymentProof, streams.paymentProof(proofId)).andThen((proof) => {
    const id = proof?.claim?.appointmentId;
    if (id === undefined) return okAsync(null);
    return handle
      .state(appointment, streams.appointment(id))
      .map(({ booking }) => (booking === null ? null : policiesInForce.dueAtBooking(booking.visit.total)));
  });

/** The booking that has the proof keeps that it could not be verified because its file is gone. A wrong form is no attempt. */
const notVerified = (
  parts: VerifyParts,
  caller: Caller,
  proofId: ProofId,
  refusal: VerifyProofRefusal,
): ResultAsync<never, VerifyProofRefusal> => {
  if (refusal.kind !== 'ProofForgotten') return errAsync(refusal);
  return parts.handle.state(paymentProof, streams.paymentProof(proofId)).andThen((proof) => {
    const id = proof?.claim?.appointmentId;
    if (id === undefined) return errAsync(refusal);
    return refusedAndNoted(parts)(caller, refusal, [
      id,
      { act: 'verify-proof', because: { kind: 'proof-erased' }, proofId },
    ]);
  });
};

/** The owner has received the money. What she reads off the proof is kept with what was due at that moment. */
export const verifyProof =
  (parts: VerifyParts) =>
  (caller: Caller, { proofId, note, seen }: ProofToVerify): ResultAsync<Done<Proof>, VerifyProofRefusal> =>
    safeTry<Done<Proof>, VerifyProofRefusal>(async function* () {
      yield* ownerOnly(caller);
      const isNoted = seen !== null && Object.values(seen).some((field) => field !== null);
      const reading: ProofReading | null = isNoted
        ? { amount: seen.amount, paidOn: seen.paidOn, due: yield* dueFor(parts, proofId) }
        : null;
      return parts.handle
        .command(paymentProofFor.VerifyProof, streams.paymentProof(proofId), caller, {
          ...{ type: 'VerifyProof', reading },
          personal: personal(`proof-${proofId}`, { note, sender: seen?.sender ?? null }),
        })
        .map(({ state, position }) => ({ value: neverMissing(state), position }));
    }).orElse((refusal) => notVerified(parts, caller, proofId, refusal));

/** The owner has not received the money; the note says why the proof is rejected. */
export const rejectProof = judgeProof('RejectProof');

/** The owner takes her judgement back. */
export const setProofPending = judgeProof('SetProofPending');
