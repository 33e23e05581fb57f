import { ResultAsync } from 'neverthrow';
import type { ProofId } from '../../domain/kernel/ids.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import { proofStatusRules } from '../../domain/payment-proof/events.ts';
import { streams } from '../../domain/streams.ts';
import type { Failure } from './failure.ts';
import type { Ports } from './ports.ts';

/** Returns the proofs that the owner has rejected. */
export const rejectedAmong = (
  { handle }: Ports<'handle'>,
  proofIds: readonly ProofId[],
): ResultAsync<readonly ProofId[], Failure> =>
  ResultAsync.combine(
    proofIds.map((id) =>
      handle
        .state(paymentProof, streams.paymentProof(id))
        .map((proof) => (proof === null || proofStatusRules[proof.status].mayBeUsed ? [] : [id])),
    ),
  ).map((rejected) => rejected.flat());
