import type { DepositRule, NoShowFeeRule, RefundRule } from '../kernel/deposit.ts';
import type { EventsNamed, Party, Personal } from '../kernel/event.ts';
import type {
  AccountId,
  AddOnId,
  AppointmentId,
  CodeId,
  EntryId,
  HoldId,
  ProofId,
  SeriesId,
  ServiceId,
  SessionId,
} from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { namesIn } from '../kernel/text.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../kernel/time.ts';

/** The statuses under which appointments are listed and counted. */
export type ListedStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled';

/** `no-show`: the client did not come. */
export type AppointmentStatus = ListedStatus | 'no-show';

/** The properties of a status. Rules read them instead of comparing the status. */
export type AppointmentStatusRules = {
  /** Whether the appointment blocks its time for others. */
  readonly holdsTime: boolean;
  /** Whether the owner still has to confirm it. */
  readonly awaitsOwner: boolean;
  /** Whether it is listed under past appointments, whatever its date. */
  readonly isOver: boolean;
  /** Whether statistics of actual visits count it: busiest hours, favorite services, last visit. */
  readonly isVisit: boolean;
  /** Whether its total is revenue. */
  readonly earns: 'always' | 'once-paid' | 'never';
  /** `in-time`: until the agreed number of hours before it starts. */
  readonly clientMayCancel: 'always' | 'in-time' | 'never';
  /** `in-time`: until the agreed number of hours before it starts, and only the agreed number of times. */
  readonly clientMayMove: 'in-time' | 'never';
  readonly clientMayReview: boolean;
  readonly listedAs: ListedStatus;
};

const rules = {
  pending: {
    ...{ holdsTime: true, awaitsOwner: true, isOver: false, isVisit: true, earns: 'once-paid' },
    ...{ clientMayCancel: 'always', clientMayMove: 'in-time', clientMayReview: false },
    listedAs: 'pending',
  },
  confirmed: {
    ...{ holdsTime: true, awaitsOwner: false, isOver: false, isVisit: true, earns: 'once-paid' },
    ...{ clientMayCancel: 'in-time', clientMayMove: 'in-time', clientMayReview: false },
    listedAs: 'confirmed',
  },
  completed: {
    ...{ holdsTime: true, awaitsOwner: false, isOver: true, isVisit: true, earns: 'always' },
    ...{ clientMayCancel: 'never', clientMayMove: 'never', clientMayReview: true },
    listedAs: 'completed',
  },
  cancelled: {
    ...{ holdsTime: false, awaitsOwner: false, isOver: true, isVisit: false, earns: 'never' },
    ...{ clientMayCancel: 'never', clientMayMove: 'never', clientMayReview: false },
    listedAs: 'cancelled',
  },
  'no-show': {
    ...{ holdsTime: false, awaitsOwner: false, isOver: true, isVisit: false, earns: 'never' },
    ...{ clientMayCancel: 'never', clientMayMove: 'never', clientMayReview: false },
    listedAs: 'cancelled',
  },
} as const satisfies { readonly [Status in AppointmentStatus]: AppointmentStatusRules };

/** Defines what each status means. Nothing else does. */
export const appointmentStatusRules: { readonly [Status in AppointmentStatus]: AppointmentStatusRules } = rules;

/** A status in which the appointment holds its time. */
export type ActiveStatus = {
  [Status in AppointmentStatus]: (typeof rules)[Status]['holdsTime'] extends true ? Status : never;
}[AppointmentStatus];

/** Every status, in the usual order of an appointment's life. */
export const appointmentStatuses = namesIn<AppointmentStatus>(appointmentStatusRules);

export const listedStatuses: readonly [ListedStatus, ...ListedStatus[]] = [
  'pending',
  'confirmed',
  'completed',
  'cancelled',
];

/** Selects statuses by their rules, for instance `appointmentStatusesWhere((rules) => rules.isOver)`. */
export const appointmentStatusesWhere = (
  fulfil: (rules: AppointmentStatusRules) => boolean,
): readonly AppointmentStatus[] => appointmentStatuses.filter((status) => fulfil(appointmentStatusRules[status]));

export const holdsTime = (status: AppointmentStatus): status is ActiveStatus =>
  appointmentStatusRules[status].holdsTime;

export const listedAs = (status: AppointmentStatus): ListedStatus => appointmentStatusRules[status].listedAs;

/** True for the one status that is listed as another. */
export const isNoShow = (status: AppointmentStatus): status is 'no-show' => listedAs(status) !== status;

/** Whether a visit of that status is still to come, or under way. */
export const isExpected = (status: AppointmentStatus): boolean =>
  holdsTime(status) && !appointmentStatusRules[status].isOver;

/** Whether the owner has confirmed it, and nobody has canceled it since. */
export const isAgreed = (status: AppointmentStatus): boolean =>
  holdsTime(status) && !appointmentStatusRules[status].awaitsOwner;

/** How each payment service spells its own name. */
export const paymentMethodNames = {
  cashapp: 'Cash App',
  zelle: 'Zelle',
} as const satisfies Readonly<Record<PaymentMethod, string>>;

// Stored format: a change here needs a new schema version and an upcaster.

export type PaymentMethod = 'cashapp' | 'zelle';

/** How the studio received money, other than through the proofs that clients send. */
export type MoneyMethod = PaymentMethod | 'cash' | 'other';

/** Money that the studio received for a visit. The amount counts toward the visit's price; the tip does not. */
export type ReceivedMoney = {
  readonly entryId: EntryId;
  readonly method: MoneyMethod;
  readonly amount: Cents;
  readonly tip: Cents;
  /** The day in the studio's zone. */
  readonly receivedOn: CalendarDate;
};

/** Money that the studio gave back out of what it had received for a visit. */
export type ReturnedMoney = Pick<ReceivedMoney, 'entryId' | 'method' | 'amount'> & {
  /** The day in the studio's zone. */
  readonly returnedOn: CalendarDate;
  /** The amount by which the return lowers the visit's price; left out if the returned money is due again. */
  readonly offPrice?: Cents;
};

/** Why a client owes more than the price: moving, being late, not coming, or the reason in the owner's note. */
export type FeeReason = 'move' | 'late' | 'no-show' | 'other';

export const feeNames = {
  move: 'Fee for moving',
  late: 'Late fee',
  'no-show': 'No-show fee',
  other: 'Fee',
} as const satisfies Readonly<Record<FeeReason, string>>;

export type Fee = Pick<ReceivedMoney, 'entryId' | 'amount'> & {
  readonly reason: FeeReason;
  /** The session that it is for, if that is not the first one of its install, whose ledger has the fee. */
  readonly session?: AppointmentId;
};

/** Where client and studio meet. */
export type Meeting = 'in-person' | 'video';

export type BookedService = {
  readonly serviceId: ServiceId;
  readonly name: string;
  readonly category: string;
  readonly minutes: number;
  readonly price: Cents;
};
export type BookedAddOn = {
  readonly addOnId: AddOnId;
  readonly name: string;
  readonly minutes: number;
  readonly price: Cents;
};

/** The rules that a client agreed to by booking. Later changes of the settings do not affect them. */
export type Policies = {
  readonly cancellationHours: number;
  readonly rescheduleHours: number;
  readonly rescheduleLimit: number;
  /** How many moves are free; each further one costs the deposit again. Left out if every move is free. */
  readonly freeMoves?: number;
  /**
   * The percentage of her money that the studio keeps when she cancels a confirmed visit later than that. Left out if
   * she cannot cancel then.
   */
  readonly lateCancellationKeeps?: number;
  /** Left out if a missed visit costs nothing by itself. */
  readonly noShowFee?: NoShowFeeRule;
};

export type CustomerDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In E.164 format. */
  readonly phone: string;
  readonly paymentDetails: string | null;
  readonly notes: string | null;
};

/** Where a booking came from. It serves as evidence, and the limit on unverified bookings counts by it. */
export type CallerOrigin = { readonly address: string | null; readonly device: string | null };

/** The client's session in which she booked. */
export type BookedIn = {
  readonly sessionId: SessionId;
  /** She had signed in by giving an e-mail address or phone, and nothing else. */
  readonly byAddressAlone: boolean;
};

/** What a client was shown when she paid, and agreed to. */
export type Agreement = {
  /** Identifies the text, which is in the stream `policies-<hash>`. */
  readonly policiesHash: string;
  /** The words next to the checkbox. */
  readonly wording: string;
  readonly agreedAt: Instant;
};

/** The rule under which a client canceled. */
export type CancellationApplied = {
  /** The policies that she had agreed to; null if she was not asked. */
  readonly policiesHash: string | null;
  /** The hours of the rule; null if the visit was not confirmed, because it could be canceled at any time. */
  readonly hours: number | null;
  /** The percentage that the studio keeps because she canceled late; left out if she was in time. */
  readonly lateKeeps?: number;
};

/** The rule under which a client moved a visit. */
export type MoveApplied = {
  readonly policiesHash: string | null;
  readonly hours: number;
  readonly limit: number;
  /** The number of this move among her moves, from 1. */
  readonly move: number;
};

/** The time that an appointment occupies, and the hold that reserves it. */
export type BookedTime = {
  readonly holdId: HoldId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly zone: Zone;
  readonly startsAt: Instant;
  /** Service and add-ons together, without buffers. */
  readonly minutes: number;
};

/** Other times that the owner proposed. The client may take one while it is free. */
export type Proposal = {
  /** The hold of the visit's time when the owner proposed them. */
  readonly holdId: HoldId;
  readonly times: readonly Pick<BookedTime, 'date' | 'time'>[];
  readonly until: Instant;
};

/** The amount that a code takes off the price of a visit. It counts like money that was paid. */
export type Discount = {
  readonly codeId: CodeId;
  /** As the owner spelled it. */
  readonly code: string;
  readonly amount: Cents;
};

/** The series that a visit was booked in: one visit every few weeks. */
export type Series = {
  readonly id: SeriesId;
  readonly everyWeeks: number;
  /** The place of this visit in the series, from 0. */
  readonly place: number;
  /** How many visits were requested. Some of them may not have fit. */
  readonly of: number;
};

/** One session of a visit that takes several days. */
export type Install = {
  /** From 1. The first session has the price, payments and policies of all of them. */
  readonly session: number;
  readonly of: number;
  /** For the first session, the times held for the others; empty for the others. */
  readonly further: readonly BookedTime[];
};

export type Visit = {
  readonly service: BookedService;
  readonly addOns: readonly BookedAddOn[];
  readonly total: Cents;
};

/**
 * What somebody tried with an appointment or one of its payment proofs. `attend`: to say that she will be there.
 * `use-proof`: to book another visit with that proof.
 */
export type TriedAct = 'move' | 'cancel' | 'attend' | 'add-proof' | 'use-proof' | 'verify-proof';

export type RefusedBecause =
  /** A client may do it until this many hours before the visit. */
  | { readonly kind: 'too-late'; readonly hours: number }
  | { readonly kind: 'moves-used-up'; readonly limit: number }
  | { readonly kind: 'status'; readonly status: AppointmentStatus }
  | { readonly kind: 'time-not-offered' }
  /** The link belongs to a reminder of a time that the visit no longer has. */
  | { readonly kind: 'visit-moved' }
  | { readonly kind: 'visit-begun' }
  | { readonly kind: 'proof-in-use' }
  /** The proof was uploaded under another e-mail address. */
  | { readonly kind: 'proof-of-another' }
  | { readonly kind: 'proof-rejected' }
  | { readonly kind: 'proof-erased' };

/** Stream `appointment-<id>`. */
export type AppointmentEvent = EventsNamed<{
  readonly AppointmentRequested: BookedTime &
    Visit & {
      readonly appointmentId: AppointmentId;
      readonly accountId: AccountId;
      readonly bookedBy: Party;
      /** Null if the owner, a guest, or somebody signed in to another account booked. */
      readonly bookedIn: BookedIn | null;
      readonly proofId: ProofId | null;
      readonly paymentMethod: PaymentMethod | null;
      readonly policies: Policies;
      /** Null if she was not asked to agree, for example because the owner or another program booked. */
      readonly agreement: Agreement | null;
      /** Keyed hash of the request. A second request with the same fingerprint is the same booking. */
      readonly fingerprint: string;
      /**
       * The part of the price that she agreed to pay at booking. Left out if the owner booked, and in older
       * bookings.
       */
      readonly deposit?: DepositRule;
      /** Left out if the studio has no rule, if the owner booked, and in older bookings. */
      readonly refunds?: RefundRule;
      /** Left out without a code. */
      readonly discount?: Discount;
      /** Booked to try out the studio before it opened. */
      readonly rehearsal?: true;
      /** It was over when it was brought from another program, and paid there. Left out for all others. */
      readonly settled?: true;
      /** Left out if it is not part of a series. */
      readonly series?: Series;
      /** Left out if it takes one day. */
      readonly install?: Install;
      readonly personal: Personal<CustomerDetails & CallerOrigin>;
    };
  readonly AppointmentConfirmed: { readonly appointmentId: AppointmentId };
  readonly AppointmentCompleted: { readonly appointmentId: AppointmentId };
  readonly AppointmentSetPending: { readonly appointmentId: AppointmentId };
  readonly AppointmentCancelled: {
    readonly appointmentId: AppointmentId;
    readonly by: Party;
    readonly date: CalendarDate;
    /** The hold that the cancellation releases. */
    readonly holdId: HoldId;
    /** Null if the owner canceled: the rules bind only clients. */
    readonly applied: CancellationApplied | null;
    readonly personal: Personal<{ readonly reason: string | null } & CallerOrigin>;
  };
  /** The client did not come. The rest of the time is free again. */
  readonly AppointmentNoShow: {
    readonly appointmentId: AppointmentId;
    readonly date: CalendarDate;
    /** The hold that is released. */
    readonly holdId: HoldId;
  };
  readonly AppointmentReopened: BookedTime & {
    readonly appointmentId: AppointmentId;
    readonly status: ActiveStatus;
    /** The code of the booking has no use left, so the discount is lost. */
    readonly isDiscountLost?: true;
  };
  readonly AppointmentRescheduled: BookedTime & {
    readonly appointmentId: AppointmentId;
    readonly by: Party;
    readonly previous: { readonly holdId: HoldId; readonly date: CalendarDate };
    /** Null if the owner moved it or had proposed the time. */
    readonly applied: MoveApplied | null;
    /** The client took a time that the owner had proposed, so the move does not count. */
    readonly isProposed?: true;
    readonly personal: Personal<CallerOrigin>;
  };
  readonly TimesProposed: Proposal & { readonly appointmentId: AppointmentId };
  /** The owner withdrew the proposal, or the client kept her time. */
  readonly ProposalEnded: { readonly appointmentId: AppointmentId; readonly by: Party };
  readonly AppointmentAmended: Visit & {
    readonly appointmentId: AppointmentId;
    readonly paymentMethod: PaymentMethod | null;
    readonly personal: Personal<CustomerDetails>;
  };
  /** How they meet, if the client was asked, for example for a consultation. */
  readonly MeetingChosen: { readonly appointmentId: AppointmentId; readonly meeting: Meeting };
  /** Whether the client wants texts about this visit at its phone number, and the words with which she agreed. */
  readonly TextsChosen: {
    readonly appointmentId: AppointmentId;
    readonly areWanted: boolean;
    /** Null if texts were stopped from the phone number, for example by a reply of STOP. */
    readonly wording: string | null;
  };
  /** The client says that she will come at the time of this hold. */
  readonly AttendanceConfirmed: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
  readonly OwnerNoteTaken: {
    readonly appointmentId: AppointmentId;
    readonly personal: Personal<{ readonly note: string }>;
  };
  readonly ProofAdded: {
    readonly appointmentId: AppointmentId;
    readonly proofId: ProofId;
    readonly paymentMethod: PaymentMethod;
  };
  readonly MoneyReceived: ReceivedMoney & {
    readonly appointmentId: AppointmentId;
    readonly personal: Personal<{ readonly note: string | null }>;
  };
  /** The entry no longer counts, for example because it was a mistake. */
  readonly MoneyReversed: {
    readonly appointmentId: AppointmentId;
    readonly entryId: EntryId;
    readonly personal: Personal<{ readonly reason: string | null }>;
  };
  readonly MoneyReturned: ReturnedMoney & {
    readonly appointmentId: AppointmentId;
    readonly personal: Personal<{ readonly note: string | null }>;
  };
  readonly FeeCharged: Fee & {
    readonly appointmentId: AppointmentId;
    readonly personal: Personal<{ readonly note: string | null }>;
  };
  readonly FeeWaived: {
    readonly appointmentId: AppointmentId;
    readonly entryId: EntryId;
    readonly personal: Personal<{ readonly reason: string | null }>;
  };
  readonly AppointmentDeleted: {
    readonly appointmentId: AppointmentId;
    /** The hold that the deletion releases; null if a cancellation or no-show already released it. */
    readonly hold: { readonly holdId: HoldId; readonly date: CalendarDate } | null;
  };
  readonly BookingAbandoned: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
  readonly HoldGivenUp: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
  /** The owner has downloaded a pack with everything that the log has about the appointment. */
  readonly EvidencePackMade: {
    readonly appointmentId: AppointmentId;
    /** SHA-256, in hex, of the list of the pack's files with their hashes. */
    readonly manifest: string;
  };
  /** The rules refused an attempt, which changed nothing. Only the first few of a day are kept. */
  readonly AttemptRefused: {
    readonly appointmentId: AppointmentId;
    readonly act: TriedAct;
    readonly because: RefusedBecause;
    /** The time that the client wanted to move to. */
    readonly wanted: { readonly date: CalendarDate; readonly time: WallTime } | null;
    /** The proof of this appointment that the attempt was about. */
    readonly proofId: ProofId | null;
    readonly at: Instant;
    readonly personal: Personal<CallerOrigin>;
  };
}>;
