import type { Party, Personal } from '../kernel/event.ts';
import type { AppointmentId, EntryId, HoldId, ProofId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { CalendarDate, Instant } from '../kernel/time.ts';
import type {
  ActiveStatus,
  AppointmentEvent,
  AppointmentStatus,
  BookedTime,
  CallerOrigin,
  CustomerDetails,
  Fee,
  Meeting,
  PaymentMethod,
  Proposal,
  ReceivedMoney,
  ReturnedMoney,
  Visit,
} from './events.ts';
import type { Booking } from './state.ts';

/** The phone number of the appointment no longer wants texts. */
export type EndTexts = { readonly type: 'EndTexts' };

export type RequestAppointment = {
  readonly type: 'RequestAppointment';
  readonly request: Extract<AppointmentEvent, { readonly type: 'AppointmentRequested' }>['data'];
  /** Left out if nobody asked how to meet. */
  readonly meeting?: Meeting | null;
  /** The words with which the client asked for texts about the appointment; left out if she did not. */
  readonly textsWording?: string | undefined;
  /** The initial status of a visit that was agreed elsewhere; `pending` if left out. */
  readonly status?: ActiveStatus | undefined;
  /** The owner's reason for another price; left out for the usual price. */
  readonly priceNote?: string | undefined;
};

/** Changes between active statuses. A canceled appointment needs `ReopenAppointment` instead. */
export type SetStatus = { readonly type: 'SetStatus'; readonly status: ActiveStatus };

export type CancelAppointment = {
  readonly type: 'CancelAppointment';
  readonly by: Party;
  readonly now: Instant;
  readonly personal: Personal<{ readonly reason: string | null } & CallerOrigin>;
};

/** The client did not come. */
export type MarkNoShow = { readonly type: 'MarkNoShow'; readonly now: Instant };

export type ReopenAppointment = {
  readonly type: 'ReopenAppointment';
  readonly status: ActiveStatus;
  readonly time: BookedTime;
  readonly isDiscountLost?: boolean;
};

export type RescheduleAppointment = {
  readonly type: 'RescheduleAppointment';
  readonly by: Party;
  readonly now: Instant;
  readonly time: BookedTime;
  readonly origin: CallerOrigin;
  /** True if the client takes a time that the owner proposed: that move is free and does not count. */
  readonly isProposed?: boolean;
};

/** Replaces an earlier proposal. */
export type ProposeTimes = {
  readonly type: 'ProposeTimes';
  readonly times: Proposal['times'];
  readonly until: Instant;
  readonly now: Instant;
};

/** The owner withdraws the proposal, or the client keeps her time. */
export type EndProposal = { readonly type: 'EndProposal'; readonly by: Party; readonly now: Instant };

export type AmendAppointment = {
  readonly type: 'AmendAppointment';
  readonly visit: Visit;
  readonly paymentMethod: PaymentMethod | null;
  readonly personal: Personal<CustomerDetails>;
  /** The new time, for which the day already has a hold; null if start and length stay the same. */
  readonly time: BookedTime | null;
  /** The status that a canceled appointment gets with that time; null does not reopen it. */
  readonly reopenAs: ActiveStatus | null;
  readonly isDiscountLost?: boolean;
  /** How they meet from now on; left out to keep it. */
  readonly meeting?: Meeting | undefined;
  /** The owner's reason for another price, added below her notes. */
  readonly priceNote?: string | undefined;
  /** The values that the edit was made from. If they have changed, it is refused: it would undo another edit. */
  readonly madeFrom: Pick<Booking, 'visit' | 'paymentMethod' | 'personal' | 'time'>;
};

/** `holdId`: the hold of the time that the client was asked about. */
export type ConfirmAttendance = { readonly type: 'ConfirmAttendance'; readonly holdId: HoldId; readonly now: Instant };

export type TakeOwnerNote = {
  readonly type: 'TakeOwnerNote';
  readonly personal: Personal<{ readonly note: string }>;
};

export type AddProof = {
  readonly type: 'AddProof';
  readonly proofId: ProofId;
  readonly paymentMethod: PaymentMethod;
};

/** `today` is the day in the studio's zone: later dates are refused. */
export type ReceiveMoney = {
  readonly type: 'ReceiveMoney';
  readonly receipt: ReceivedMoney;
  readonly today: CalendarDate;
  readonly personal: Personal<{ readonly note: string | null }>;
};

/**
 * `proven` is the sum of the client's verified proofs: no more can be given back than was received. Goodwill lowers
 * the price by the amount that would be due again.
 */
export type ReturnMoney = {
  readonly type: 'ReturnMoney';
  readonly returned: Omit<ReturnedMoney, 'offPrice'>;
  readonly isGoodwill: boolean;
  readonly proven: Cents;
  readonly today: CalendarDate;
  readonly personal: Personal<{ readonly note: string | null }>;
};

export type ChargeFee = {
  readonly type: 'ChargeFee';
  readonly fee: Fee;
  readonly personal: Personal<{ readonly note: string | null }>;
};

/** Reverses an entry that was a mistake, or waives a fee. */
export type ReverseMoney = {
  readonly type: 'ReverseMoney';
  readonly entryId: EntryId;
  /** The sum of the verified proofs. */
  readonly proven: Cents;
  readonly personal: Personal<{ readonly reason: string | null }>;
};

/** Cancels an unpaid request. `rejectedProofs`: its proofs that are known to be rejected. */
export type LapseRequest = {
  readonly type: 'LapseRequest';
  readonly rejectedProofs: readonly ProofId[];
  readonly now: Instant;
  readonly personal: Extract<AppointmentEvent, { readonly type: 'AppointmentCancelled' }>['data']['personal'];
};

/** `manifest` is the SHA-256 of the list of the pack's files, in hex. */
export type NoteEvidencePack = { readonly type: 'NoteEvidencePack'; readonly manifest: string };

/** Records an attempt that was refused before anything was written. */
export type NoteRefusedAttempt = {
  readonly type: 'NoteRefusedAttempt';
  readonly refused: Omit<
    Extract<AppointmentEvent, { readonly type: 'AttemptRefused' }>['data'],
    'appointmentId' | 'personal'
  >;
  readonly origin: CallerOrigin;
};

/** Makes a further session of an install follow its first session. */
export type FollowFirst = {
  readonly type: 'FollowFirst';
  readonly first: Pick<Booking, 'status' | 'deleted' | 'calledOffBy'> | null;
  /** Who acts; null for the recovery. */
  readonly by: Party | null;
  readonly personal: LapseRequest['personal'];
};

export type DeleteAppointment = { readonly type: 'DeleteAppointment' };

/** Makes sure that the appointment can never take this hold, unless it already has. */
export type AbandonHold = {
  readonly type: 'AbandonHold';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
};

export type AppointmentNotFound = { readonly kind: 'AppointmentNotFound' };
/** The id belongs to another booking: its proof or its idempotency key was already used. */
export type AppointmentAlreadyRequested = { readonly kind: 'AppointmentAlreadyRequested' };
/** The hold was released, so somebody else may have its time. */
export type HoldLost = { readonly kind: 'HoldLost' };
export type AppointmentIsCancelled = { readonly kind: 'AppointmentIsCancelled' };
export type AppointmentIsNotCancelled = { readonly kind: 'AppointmentIsNotCancelled' };
/** A client may do this only while the appointment is pending or confirmed. */
export type StatusForbidsClient = { readonly kind: 'StatusForbidsClient'; readonly status: AppointmentStatus };
/** A further session of an install: the client cancels all sessions or none. */
export type CanceledWithFirst = { readonly kind: 'CanceledWithFirst'; readonly session: number; readonly of: number };
export type CancellationWindowClosed = { readonly kind: 'CancellationWindowClosed'; readonly hours: number };
export type RescheduleWindowClosed = { readonly kind: 'RescheduleWindowClosed'; readonly hours: number };
export type RescheduleLimitReached = { readonly kind: 'RescheduleLimitReached'; readonly limit: number };

/** The edit was made from values that have changed since: it would undo another edit. */
export type VisitHasChanged = { readonly kind: 'VisitHasChanged' };
/** The visit no longer has the time that the request is about. */
export type VisitHasMoved = { readonly kind: 'VisitHasMoved' };
/** Only a visit that has begun can be missed. */
export type VisitHasNotBegun = { readonly kind: 'VisitHasNotBegun' };
export type VisitHasBegun = { readonly kind: 'VisitHasBegun' };

/** There are not one to three distinct future times that differ from the visit's, or the proposal has ended. */
export type ProposalInvalid = { readonly kind: 'ProposalInvalid' };

/** The amount is zero, negative, or more than a visit can cost. */
export type MoneyInvalid = { readonly kind: 'MoneyInvalid' };
/** More would be given back than the studio still has of what it received. */
export type ReturnsTooMuch = { readonly kind: 'ReturnsTooMuch'; readonly received: Cents };
/** The receipt cannot be reversed: less would remain than was given back. */
export type MoneyWasReturned = { readonly kind: 'MoneyWasReturned' };
export type MoneyEntryNotFound = { readonly kind: 'MoneyEntryNotFound' };
