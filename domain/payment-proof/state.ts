import { match } from 'ts-pattern';
import type { AppointmentId, HoldId, Personal } from '../kernel/index.ts';
import type { PaymentProofEvent, ProofStatus } from './events.ts';

export type Upload = Extract<PaymentProofEvent, { readonly type: 'PaymentProofUploaded' }>['data'];

/** The booking attempt that has the proof. */
export type Claim = { readonly appointmentId: AppointmentId; readonly holdId: HoldId | null };

export type Proof = {
  readonly upload: Upload;
  readonly status: ProofStatus;
  /** Why it was judged so; null until it was judged. */
  readonly note: Personal<{ readonly note: string | null }> | null;
  readonly claim: Claim | null;
};

/** Null until the file has been uploaded. */
export type PaymentProofState = Proof | null;

export const initial: PaymentProofState = null;

const changed = (proof: PaymentProofState, change: Partial<Proof>): PaymentProofState =>
  proof === null ? null : { ...proof, ...change };

export const evolve = (proof: PaymentProofState, event: PaymentProofEvent): PaymentProofState =>
  match(event)
    .with({ type: 'PaymentProofUploaded' }, ({ data }) => ({
      upload: data,
      status: 'pending' as const,
      note: null,
      claim: null,
    }))
    .with({ type: 'PaymentProofClaimed' }, ({ data: { appointmentId, holdId } }) =>
      changed(proof, { claim: { appointmentId, holdId } }),
    )
    .with({ type: 'PaymentProofGivenBack' }, () => changed(proof, { claim: null }))
    .with({ type: 'PaymentProofVerified' }, ({ data }) => changed(proof, { status: 'verified', note: data.personal }))
    .with({ type: 'PaymentProofRejected' }, ({ data }) => changed(proof, { status: 'rejected', note: data.personal }))
    .with({ type: 'PaymentProofSetPending' }, ({ data }) => changed(proof, { status: 'pending', note: data.personal }))
    .exhaustive();
