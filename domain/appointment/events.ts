import type { DepositRule, NoShowFeeRule, RefundRule } from '../kernel/deposit.ts';
import type { Party, Personal } from '../kernel/event.ts';
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

/** The statuses by which appointments are listed and counted. */
export type ListedStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled';

/** `no-show`: the client did not come. */
export type AppointmentStatus = ListedStatus | 'no-show';

/** What one status means for the studio. Rules ask these questions instead of comparing the status. */
export type AppointmentStatusRules = {
  /** Whether nobody else can have the appointment's time. */
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

/** The one place that says what a status means. */
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

/** The statuses whose rules fulfil the condition, for instance `appointmentStatusesWhere((rules) => rules.isOver)`. */
export const appointmentStatusesWhere = (
  fulfil: (rules: AppointmentStatusRules) => boolean,
): readonly AppointmentStatus[] => appointmentStatuses.filter((status) => fulfil(appointmentStatusRules[status]));

export const holdsTime = (status: AppointmentStatus): status is ActiveStatus =>
  appointmentStatusRules[status].holdsTime;

export const listedAs = (status: AppointmentStatus): ListedStatus => appointmentStatusRules[status].listedAs;

/** The one status that is listed as another. */
export const isNoShow = (status: AppointmentStatus): status is 'no-show' => listedAs(status) !== status;

/** Whether a visit of that status is still to come, or under way. */
export const isExpected = (status: AppointmentStatus): boolean =>
  holdsTime(status) && !appointmentStatusRules[status].isOver;

/** Whether the owner has said yes to it, and nobody has said no since. */
export const isAgreed = (status: AppointmentStatus): boolean =>
  holdsTime(status) && !appointmentStatusRules[status].awaitsOwner;

/** How each way to pay ahead writes its own name. */
export const paymentMethodNames = {
  cashapp: 'Cash App',
  zelle: 'Zelle',
} as const satisfies Readonly<Record<PaymentMethod, string>>;

// Stored format: a change here needs a new schema version and an upcaster.

export type PaymentMethod = 'cashapp' | 'zelle';

/** How the studio received money beside the proofs that clients send. */
export type MoneyMethod = PaymentMethod | 'cash' | 'other';

/** Money that the studio received for a visit. The amount pays the visit, and the tip does not. */
export type ReceivedMoney = {
  readonly entryId: EntryId;
  readonly method: MoneyMethod;
  readonly amount: Cents;
  readonly tip: Cents;
  /** The day in the studio's zone. */
  readonly receivedOn: CalendarDate;
};

/** Money that the studio gave back, of what it had received for a visit. */
export type ReturnedMoney = Pick<ReceivedMoney, 'entryId' | 'method' | 'amount'> & {
  /** The day in the studio's zone. */
  readonly returnedOn: CalendarDate;
  /** How much cheaper the visit has become with it. Left out where what was given back is due again. */
  readonly offPrice?: Cents;
};

/** Why a client owes more than the price: a move that was not free, being late, not coming, or what the owner's note says. */
export type FeeReason = 'move' | 'late' | 'no-show' | 'other';

export const feeNames = {
  move: 'Fee for moving',
  late: 'Late fee',
  'no-show': 'No-show fee',
  other: 'Fee',
} as const satisfies Readonly<Record<FeeReason, string>>;

export type Fee = Pick<ReceivedMoney, 'entryId' | 'amount'> & { readonly reason: FeeReason };

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

/** The rules that a client agreed to by booking. Later changes of the settings do not change them. */
export type Policies = {
  readonly cancellationHours: number;
  readonly rescheduleHours: number;
  readonly rescheduleLimit: number;
  /** How many moves cost nothing; each one after them costs the deposit again. Left out where every move is free. */
  readonly freeMoves?: number;
  /**
   * What the studio keeps of her money, in percent, when she cancels a confirmed visit later than that. Left out where she
   * cannot.
   */
  readonly lateCancellationKeeps?: number;
  /** Left out where a visit that she misses costs nothing by itself. */
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

/** Where a booking came from: it serves as evidence, and the limit on unverified bookings counts by it. */
export type CallerOrigin = { readonly address: string | null; readonly device: string | null };

/** The client's session in which she booked. */
export type BookedIn = {
  readonly sessionId: SessionId;
  /** She had shown an e-mail address or phone to sign in, and nothing else. */
  readonly byAddressAlone: boolean;
};

/** What a client was shown where she paid, and agreed to. */
export type Agreement = {
  /** Names the text: it is in the stream `policies-<hash>`. */
  readonly policiesHash: string;
  /** The words beside the tick. */
  readonly wording: string;
  readonly agreedAt: Instant;
};

/** The rule under which a client canceled. */
export type CancellationApplied = {
  /** The policies that she had agreed to; null if she was not asked. */
  readonly policiesHash: string | null;
  /** The hours of the rule; null while the visit was not confirmed, when it can be canceled at any time. */
  readonly hours: number | null;
  /** What the studio keeps, in percent, because she canceled later than that; left out where she did not. */
  readonly lateKeeps?: number;
};

/** The rule under which a client moved a visit. */
export type MoveApplied = {
  readonly policiesHash: string | null;
  readonly hours: number;
  readonly limit: number;
  /** Which of her moves this was, from 1. */
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

/** Other times that the owner has proposed, of which the client may take one while it is free. */
export type Proposal = {
  /** The hold of the time that the visit had then. */
  readonly holdId: HoldId;
  readonly times: readonly Pick<BookedTime, 'date' | 'time'>[];
  readonly until: Instant;
};

/** What a code takes off the price of a visit. It counts like money that was paid. */
export type Discount = {
  readonly codeId: CodeId;
  /** As the owner wrote it. */
  readonly code: string;
  readonly amount: Cents;
};

/** The series that a visit was booked in: one every so many weeks. */
export type Series = {
  readonly id: SeriesId;
  readonly everyWeeks: number;
  /** Which one it is, from 0. */
  readonly place: number;
  /** How many were asked for. Some of them may not have fitted. */
  readonly of: number;
};

/** One session of a visit that takes several days. */
export type Install = {
  /** From 1. The first one has the price, the payments and the policies of all. */
  readonly session: number;
  readonly of: number;
  /** Of the first one, the times that are held for the others; empty for those. */
  readonly further: readonly BookedTime[];
};

export type Visit = {
  readonly service: BookedService;
  readonly addOns: readonly BookedAddOn[];
  readonly total: Cents;
};

/**
 * What was tried with an appointment, or with a payment proof that it has. `attend` is to say that she will be there,
 * `use-proof` another booking with that proof.
 */
export type TriedAct = 'move' | 'cancel' | 'attend' | 'add-proof' | 'use-proof' | 'verify-proof';

/** Why it was refused. */
export type RefusedBecause =
  /** A client may do it until so many hours before the visit. */
  | { readonly kind: 'too-late'; readonly hours: number }
  | { readonly kind: 'moves-used-up'; readonly limit: number }
  | { readonly kind: 'status'; readonly status: AppointmentStatus }
  | { readonly kind: 'time-not-offered' }
  /** By the link of a reminder of another time than the visit has now. */
  | { readonly kind: 'visit-moved' }
  | { readonly kind: 'visit-begun' }
  | { readonly kind: 'proof-in-use' }
  /** It was uploaded under another e-mail address. */
  | { readonly kind: 'proof-of-another' }
  | { readonly kind: 'proof-rejected' }
  | { readonly kind: 'proof-erased' };

/** Stream `appointment-<id>`. */
export type AppointmentEvent =
  | {
      readonly type: 'AppointmentRequested';
      readonly data: BookedTime &
        Visit & {
          readonly appointmentId: AppointmentId;
          readonly accountId: AccountId;
          readonly bookedBy: Party;
          /** Null if the owner or a guest booked, or somebody who was signed in to another account. */
          readonly bookedIn: BookedIn | null;
          readonly proofId: ProofId | null;
          readonly paymentMethod: PaymentMethod | null;
          readonly policies: Policies;
          /** Null if she was not asked to agree, as where the owner books or another program does. */
          readonly agreement: Agreement | null;
          /** Keyed hash of the request. A second request with the same fingerprint is the same booking. */
          readonly fingerprint: string;
          /** What of the price she agreed to pay when she booked. Left out where the owner booked, and by older bookings. */
          readonly deposit?: DepositRule;
          /** Left out where the studio has not chosen a rule, or the owner booked, and by older bookings. */
          readonly refunds?: RefundRule;
          /** Left out without a code. */
          readonly discount?: Discount;
          /** Booked to try the studio out before it opened. */
          readonly rehearsal?: true;
          /** Left out where it was booked alone. */
          readonly series?: Series;
          /** Left out where it takes one day. */
          readonly install?: Install;
          readonly personal: Personal<CustomerDetails & CallerOrigin>;
        };
    }
  | { readonly type: 'AppointmentConfirmed'; readonly data: { readonly appointmentId: AppointmentId } }
  | { readonly type: 'AppointmentCompleted'; readonly data: { readonly appointmentId: AppointmentId } }
  | { readonly type: 'AppointmentSetPending'; readonly data: { readonly appointmentId: AppointmentId } }
  | {
      readonly type: 'AppointmentCancelled';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly by: Party;
        readonly date: CalendarDate;
        /** The hold that the cancellation gives up. */
        readonly holdId: HoldId;
        /** Null if the owner canceled: the rules bind clients. */
        readonly applied: CancellationApplied | null;
        readonly personal: Personal<{ readonly reason: string | null } & CallerOrigin>;
      };
    }
  | {
      /** The client did not come. Whatever is left of the time is free again. */
      readonly type: 'AppointmentNoShow';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly date: CalendarDate;
        /** The hold that is given up. */
        readonly holdId: HoldId;
      };
    }
  | {
      readonly type: 'AppointmentReopened';
      readonly data: BookedTime & {
        readonly appointmentId: AppointmentId;
        readonly status: ActiveStatus;
        /** The code that it was booked with has no use left, so that the price is whole again. */
        readonly isDiscountLost?: true;
      };
    }
  | {
      readonly type: 'AppointmentRescheduled';
      readonly data: BookedTime & {
        readonly appointmentId: AppointmentId;
        readonly by: Party;
        readonly previous: { readonly holdId: HoldId; readonly date: CalendarDate };
        /** Null if the owner moved it, or had proposed the time. */
        readonly applied: MoveApplied | null;
        /** The client took a time that the owner had proposed, which no rule counts. */
        readonly isProposed?: true;
        readonly personal: Personal<CallerOrigin>;
      };
    }
  | { readonly type: 'TimesProposed'; readonly data: Proposal & { readonly appointmentId: AppointmentId } }
  /** The owner has withdrawn what was proposed, or the client keeps her time. */
  | { readonly type: 'ProposalEnded'; readonly data: { readonly appointmentId: AppointmentId; readonly by: Party } }
  | {
      readonly type: 'AppointmentAmended';
      readonly data: Visit & {
        readonly appointmentId: AppointmentId;
        readonly paymentMethod: PaymentMethod | null;
        readonly personal: Personal<CustomerDetails>;
      };
    }
  /** How they meet, where the client was asked, as for a consultation. */
  | {
      readonly type: 'MeetingChosen';
      readonly data: { readonly appointmentId: AppointmentId; readonly meeting: Meeting };
    }
  | {
      /** Whether the client wants texts about this appointment at the phone that she booked with, and by which words she said so. */
      readonly type: 'TextsChosen';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly areWanted: boolean;
        /** Null where the number itself wants no more, as by a reply of STOP. */
        readonly wording: string | null;
      };
    }
  | {
      /** The client says that she will be there at the time that the hold reserves. */
      readonly type: 'AttendanceConfirmed';
      readonly data: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
    }
  | {
      readonly type: 'OwnerNoteTaken';
      readonly data: { readonly appointmentId: AppointmentId; readonly personal: Personal<{ readonly note: string }> };
    }
  | {
      readonly type: 'ProofAdded';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly proofId: ProofId;
        readonly paymentMethod: PaymentMethod;
      };
    }
  | {
      readonly type: 'MoneyReceived';
      readonly data: ReceivedMoney & {
        readonly appointmentId: AppointmentId;
        readonly personal: Personal<{ readonly note: string | null }>;
      };
    }
  | {
      /** The entry does not count any more, as where it was a mistake. */
      readonly type: 'MoneyReversed';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly entryId: EntryId;
        readonly personal: Personal<{ readonly reason: string | null }>;
      };
    }
  | {
      readonly type: 'MoneyReturned';
      readonly data: ReturnedMoney & {
        readonly appointmentId: AppointmentId;
        readonly personal: Personal<{ readonly note: string | null }>;
      };
    }
  | {
      readonly type: 'FeeCharged';
      readonly data: Fee & {
        readonly appointmentId: AppointmentId;
        readonly personal: Personal<{ readonly note: string | null }>;
      };
    }
  | {
      readonly type: 'FeeWaived';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly entryId: EntryId;
        readonly personal: Personal<{ readonly reason: string | null }>;
      };
    }
  | {
      readonly type: 'AppointmentDeleted';
      readonly data: {
        readonly appointmentId: AppointmentId;
        /** The hold that the deletion gives up; null if a cancellation gave it up before. */
        readonly hold: { readonly holdId: HoldId; readonly date: CalendarDate } | null;
      };
    }
  | {
      readonly type: 'BookingAbandoned';
      readonly data: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
    }
  | {
      readonly type: 'HoldGivenUp';
      readonly data: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
    }
  | {
      /** The owner has taken a pack of what the log has of the appointment out of the house. */
      readonly type: 'EvidencePackMade';
      readonly data: {
        readonly appointmentId: AppointmentId;
        /** SHA-256, in hex, of the list of the pack's files, which has the hash of each. */
        readonly manifest: string;
      };
    }
  | {
      /** Somebody tried something that the rules refuse, which changed nothing. Only the first few of a day are kept. */
      readonly type: 'AttemptRefused';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly act: TriedAct;
        readonly because: RefusedBecause;
        /** Where a client wanted to move it to. */
        readonly wanted: { readonly date: CalendarDate; readonly time: WallTime } | null;
        /** The proof of this appointment that it was about. */
        readonly proofId: ProofId | null;
        readonly at: Instant;
        readonly personal: Personal<CallerOrigin>;
      };
    };
