import type { AppointmentId, HoldId, Personal } from '../kernel/index.ts';
import type { PaymentProofEvent, ProofReading, VerifiedWords } from './events.ts';

export type UploadProof = {
  readonly type: 'UploadProof';
  readonly upload: Extract<PaymentProofEvent, { readonly type: 'PaymentProofUploaded' }>['data'];
};

/** Takes the proof for one attempt to book. `holdId` is null if the attempt needs no hold. */
export type ClaimProof = {
  readonly type: 'ClaimProof';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId | null;
};

/** Gives up the claim of that attempt. Claims of the appointment's other attempts stay. */
export type GiveBackProof = {
  readonly type: 'GiveBackProof';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId | null;
};

/** Nobody has used the proof for the owner's days. */
export type LapseProof = { readonly type: 'LapseProof' };

type Judgement<Type extends string> = {
  readonly type: Type;
  readonly personal: Personal<{ readonly note: string | null }>;
};
export type VerifyProof = {
  readonly type: 'VerifyProof';
  readonly reading: ProofReading | null;
  readonly personal: Personal<VerifiedWords>;
};
export type RejectProof = Judgement<'RejectProof'>;
export type SetProofPending = Judgement<'SetProofPending'>;

export type PaymentProofCommand =
  | UploadProof
  | ClaimProof
  | GiveBackProof
  | LapseProof
  | VerifyProof
  | RejectProof
  | SetProofPending;
