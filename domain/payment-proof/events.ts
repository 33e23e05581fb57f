import type { AppointmentId, Cents, HoldId, Personal, ProofId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ProofKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf';

/** Stream `payment-proof-<id>`. */
export type PaymentProofEvent =
  | {
      readonly type: 'PaymentProofUploaded';
      readonly data: {
        readonly proofId: ProofId;
        /** Of the bytes as they were uploaded; the stored file is never changed. */
        readonly sha256: string;
        readonly bytes: number;
        readonly kind: ProofKind;
        readonly method: 'cashapp' | 'zelle';
        /** What the uploader says was paid; null when not said. */
        readonly amount: Cents | null;
        readonly personal: Personal<{ readonly email: string; readonly fileName: string }>;
      };
    }
  | {
      /** One attempt of an appointment took the proof; other attempts of the same appointment may take it as well. */
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
        /** Whether no other attempt of the appointment keeps it. */
        readonly isFree: boolean;
      };
    }
  | {
      readonly type: 'PaymentProofVerified';
      readonly data: { readonly proofId: ProofId; readonly personal: Personal<{ readonly note: string | null }> };
    }
  | {
      readonly type: 'PaymentProofRejected';
      readonly data: { readonly proofId: ProofId; readonly personal: Personal<{ readonly note: string | null }> };
    }
  | {
      readonly type: 'PaymentProofSetPending';
      readonly data: { readonly proofId: ProofId; readonly personal: Personal<{ readonly note: string | null }> };
    };
