import type { ResultAsync } from 'neverthrow';
import type { MoneyWasReturned } from '../../domain/appointment/commands.ts';
import type { RejectionOf } from '../../domain/kernel/event.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { Proof, paymentProofFor } from '../../domain/payment-proof/decide.ts';
import type { Caller, NotAllowed } from './caller.ts';
import type { Done } from './done.ts';
import type { Failure } from './failure.ts';

// What confirming a visit asks of its payment proof, and the result.

/** What the owner reads off a proof. A field is null if she enters nothing. */
export type SeenOnProof = {
  readonly amount: Cents | null;
  readonly paidOn: CalendarDate | null;
  readonly sender: string | null;
};

export type ProofToVerify = {
  readonly proofId: ProofId;
  readonly note: string | null;
  readonly seen: SeenOnProof | null;
};

export type VerifyProofRefusal =
  | NotAllowed
  | MoneyWasReturned
  | RejectionOf<typeof paymentProofFor.VerifyProof>
  | Failure;

export type VerifyingProof = (caller: Caller, proof: ProofToVerify) => ResultAsync<Done<Proof>, VerifyProofRefusal>;
