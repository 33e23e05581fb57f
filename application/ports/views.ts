import type { ResultAsync } from 'neverthrow';
import type { BookedService } from '../../domain/appointment/events.ts';
import type { BusyDay } from '../../domain/availability/days.ts';
import type { AvailabilityRules, DaySchedule } from '../../domain/availability/state.ts';
import type { DepositRule, RefundRule } from '../../domain/kernel/deposit.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type {
  AccountId,
  AppointmentId,
  CodeId,
  DeliveryId,
  HoldId,
  NoticeId,
  OtherCalendarId,
  ProofId,
  QuoteId,
  ServiceId,
  WaitingId,
  WebhookId,
} from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../../domain/kernel/time.ts';
import type {
  NoticeCause,
  NoticeChannel,
  NoticeKind,
  QuoteNoticeKind,
  WaitingNoticeKind,
} from '../../domain/notice/events.ts';
import type { OtherCalendar } from '../../domain/other-calendar/state.ts';
import type { PlaceOnList } from '../../domain/waiting.ts';
import type { Webhook, WebhookDelivery } from '../../domain/webhook/decide.ts';
import type { DeliverySubject, WebhookKind } from '../../domain/webhook/events.ts';
import type { Unavailable } from './event-store.ts';

/** Finds accounts by what does not name their stream. It is a view: the log decides. */
export type Accounts = {
  /** All accounts with that number (E.164), first which has had it for the longest time: several people may share one. */
  readonly withPhone: (phone: string) => readonly AccountId[];
};

export type ExportFact = { readonly what: string; readonly value: string };

/** One thing that happened, as its client reads it. */
export type ExportLine = {
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly ExportFact[];
};

/** What the studio has of a person, in words. */
export type PersonsData = {
  readonly madeAt: Instant;
  readonly account: readonly ExportFact[];
  readonly appointments: readonly {
    readonly appointmentId: string;
    readonly date: CalendarDate;
    readonly time: WallTime;
    readonly zone: Zone;
    readonly facts: readonly ExportFact[];
    readonly lines: readonly ExportLine[];
  }[];
  readonly reviews: readonly { readonly reviewId: string; readonly facts: readonly ExportFact[] }[];
  /** Files of the file store, each with its place in the ZIP without an extension. */
  readonly files: readonly { readonly stored: string; readonly as: string; readonly what: string }[];
};

export type DataExports = {
  /**
   * A ZIP with a page to read, the same as JSON, and the files that are still there. Files beyond 100 MB in all are named
   * and left out.
   */
  readonly pack: (data: PersonsData) => ResultAsync<Uint8Array, Unavailable>;
};

/** An event of the log as a pack tells it. */
export type EvidenceEntry = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly by: string;
  /** What the reader can do without: a step of the booking system on the way, or what the salon's words leave out. */
  readonly isStep: boolean;
  /** Null for an event that the salon's words leave out. */
  readonly text: string | null;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly { readonly what: string; readonly value: string }[];
  /** What its box holds is the studio's own, and stays closed. */
  readonly isWithheld: boolean;
  readonly isErased: boolean;
};

export type EvidenceContent = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  readonly madeAt: Instant;
  /** What the appointment is now, by its events. */
  readonly claims: readonly { readonly what: string; readonly value: string }[];
  /** The texts that she agreed to, under the hashes by which events name them. */
  readonly policies: readonly { readonly policiesHash: string; readonly text: string }[];
  /** In the order of the log. */
  readonly entries: readonly EvidenceEntry[];
};

export type PreparedPack = {
  /** SHA-256, in hex, of the list of its files. The log has to say it before the pack is finished. */
  readonly manifest: string;
  /** The ZIP, with the proof that the log says it. */
  readonly finish: () => ResultAsync<Uint8Array, Unavailable>;
};

/** Makes packs for the person who settles a dispute: what the log has of an appointment, readable, proved, and with verifiers. */
export type EvidencePacks = { readonly prepare: (content: EvidenceContent) => ResultAsync<PreparedPack, Unavailable> };

/** Whether any hold, buffers included, ends after a moment. */
export type FutureHolds = { readonly anyAfter: (at: Instant) => boolean };

export type ClientSeen = {
  readonly accountId: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  /** In E.164 format. */
  readonly phone: string | null;
};

/** What an import looks up before its first row. They are views: the log decides about each row. */
export type ImportViews = {
  /** Resolves once the views show all that the log has now, as far as it can be reached. */
  readonly caughtUp: () => Promise<void>;
  /** Everybody with an account, without the forgotten. */
  readonly clients: () => readonly ClientSeen[];
  readonly services: () => readonly BookedService[];
};

/** Something that somebody should be told of, and no notice tells yet. */
export type NoticeWanted = NoticeCause & {
  readonly kind: NoticeKind;
  readonly appointmentId: AppointmentId;
  readonly causedAt: Instant;
  /** When it is to be told. */
  readonly wantedAt: Instant;
  readonly isAnswer: boolean;
};

/** A day of the salon of which somebody should be told, and no notice tells yet. */
export type DayNoticeWanted = { readonly kind: NoticeKind; readonly date: CalendarDate; readonly wantedAt: Instant };

/** An entry of the waiting list of which its client should be told, and no notice tells yet. */
export type WaitingNoticeWanted = NoticeCause & {
  readonly kind: WaitingNoticeKind;
  readonly waitingId: WaitingId;
  readonly accountId: AccountId;
  readonly causedAt: Instant;
};

/** Somebody who waits for a time. */
export type WaitingEntry = {
  readonly waitingId: WaitingId;
  /** As the log has it, without what belongs to the person. */
  readonly state: PlaceOnList;
  /** The visit by which the client got what she waits for; null without one. */
  readonly bookedAs: AppointmentId | null;
  readonly isForgotten: boolean;
  readonly isBlocked: boolean;
  /** Whether clients can book its service now. */
  readonly isOffered: boolean;
};

/** The waiting list as the read models see it. It is a view: each step checks the log. */
export type WaitingViews = {
  /** In the order in which they joined. */
  readonly open: () => readonly WaitingEntry[];
  /** How many there are; of one client where one is named. */
  readonly count: (accountId: AccountId | null) => number;
};

/** Quotes as the read models see them. */
export type QuoteViews = {
  /** How often a client has asked, and the services that she waits for an answer about. */
  readonly askedBy: (accountId: AccountId) => { readonly total: number; readonly waiting: readonly ServiceId[] };
};

/** A quote of which its client should be told, and no notice tells yet. */
export type QuoteNoticeWanted = NoticeCause & {
  readonly kind: QuoteNoticeKind;
  readonly quoteId: QuoteId;
  readonly accountId: AccountId;
  readonly causedAt: Instant;
};

export type NoticeOpen = {
  readonly noticeId: NoticeId;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly isAnswer: boolean;
  readonly causedAt: Instant;
  /** Null where it tells of a day. */
  readonly startsAt: Instant | null;
  /** Null if the owner has asked for it. */
  readonly endsAt: Instant | null;
  readonly tries: number;
  /** The server that sends it; null while none does. */
  readonly claimedBy: string | null;
};

/** Notices as the read models see them. They are views: each step checks the log. */
export type NoticeViews = {
  /** What is to be told by then. */
  readonly wanted: (now: Instant) => readonly NoticeWanted[];
  /** Days that are to be told by then, in the salon's zone. */
  readonly wantedDays: (zone: Zone, now: Instant) => readonly DayNoticeWanted[];
  /** Entries of the waiting list that are to be told. */
  readonly wantedWaiting: () => readonly WaitingNoticeWanted[];
  /** Quotes that are to be told by then, in the salon's zone. */
  readonly wantedQuotes: (zone: Zone, now: Instant) => readonly QuoteNoticeWanted[];
  /** Whether the studio has confirmed a visit of the client under that number. */
  readonly wasConfirmedWith: (accountId: AccountId, phone: string) => boolean;
  /** How many texts went out since then. */
  readonly textsSince: (since: Instant) => number;
  /** Open ones whose time has come. */
  readonly due: (now: Instant) => readonly NoticeOpen[];
  /** Whether the client has been there after that visit, or has booked. */
  readonly isBackAfter: (accountId: AccountId, startsAt: Instant) => boolean;
  /** The retightening that fits a client’s hair on a day; null where nothing says which. */
  readonly retighteningOf: (accountId: AccountId, date: CalendarDate) => ServiceId | null;
  /** How many payment proofs of appointments wait for the owner. */
  readonly proofsToVerify: () => number;
  readonly ofForgotten: () => readonly NoticeId[];
  readonly administrators: () => readonly AccountId[];
};

/** Work that was begun and not finished, as the read models see it. They are views: each reaction checks the log. */
export type OpenWork = {
  /** Holds that were taken before `before` and that no appointment uses. */
  readonly restlessHolds: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Further sessions of installs that have not changed since before `before` and stand otherwise than their first one. */
  readonly sessionsBehind: (before: Instant) => readonly AppointmentId[];
  /** Proofs that were claimed before `before` for an appointment that was never requested. */
  readonly idleClaims: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly proofId: ProofId;
  }[];
  /** Codes that were used before `before` for a visit that was never requested, or that was called off. */
  readonly idleUses: (before: Instant) => readonly { readonly codeId: CodeId; readonly appointmentId: AppointmentId }[];
  /** Holds that the appointment's stream gave up and the day still keeps. */
  readonly unreleasedHolds: () => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Reservations that have ended by `now` and that the day still keeps. */
  readonly endedReservations: (now: Instant) => readonly { readonly holdId: HoldId; readonly date: CalendarDate }[];
  /** Proofs that no appointment has had since a time before `before`. */
  readonly unusedProofs: (before: Instant) => readonly ProofId[];
  /**
   * Bookings of that party that wait for a payment, have not changed since a time before `before`, and whose proofs were all
   * rejected before it.
   */
  readonly unpaidRequests: (bookedBy: Party, before: Instant) => readonly AppointmentId[];
  /** Proofs that have lapsed, whether they are erased already or not. */
  readonly lapsedProofs: () => readonly ProofId[];
  /** Everybody who was forgotten, whether all that she left is erased already or not. */
  readonly forgottenPeople: () => readonly AccountId[];
};

/** What the views say of a studio that has not opened. */
export type OpeningViews = {
  readonly isOpen: () => boolean;
  /** What was booked to try the studio out, and not deleted since. */
  readonly rehearsals: () => readonly AppointmentId[];
};

/** The owner's other calendars as the read models see them. They are views: each step checks the log. */
export type OtherCalendarViews = {
  readonly all: () => readonly OtherCalendar[];
  /** Those that were removed. */
  readonly removed: () => readonly OtherCalendarId[];
  /** Whether a visit of that id was ever requested here. */
  readonly isVisit: (id: string) => boolean;
  /** What stands on the days from that date on, by calendar. */
  readonly busyFrom: (from: CalendarDate) => ReadonlyMap<OtherCalendarId, ReadonlyMap<CalendarDate, BusyDay>>;
};

/** A reservation, and a day that it is of: each session of an install is reserved under one id. */
export type ReservedTimeNamed = { readonly holdId: HoldId; readonly date: CalendarDate };

/**
 * Bounds how many visits one network reserves at once, so that nobody can hold a whole day without paying. Counted in the
 * memory of each process: the log has no addresses in clear.
 */
export type PayingNetworks = {
  /**
   * Counts a reservation of this network until its end. `false` if the network has the most already, or has kept one of these
   * times three times as long within the day.
   */
  readonly take: (by: {
    readonly address: string | null;
    readonly holdId: HoldId;
    /** Of an install, each of its sessions. */
    readonly starts: readonly { readonly date: CalendarDate; readonly time: WallTime }[];
    readonly until: Instant;
    readonly now: Instant;
    /** The reservation that this one is to replace. It counts until it has ended, but not beside this one. */
    readonly replaces: ReservedTimeNamed | null;
  }) => boolean;
  /** Nothing was reserved after all. */
  readonly giveBack: (holdId: HoldId) => void;
  /** The log has given it back on that day. One that has no session on that day goes on. */
  readonly end: (ended: ReservedTimeNamed, now: Instant) => void;
};

/**
 * Bounds how many codes that do not exist one network types, so that nobody finds one by trying. Counted in the memory of each
 * process.
 */
export type CodeGuesses = {
  readonly mayTry: (address: string | null, now: Instant) => boolean;
  readonly miss: (address: string | null, now: Instant) => void;
};

/** The policies that a client is shown at this moment. It is a view of what the owner has written and settled. */
export type PoliciesInForce = {
  readonly now: () => { readonly policiesHash: string; readonly text: string };
  /** What of the price is paid when a visit is booked whose service has no deposit of its own. */
  readonly deposit: () => DepositRule;
  /** Null where the owner has not chosen a rule. */
  readonly refunds: () => RefundRule | null;
};

/**
 * The salon's calendar as the read model has it. Offers are computed from it; bookings are decided on the log. Answers
 * come from memory at once, since thousands a second are needed. The states are what the deciders' `evolve` makes of
 * the streams, or `initial` for a stream without events.
 */
export type Schedules = {
  readonly rules: () => AvailabilityRules;
  readonly day: (date: CalendarDate) => DaySchedule;
  /** Both ends included. Days without events may be missing. */
  readonly days: (from: CalendarDate, to: CalendarDate) => ReadonlyMap<CalendarDate, DaySchedule>;
};

/** The catalogue's services as the read models see them. It is a view: the log decides. */
export type Services = {
  /** The services of that category, ignoring capitals, without removed ones. */
  readonly inCategory: (category: string) => readonly ServiceId[];
};

/** How many unverified bookings (pending, without a verified proof) one person has from one network. */
export type UnverifiedBookings = {
  readonly most: (by: {
    readonly accountId: AccountId | null;
    /** In E.164 format; null if it is not known yet. */
    readonly phone: string | null;
    readonly address: string | null;
  }) => number;
};

/** What an address is to be told and no delivery tells yet. */
export type DeliveryWanted = {
  readonly webhookId: WebhookId;
  readonly kind: WebhookKind;
  readonly stream: string;
  readonly revision: number;
  readonly causedAt: Instant;
  readonly subject: DeliverySubject;
};

/** Webhooks as the read models see them. They are views: each step checks the log. */
export type WebhookViews = {
  readonly all: () => readonly Webhook[];
  readonly wanted: () => readonly DeliveryWanted[];
  readonly due: (now: Instant) => readonly { readonly deliveryId: DeliveryId; readonly state: WebhookDelivery }[];
};
