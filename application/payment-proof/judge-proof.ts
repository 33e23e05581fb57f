import type { ResultAsync } from 'neverthrow';
import { type ProofId, personal } from '../../domain/kernel/index.ts';
import {
  type PaymentProofCommand,
  type PaymentProofRejection,
  type PaymentProofState,
  paymentProof,
} from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

export type ProofToJudge = { readonly proofId: ProofId; readonly note: string | null };

export type JudgeProofRefusal = NotAllowed | PaymentProofRejection | Failure;

const judgeProof =
  (type: Extract<PaymentProofCommand, { readonly personal: unknown }>['type']) =>
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, { proofId, note }: ProofToJudge): ResultAsync<Done<PaymentProofState>, JudgeProofRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(paymentProof, streams.paymentProof(proofId), caller, {
          type,
          personal: personal(`proof-${proofId}`, { note }),
        }),
      )
      .map(({ state, position }) => ({ value: state, position }));

/** The owner has received the money. */
export const verifyProof = judgeProof('VerifyProof');

/** The owner has not received the money; the note says why the proof is rejected. */
export const rejectProof = judgeProof('RejectProof');

/** The owner takes her judgement back. */
export const setProofPending = judgeProof('SetProofPending');
