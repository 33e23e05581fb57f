import type { Personal } from '../kernel/event.ts';
import type { AppointmentId, HoldId, ProofId } from '../kernel/ids.ts';
import type { Cents, PaymentDateInvalid } from '../kernel/money.ts';
import { namesIn, type TextTooLong } from '../kernel/text.ts';
import type { CalendarDate } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ProofKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf';

/** What she wanted to book with it, as far as she said it when she uploaded it. Nothing of it was judged. */
export type ProofPurpose = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly service: string | null;
  readonly date: string | null;
  readonly time: string | null;
};

/** What the owner read off a proof when she verified it. */
export type ProofReading = {
  readonly amount: Cents | null;
  /** The day of the payment. */
  readonly paidOn: CalendarDate | null;
  /** What the visit asked for at that moment; null if no appointment had the proof. */
  readonly due: Cents | null;
};

/** What is said about a payment when it is verified. `sender` is null where she did not note one. */
export type VerifiedWords = { readonly note: string | null; readonly sender: string | null };

/** Stream `payment-proof-<id>`. */
export type PaymentProofEvent =
  | {
      readonly type: 'PaymentProofUploaded';
      readonly data: {
        readonly proofId: ProofId;
        /** Of the uploaded bytes; the stored file never changes. */
        readonly sha256: string;
        readonly bytes: number;
        readonly kind: ProofKind;
        readonly method: 'cashapp' | 'zelle';
        /** The amount that the client says she paid; null if she says none. */
        readonly amount: Cents | null;
        readonly personal: Personal<{
          readonly email: string;
          readonly fileName: string;
          readonly purpose: ProofPurpose | null;
          /** The client's network; null if the owner uploaded it. */
          readonly address: string | null;
          readonly device: string | null;
        }>;
      };
    }
  | {
      /**
       * An attempt to book an appointment took the proof. Other attempts of the same appointment may take it as well.
       */
      readonly type: 'PaymentProofClaimed';
      readonly data: {
        readonly proofId: ProofId;
        readonly appointmentId: AppointmentId;
        readonly holdId: HoldId | null;
      };
    }
  | {
      readonly type: 'PaymentProofGivenBack';
      readonly data: {
        readonly proofId: ProofId;
        readonly appointmentId: AppointmentId;
        readonly holdId: HoldId | null;
        /** True if no other attempt of the appointment has it. */
        readonly isFree: boolean;
      };
    }
  | {
      readonly type: 'PaymentProofVerified';
      readonly data: {
        readonly proofId: ProofId;
        /** Null if she noted nothing. */
        readonly reading: ProofReading | null;
        readonly personal: Personal<VerifiedWords>;
      };
    }
  | {
      readonly type: 'PaymentProofRejected';
      readonly data: { readonly proofId: ProofId; readonly personal: Personal<{ readonly note: string | null }> };
    }
  | {
      readonly type: 'PaymentProofSetPending';
      readonly data: { readonly proofId: ProofId; readonly personal: Personal<{ readonly note: string | null }> };
    }
  | {
      /** No appointment used it for the owner's days. Its file and the key of its personal fields are erased after this. */
      readonly type: 'PaymentProofLapsed';
      readonly data: { readonly proofId: ProofId };
    };

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
  /** In the studio's zone. */
  readonly today: CalendarDate;
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

export type ProofNotFound = { readonly kind: 'ProofNotFound' };
/** The id belongs to another file. */
export type ProofAlreadyUploaded = { readonly kind: 'ProofAlreadyUploaded' };
/** Another appointment uses the proof. */
export type ProofAlreadyUsed = { readonly kind: 'ProofAlreadyUsed'; readonly appointmentId: AppointmentId };
/** The person who uploaded it has been forgotten, and the file is gone. */
export type ProofForgotten = { readonly kind: 'ProofForgotten' };
/** No appointment used it for the owner's days, so it was erased. */
export type ProofLapsed = { readonly kind: 'ProofLapsed' };
export type ProofEmpty = { readonly kind: 'ProofEmpty' };
export type ProofTooLarge = { readonly kind: 'ProofTooLarge'; readonly bytes: number; readonly limit: number };
export type AmountInvalid = { readonly kind: 'AmountInvalid' };

export type PaymentProofRejection =
  | ProofNotFound
  | ProofAlreadyUploaded
  | ProofAlreadyUsed
  | ProofForgotten
  | ProofLapsed
  | ProofEmpty
  | ProofTooLarge
  | AmountInvalid
  | PaymentDateInvalid
  | TextTooLong;

export type ProofStatus = 'pending' | 'verified' | 'rejected';

/** What one status of a proof means for the studio. */
export type ProofStatusRules = {
  /** Whether the owner still has to judge it. */
  readonly awaitsOwner: boolean;
  /** Whether the appointment that has it is paid. */
  readonly pays: boolean;
  /** Whether somebody may still book with it. */
  readonly mayBeUsed: boolean;
  /** Whether it is erased after the owner's days if no appointment uses it. A payment that she has received is not. */
  readonly lapses: boolean;
};

/** The one place that says what a proof's status means. */
export const proofStatusRules: { readonly [Status in ProofStatus]: ProofStatusRules } = {
  pending: { awaitsOwner: true, pays: false, mayBeUsed: true, lapses: true },
  verified: { awaitsOwner: false, pays: true, mayBeUsed: true, lapses: false },
  rejected: { awaitsOwner: false, pays: false, mayBeUsed: false, lapses: true },
};

export const proofStatuses = namesIn<ProofStatus>(proofStatusRules);
