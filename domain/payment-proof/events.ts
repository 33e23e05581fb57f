import type { EventsNamed, Personal } from '../kernel/event.ts';
import type { AppointmentId, HoldId, ProofId } from '../kernel/ids.ts';
import type { Cents, PaymentDateInvalid } from '../kernel/money.ts';
import { namesIn, type TextTooLong } from '../kernel/text.ts';
import type { CalendarDate } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ProofKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf';

/** What the client wanted to book, as she stated when she uploaded the proof. Nothing of it was checked. */
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
  /** The amount that the visit asked for at that time; null if no appointment used the proof. */
  readonly due: Cents | null;
};

/** The owner's words when she verifies a payment. `sender` is null if she noted none. */
export type VerifiedWords = { readonly note: string | null; readonly sender: string | null };

/** Stream `payment-proof-<id>`. */
export type PaymentProofEvent = EventsNamed<{
  readonly PaymentProofUploaded: {
    readonly proofId: ProofId;
    /** Hash of the uploaded bytes. The stored file never changes. */
    readonly sha256: string;
    readonly bytes: number;
    readonly kind: ProofKind;
    readonly method: 'cashapp' | 'zelle';
    /** The amount that the client stated; null if none. */
    readonly amount: Cents | null;
    readonly personal: Personal<{
      readonly email: string;
      readonly fileName: string;
      readonly purpose: ProofPurpose | null;
      /** The client's network address; null if the owner uploaded it. */
      readonly address: string | null;
      readonly device: string | null;
    }>;
  };
  /** An attempt to book took the proof. Other attempts at the same appointment may take it too. */
  readonly PaymentProofClaimed: {
    readonly proofId: ProofId;
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId | null;
  };
  readonly PaymentProofGivenBack: {
    readonly proofId: ProofId;
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId | null;
    /** True if no other attempt of the appointment uses it. */
    readonly isFree: boolean;
  };
  readonly PaymentProofVerified: {
    readonly proofId: ProofId;
    /** Null if the owner noted nothing. */
    readonly reading: ProofReading | null;
    readonly personal: Personal<VerifiedWords>;
  };
  readonly PaymentProofRejected: {
    readonly proofId: ProofId;
    readonly personal: Personal<{ readonly note: string | null }>;
  };
  readonly PaymentProofSetPending: {
    readonly proofId: ProofId;
    readonly personal: Personal<{ readonly note: string | null }>;
  };
  /** No appointment used it for `unusedProofDays`. Its file and its personal fields' key are erased next. */
  readonly PaymentProofLapsed: { readonly proofId: ProofId };
}>;

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

/** Releases the claim of that attempt. Claims of the appointment's other attempts stay. */
export type GiveBackProof = {
  readonly type: 'GiveBackProof';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId | null;
};

/** Nobody used the proof for `unusedProofDays`. */
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
/** The person who uploaded it was forgotten, and the file is gone. */
export type ProofForgotten = { readonly kind: 'ProofForgotten' };
/** No appointment used it for `unusedProofDays`, so it was erased. */
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

/** The properties of a proof's status. */
export type ProofStatusRules = {
  /** Whether the owner still has to judge it. */
  readonly awaitsOwner: boolean;
  /** Whether its amount counts as paid. */
  readonly pays: boolean;
  /** Whether somebody may still book with it. */
  readonly mayBeUsed: boolean;
  /** Whether it is erased after `unusedProofDays` if no appointment uses it. Payments that were received are kept. */
  readonly lapses: boolean;
};

/** Defines what each status of a proof means. Nothing else does. */
export const proofStatusRules: { readonly [Status in ProofStatus]: ProofStatusRules } = {
  pending: { awaitsOwner: true, pays: false, mayBeUsed: true, lapses: true },
  verified: { awaitsOwner: false, pays: true, mayBeUsed: true, lapses: false },
  rejected: { awaitsOwner: false, pays: false, mayBeUsed: false, lapses: true },
};

export const proofStatuses = namesIn<ProofStatus>(proofStatusRules);
