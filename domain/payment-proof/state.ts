import { match } from 'ts-pattern';
import type { AppointmentId, HoldId, Personal } from '../kernel/index.ts';
import type { PaymentProofEvent, ProofPurpose, ProofReading, VerifiedWords } from './events.ts';
import type { ProofStatus } from './status.ts';

type Uploaded = Extract<PaymentProofEvent, { readonly type: 'PaymentProofUploaded' }>['data'];

export type Upload = Omit<Uploaded, 'personal'> & {
  readonly personal: Personal<{
    readonly email: string;
    readonly fileName: string;
    readonly purpose: ProofPurpose | null;
  }>;
};

/** Drops where it was uploaded from: the event keeps that, and a repeat from another network is the same upload. */
export const uploadOf = ({ personal: box, ...upload }: Uploaded): Upload => {
  if (box === 'erased') return { ...upload, personal: box };
  const { email, fileName, purpose } = box.fields;
  return { ...upload, personal: { subject: box.subject, fields: { email, fileName, purpose } } };
};

/**
 * The appointment that has the proof, with all its attempts that claimed it. Any of them may become the booking, so the
 * proof is free again only after every one of them gave it back.
 */
export type Claim = { readonly appointmentId: AppointmentId; readonly attempts: readonly (HoldId | null)[] };

export type Proof = {
  readonly upload: Upload;
  readonly status: ProofStatus;
  /** The reason of the last judgement; null before the first. */
  readonly note: Personal<{ readonly note: string | null }> | null;
  /** What the owner read off it, if it is verified and she noted anything. */
  readonly reading: (ProofReading & { readonly personal: Personal<VerifiedWords> }) | null;
  readonly claim: Claim | null;
  readonly hasLapsed: boolean;
};

/** Null until the file is uploaded. */
export type PaymentProofState = Proof | null;

export const initial: PaymentProofState = null;

const changed = (proof: PaymentProofState, change: Partial<Proof>): PaymentProofState =>
  proof === null ? null : { ...proof, ...change };

const withAttempt = (claim: Claim | null, appointmentId: AppointmentId, holdId: HoldId | null): Claim => ({
  appointmentId,
  attempts: claim?.appointmentId === appointmentId ? [...claim.attempts, holdId] : [holdId],
});

/** The claim without this attempt; null if no attempt is left. */
export const without = (claim: Claim | null, holdId: HoldId | null): Claim | null => {
  const attempts = (claim?.attempts ?? []).filter((attempt) => attempt !== holdId);
  return claim === null || attempts.length === 0 ? null : { ...claim, attempts };
};

export const evolve = (proof: PaymentProofState, event: PaymentProofEvent): PaymentProofState =>
  match(event)
    .with({ type: 'PaymentProofUploaded' }, ({ data }) => ({
      upload: uploadOf(data),
      status: 'pending' as const,
      note: null,
      reading: null,
      claim: null,
      hasLapsed: false,
    }))
    .with({ type: 'PaymentProofClaimed' }, ({ data: { appointmentId, holdId } }) =>
      changed(proof, { claim: withAttempt(proof?.claim ?? null, appointmentId, holdId) }),
    )
    .with({ type: 'PaymentProofGivenBack' }, ({ data: { holdId } }) =>
      changed(proof, { claim: without(proof?.claim ?? null, holdId) }),
    )
    .with({ type: 'PaymentProofVerified' }, ({ data: { reading, personal } }) =>
      changed(proof, {
        status: 'verified',
        note: personal,
        reading: reading === null ? null : { ...reading, personal },
      }),
    )
    .with({ type: 'PaymentProofRejected' }, ({ data }) =>
      changed(proof, { status: 'rejected', note: data.personal, reading: null }),
    )
    .with({ type: 'PaymentProofSetPending' }, ({ data }) =>
      changed(proof, { status: 'pending', note: data.personal, reading: null }),
    )
    .with({ type: 'PaymentProofLapsed' }, () => changed(proof, { hasLapsed: true }))
    .exhaustive();
