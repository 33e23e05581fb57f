import type { ResultAsync } from 'neverthrow';
import { type ProofId, personal, type RejectionOf } from '../../domain/kernel/index.ts';
import { type PaymentProofCommand, type Proof, paymentProofFor } from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

export type ProofToJudge = { readonly proofId: ProofId; readonly note: string | null };

export type JudgeProofRefusal = NotAllowed | RejectionOf<typeof paymentProofFor.Judgement> | Failure;

const judgeProof =
  (type: Extract<PaymentProofCommand, { readonly personal: unknown }>['type']) =>
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, { proofId, note }: ProofToJudge): ResultAsync<Done<Proof>, JudgeProofRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(paymentProofFor.Judgement, streams.paymentProof(proofId), caller, {
          type,
          personal: personal(`proof-${proofId}`, { note }),
        }),
      )
      .map(({ state, position }) => ({ value: neverMissing(state), position }));

/** The owner has received the money. */
export const verifyProof = judgeProof('VerifyProof');

/** The owner has not received the money; the note says why the proof is rejected. */
export const rejectProof = judgeProof('RejectProof');

/** The owner takes her judgement back. */
export const setProofPending = judgeProof('SetProofPending');
