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
  EmailHash,
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
import type { WayBack } from './mailer.ts';

/** Finds accounts by something other than their stream's name. The log decides. */
export type Accounts = {
  /** All accounts with that number (E.164), longest holder first, because several people may share one. */
  readonly withPhone: (phone: string) => readonly AccountId[];
};

export type ExportFact = { readonly what: string; readonly value: string };

/** One event, as its client reads it. */
export type ExportLine = {
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly ExportFact[];
};

/** Everything that the studio has about a person, in words. */
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
  /** Files of the file store, each with its path in the ZIP, without an extension. */
  readonly files: readonly { readonly stored: string; readonly as: string; readonly what: string }[];
};

export type DataExports = {
  /**
   * Makes a ZIP with a readable page, the same as JSON, and the files that still exist. Files beyond 100 MB in total
   * are listed but left out.
   */
  readonly pack: (data: PersonsData) => ResultAsync<Uint8Array, Unavailable>;
};

/** An event of the log in an evidence pack. */
export type EvidenceEntry = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly by: string;
  /** Whether the reader can skip it: an internal step, or an event that the timeline leaves out. */
  readonly isStep: boolean;
  /** Null for an event that the timeline leaves out. */
  readonly text: string | null;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly { readonly what: string; readonly value: string }[];
  /** Whether its content is private to the studio and stays closed. */
  readonly isWithheld: boolean;
  readonly isErased: boolean;
};

export type EvidenceContent = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  readonly madeAt: Instant;
  /** The appointment as it is now, by its events. */
  readonly claims: readonly { readonly what: string; readonly value: string }[];
  /** The texts that the client agreed to, by the hashes in the events. */
  readonly policies: readonly { readonly policiesHash: string; readonly text: string }[];
  /** In the order of the log. */
  readonly entries: readonly EvidenceEntry[];
};

export type PreparedPack = {
  /** The hex SHA-256 of its list of files. The log must record it before the pack is finished. */
  readonly manifest: string;
  /** Returns the ZIP, with the proof that the log has the manifest. */
  readonly finish: () => ResultAsync<Uint8Array, Unavailable>;
};

/** Makes packs for settling a dispute: an appointment's events, readable, with proofs and verifiers. */
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

/** What an import looks up before its first row. The log decides about each row. */
export type ImportViews = {
  /** Resolves once the views show all that the log has now, as far as it can be reached. */
  readonly caughtUp: () => Promise<void>;
  /** Everybody with an account, except forgotten people. */
  readonly clients: () => readonly ClientSeen[];
  readonly services: () => readonly BookedService[];
};

/** A visit's event that somebody should be told about and that has no notice yet. */
export type NoticeWanted = NoticeCause & {
  readonly kind: NoticeKind;
  readonly appointmentId: AppointmentId;
  readonly causedAt: Instant;
  /** When the notice is due. */
  readonly wantedAt: Instant;
  readonly isAnswer: boolean;
};

/** A day that somebody should be told about and that has no notice yet. */
export type DayNoticeWanted = { readonly kind: NoticeKind; readonly date: CalendarDate; readonly wantedAt: Instant };

/** A waiting-list event that the client should be told about and that has no notice yet. */
export type WaitingNoticeWanted = NoticeCause & {
  readonly kind: WaitingNoticeKind;
  readonly waitingId: WaitingId;
  readonly accountId: AccountId;
  readonly causedAt: Instant;
};

export type WaitingEntry = {
  readonly waitingId: WaitingId;
  /** As in the log, without personal data. */
  readonly state: PlaceOnList;
  /** The visit that gave the client what she waits for; null for none. */
  readonly bookedAs: AppointmentId | null;
  readonly isForgotten: boolean;
  readonly isBlocked: boolean;
  /** Whether clients can book its service now. */
  readonly isOffered: boolean;
};

/** The waiting list as the read models see it. Each step checks the log. */
export type WaitingViews = {
  /** In the order in which they joined. */
  readonly open: () => readonly WaitingEntry[];
  /** The number of entries: of one client, or of all if null. */
  readonly count: (accountId: AccountId | null) => number;
};

/** Quotes as the read models see them. */
export type QuoteViews = {
  /** How often a client has asked, and the services that she awaits a quote for. */
  readonly askedBy: (accountId: AccountId) => { readonly total: number; readonly waiting: readonly ServiceId[] };
};

/** A quote that its client should be told about and that has no notice yet. */
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
  /** Null for a day's notice. */
  readonly startsAt: Instant | null;
  /** Null if the owner asked for the notice. */
  readonly endsAt: Instant | null;
  readonly tries: number;
  /** The server that is sending it; null for none. */
  readonly claimedBy: string | null;
};

/** Notices as the read models see them. Each step checks the log. */
export type NoticeViews = {
  /** What should be told by then. */
  readonly wanted: (now: Instant) => readonly NoticeWanted[];
  /** Days that should be told by then, in the studio's zone. */
  readonly wantedDays: (zone: Zone, now: Instant) => readonly DayNoticeWanted[];
  /** Waiting-list events that should be told. */
  readonly wantedWaiting: () => readonly WaitingNoticeWanted[];
  /** Quotes that should be told by then, in the studio's zone. */
  readonly wantedQuotes: (zone: Zone, now: Instant) => readonly QuoteNoticeWanted[];
  /** Whether the studio has confirmed a visit of the client under that number. */
  readonly wasConfirmedWith: (accountId: AccountId, phone: string) => boolean;
  /** How many texts were sent since then. */
  readonly textsSince: (since: Instant) => number;
  /** Open notices that are due. */
  readonly due: (now: Instant) => readonly NoticeOpen[];
  /** Whether the client has come or booked since that visit. */
  readonly isBackAfter: (accountId: AccountId, startsAt: Instant) => boolean;
  /** The retightening that fits the client's hair on that date; null if unknown. */
  readonly retighteningOf: (accountId: AccountId, date: CalendarDate) => ServiceId | null;
  /** How many payment proofs of appointments await the owner's check. */
  readonly proofsToVerify: () => number;
  readonly ofForgotten: () => readonly NoticeId[];
  readonly administrators: () => readonly AccountId[];
};

/** Unfinished work, as the read models see it. Each reaction checks the log. */
export type OpenWork = {
  /** Holds taken before `before` that no appointment uses. */
  readonly unusedHolds: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Further sessions of installs, unchanged since `before`, whose status differs from the first session's. */
  readonly outdatedSessions: (before: Instant) => readonly AppointmentId[];
  /** Proofs claimed before `before` for an appointment that was never requested. */
  readonly idleClaims: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly proofId: ProofId;
  }[];
  /** Codes used before `before` for a visit that was never requested, or was canceled. */
  readonly unusedCodeUses: (
    before: Instant,
  ) => readonly { readonly codeId: CodeId; readonly appointmentId: AppointmentId }[];
  /** Codes whose visit takes another amount off since its price was changed. */
  readonly outdatedCodeUses: () => readonly { readonly codeId: CodeId; readonly appointmentId: AppointmentId }[];
  /** Holds that the appointment's stream gave up but the day still has. */
  readonly unreleasedHolds: () => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Reservations that have ended by `now` but that the day still has. */
  readonly endedReservations: (now: Instant) => readonly { readonly holdId: HoldId; readonly date: CalendarDate }[];
  /** Proofs that no appointment has had since `before`. */
  readonly unusedProofs: (before: Instant) => readonly ProofId[];
  /**
   * That party's bookings that await a payment, are unchanged since `before`, and whose proofs were all rejected before
   * it.
   */
  readonly unpaidRequests: (bookedBy: Party, before: Instant) => readonly AppointmentId[];
  /** All lapsed proofs, even if already erased. */
  readonly lapsedProofs: () => readonly ProofId[];
  /** All forgotten people, even if everything is already erased. */
  readonly forgottenPeople: () => readonly AccountId[];
};

export type OpeningViews = {
  readonly isOpen: () => boolean;
  /** Test bookings that are not deleted. */
  readonly rehearsals: () => readonly AppointmentId[];
};

/** The owner's other calendars as the read models see them. Each step checks the log. */
export type OtherCalendarViews = {
  readonly all: () => readonly OtherCalendar[];
  /** The removed calendars. */
  readonly removed: () => readonly OtherCalendarId[];
  /** Whether a visit of that id was ever requested here. */
  readonly isVisit: (id: string) => boolean;
  /** Busy times by calendar and day, from that date on. */
  readonly busyFrom: (from: CalendarDate) => ReadonlyMap<OtherCalendarId, ReadonlyMap<CalendarDate, BusyDay>>;
};

/** A reservation on one of its days: an install's sessions are all reserved under one id. */
export type ReservedTimeNamed = { readonly holdId: HoldId; readonly date: CalendarDate };

/**
 * Limits how many visits one network reserves at once, so that nobody can hold a whole day without paying. Counted in
 * each process's memory, because the log has no readable addresses.
 */
export type ReservationLimits = {
  /**
   * Counts a network's reservation until its end. False if the network has too many, or has kept one of these times for
   * three reservations' length within the day.
   */
  readonly take: (by: {
    readonly address: string | null;
    readonly holdId: HoldId;
    /** For an install, each session. */
    readonly starts: readonly { readonly date: CalendarDate; readonly time: WallTime }[];
    readonly until: Instant;
    readonly now: Instant;
    /** The reservation that this one replaces. It counts until it has ended, but not together with this one. */
    readonly replaces: ReservedTimeNamed | null;
  }) => boolean;
  /** Nothing was reserved, so it no longer counts. */
  readonly giveBack: (holdId: HoldId) => void;
  /** Notes under which address, for which visit, a client goes on with the reservation. Does nothing if it is unknown. */
  readonly note: (holdId: HoldId, mailbox: EmailHash, to: WayBack) => void;
  /** What was noted for the address and the start, and when the reservation ends; null if nothing is reserved so. */
  readonly wayBack: (
    mailbox: EmailHash,
    start: Pick<WayBack, 'date' | 'time'>,
    now: Instant,
  ) => { readonly to: WayBack; readonly until: Instant } | null;
  /** Counts the reservation as ended: the log released it on that day. Does nothing without a session that day. */
  readonly end: (ended: ReservedTimeNamed, now: Instant) => void;
};

/**
 * Limits how many wrong codes one network types, so that nobody finds one by trying. Counted in each process's memory.
 */
export type CodeGuesses = {
  readonly mayTry: (address: string | null, now: Instant) => boolean;
  readonly miss: (address: string | null, now: Instant) => void;
};

/** The policies that clients currently see. It is a view of the owner's texts and settings. */
export type PoliciesInForce = {
  readonly now: () => { readonly policiesHash: string; readonly text: string };
  /** The deposit for a visit whose service has none of its own. */
  readonly deposit: () => DepositRule;
  /** Null if the owner has not chosen a rule. */
  readonly refunds: () => RefundRule | null;
};

/**
 * The studio's calendar as the read model has it. Offers are computed from it; bookings are decided on the log. It
 * answers from memory, because thousands of calls a second are needed. The states are what the deciders' `evolve` makes
 * of the streams, or `initial` for a stream without events.
 */
export type Schedules = {
  readonly rules: () => AvailabilityRules;
  readonly day: (date: CalendarDate) => DaySchedule;
  /** Both ends included. Days without events may be missing. */
  readonly days: (from: CalendarDate, to: CalendarDate) => ReadonlyMap<CalendarDate, DaySchedule>;
};

/** The catalogue's services as the read models see them. The log decides. */
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

/** An event that a webhook should get and that has no delivery yet. */
export type DeliveryWanted = {
  readonly webhookId: WebhookId;
  readonly kind: WebhookKind;
  readonly stream: string;
  readonly revision: number;
  readonly causedAt: Instant;
  readonly subject: DeliverySubject;
};

/** Webhooks as the read models see them. Each step checks the log. */
export type WebhookViews = {
  readonly all: () => readonly Webhook[];
  readonly wanted: () => readonly DeliveryWanted[];
  readonly due: (now: Instant) => readonly { readonly deliveryId: DeliveryId; readonly state: WebhookDelivery }[];
};
