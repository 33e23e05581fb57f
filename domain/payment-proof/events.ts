import type { AppointmentId, CalendarDate, Cents, HoldId, Personal, ProofId } from '../kernel/index.ts';

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
