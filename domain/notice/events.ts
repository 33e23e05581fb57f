import type { EventsNamed, Party, Personal } from '../kernel/event.ts';
import type { AccountId, AppointmentId, NoticeId, QuoteId, WaitingId } from '../kernel/ids.ts';
import { namesIn } from '../kernel/text.ts';
import type { CalendarDate, Instant } from '../kernel/time.ts';

export type NoticeKind =
  | 'booking-received'
  | 'proof-verified'
  | 'proof-rejected'
  | 'money-changed'
  | 'payment-due'
  | 'visit-confirmed'
  | 'visit-moved'
  | 'times-proposed'
  | 'visit-cancelled'
  | 'visit-reopened'
  | 'reminder-days'
  | 'reminder-hours'
  | 'review-asked'
  | 'return-due'
  | 'review-answered'
  | 'new-booking'
  | 'new-proof'
  | 'client-moved'
  | 'client-cancelled'
  | 'attendance-confirmed'
  | 'day-agenda'
  | 'waiting-joined'
  | 'time-opened'
  | 'quote-asked'
  | 'quote-given'
  | 'quote-changed'
  | 'quote-withdrawn'
  | 'quote-ends';

/** A group of notices that a client can turn on or off. Notices to the owner have none (null). */
export type NoticeGroup = 'booking' | 'reminders' | 'after-visit';

/** The properties of a kind of notice. Rules read them instead of comparing the kind. */
type NoticeKindRules = {
  readonly to: Party;
  readonly group: NoticeGroup | null;
  /** The subject: one visit, a day of the studio with all its visits, a place on the waiting list, or a quote. */
  readonly of: NoticeAbout['of'];
  /** Whether it is pointless once the visit has begun. */
  readonly endsWithVisit: boolean;
  /** Whether it says how to prepare for the visit. */
  readonly tellsPreparation: boolean;
  /** Which of the reminders before a visit it is; null for other notices. */
  readonly reminds: 'first' | 'last' | null;
  /**
   * What it asks for some time after a visit; null for other notices. It is not about a booking, so a client can turn
   * off these notices and keep all others.
   */
  readonly followsUp: 'review' | 'return' | null;
  /** Whether it shows the times that the owner has proposed. */
  readonly proposes: boolean;
  /** Whether it is sent some time before an unpaid request is canceled. */
  readonly asksBeforeLapse: boolean;
  /** Whether it waits for the owner's time for undo, and tells of all that has changed by then. */
  readonly waitsForUndo: boolean;
  /** Whether the same appointment, review or day causes at most one, whatever happens later. */
  readonly isOnce: boolean;
};

const atOnce = { proposes: false, asksBeforeLapse: false, waitsForUndo: false, isOnce: false } as const;
const usual = { of: 'visit', tellsPreparation: false, reminds: null, followsUp: null, ...atOnce } as const;
const toClient = { ...usual, to: 'client', group: 'booking', endsWithVisit: true } as const;
const toClientOfVisit = { ...toClient, tellsPreparation: true } as const;
const toClientAfterwards = { ...toClient, group: 'after-visit', endsWithVisit: false, isOnce: true } as const;
const toWaiting = { ...toClient, of: 'waiting', endsWithVisit: false } as const;
const ofQuote = { ...toClient, of: 'quote', endsWithVisit: false } as const;
const toOwner = { ...usual, to: 'owner', group: null, endsWithVisit: false } as const;

/** Defines what each kind of notice means. Nothing else does. */
export const noticeKindRules: { readonly [Kind in NoticeKind]: NoticeKindRules } = {
  'booking-received': toClientOfVisit,
  'proof-verified': toClient,
  'proof-rejected': toClient,
  'money-changed': { ...toClient, endsWithVisit: false, waitsForUndo: true },
  'payment-due': { ...toClient, asksBeforeLapse: true, isOnce: true },
  'visit-confirmed': toClientOfVisit,
  'visit-moved': toClientOfVisit,
  'times-proposed': { ...toClient, proposes: true },
  'visit-cancelled': toClient,
  'visit-reopened': toClientOfVisit,
  'reminder-days': { ...toClientOfVisit, group: 'reminders', reminds: 'first' },
  'reminder-hours': { ...toClientOfVisit, group: 'reminders', reminds: 'last' },
  'review-asked': { ...toClientAfterwards, followsUp: 'review' },
  'return-due': { ...toClientAfterwards, followsUp: 'return' },
  'review-answered': toClientAfterwards,
  'new-booking': toOwner,
  'new-proof': toOwner,
  'client-moved': toOwner,
  'client-cancelled': toOwner,
  'attendance-confirmed': { ...toOwner, endsWithVisit: true },
  'day-agenda': { ...toOwner, of: 'day', isOnce: true },
  'waiting-joined': toWaiting,
  'time-opened': toWaiting,
  'quote-asked': { ...toOwner, of: 'quote' },
  'quote-given': ofQuote,
  'quote-changed': ofQuote,
  'quote-withdrawn': ofQuote,
  'quote-ends': { ...ofQuote, group: 'reminders' },
};

/** The ways in which notices are sent. Mail comes last, because nothing is left to decide after it. */
export type NoticeChannel = 'push' | 'text' | 'mail';

export const noticeChannels: readonly NoticeChannel[] = ['push', 'text', 'mail'];

export const noticeKinds = namesIn<NoticeKind>(noticeKindRules);

export type WaitingNoticeKind = 'waiting-joined' | 'time-opened';
/** The kinds that a quote's own events cause. The other kind is due on a date. */
export type QuoteNews = 'quote-asked' | 'quote-given' | 'quote-changed' | 'quote-withdrawn';
export type QuoteNoticeKind = QuoteNews | 'quote-ends';
export type VisitNoticeKind = Exclude<NoticeKind, WaitingNoticeKind | QuoteNoticeKind | 'day-agenda'>;

export const isOfVisit = (kind: NoticeKind): kind is VisitNoticeKind => noticeKindRules[kind].of === 'visit';

export const isOfWaiting = (kind: NoticeKind): kind is WaitingNoticeKind => noticeKindRules[kind].of === 'waiting';

export const isOfQuote = (kind: NoticeKind): kind is QuoteNoticeKind => noticeKindRules[kind].of === 'quote';

// Stored format: a change here needs a new schema version and an upcaster.

/** The event that a notice is about: its stream and its revision there. */
export type NoticeCause = { readonly stream: string; readonly revision: number };

/** The subject of a notice: a visit after an event, a day of the studio, a place on the waiting list, or a quote. */
export type NoticeAbout =
  | {
      readonly of: 'visit';
      readonly cause: NoticeCause;
      readonly appointmentId: AppointmentId;
      /** The client whom the notice is to or about. */
      readonly accountId: AccountId;
      /** When the visit begins. */
      readonly startsAt: Instant;
    }
  | { readonly of: 'day'; readonly date: CalendarDate }
  | {
      readonly of: 'waiting';
      readonly cause: NoticeCause;
      readonly waitingId: WaitingId;
      readonly accountId: AccountId;
    }
  | {
      readonly of: 'quote';
      readonly cause: NoticeCause;
      readonly quoteId: QuoteId;
      readonly accountId: AccountId;
    };

/** Who accepted it: a mail server, the mail folder, push services, or the text message service. */
export type NoticeVia = 'smtp' | 'folder' | 'push' | 'text';

/** The recipients of a mail and the mail server's answer. Both may name the person. */
export type MailAnswer = { readonly to: readonly string[]; readonly answer: string };

/**
 * `asked-not-to`: her preferences exclude it. `too-late`: it would be pointless. `untrue`: the visit was moved or
 * canceled before the reminder, the request was already fulfilled, or the day has no visits anymore. `day-used-up`:
 * the day's limit for outgoing notices was reached.
 */
export const givenUpReasons = [
  'asked-not-to',
  'untrue',
  'no-address',
  'forgotten',
  'day-used-up',
  'too-late',
  'refused',
  'tries-used-up',
] as const;

export type GivenUpReason = (typeof givenUpReasons)[number];

/** Stream `notice-<keyed hash of cause and kind>`, or of day and kind, so that no cause or day has two notices. */
export type NoticeEvent = EventsNamed<{
  /** Somebody should be notified of something. */
  readonly NoticeDue: {
    readonly noticeId: NoticeId;
    readonly kind: NoticeKind;
    readonly channel: NoticeChannel;
    readonly about: NoticeAbout;
    /** When the event happened; for a day, when its notice was due. */
    readonly causedAt: Instant;
    /** The reader has just caused the event herself and waits for the answer. */
    readonly isAnswer: boolean;
    readonly dueAt: Instant;
    /** After this time it is not sent anymore. */
    readonly endsAt: Instant;
  };
  /** A server takes the notice, so that no other server sends it. */
  readonly NoticeClaimed: {
    readonly noticeId: NoticeId;
    /** The number of the try, from 1. */
    readonly number: number;
    /** The process of the server. */
    readonly by: string;
    /** The previous try may have arrived: its server stopped before it recorded an outcome. */
    readonly mayRepeat: boolean;
  };
  /** A mail server, the mail folder, push services or the text message service accepted it. */
  readonly NoticeHandedOver: {
    readonly noticeId: NoticeId;
    readonly number: number;
    readonly via: NoticeVia;
    readonly personal: Personal<MailAnswer>;
  };
  /** It was not accepted. `retryAt` is null if it is not tried again. */
  readonly NoticeRefused: {
    readonly noticeId: NoticeId;
    readonly number: number;
    readonly retryAt: Instant | null;
    readonly personal: Personal<MailAnswer>;
  };
  readonly NoticeGivenUp: { readonly noticeId: NoticeId; readonly reason: GivenUpReason };
  /** The owner wants it to be sent, whatever its outcome was. */
  readonly NoticeAskedAgain: { readonly noticeId: NoticeId; readonly at: Instant };
}>;

/** Stream `outbox`. */
export type OutboxEvent = {
  /** Notices are sent for events after this one, and for none before it. */
  readonly type: 'SendingBegun';
  readonly data: { readonly at: Instant };
};

export type ComeDue = { readonly type: 'ComeDue' } & Extract<NoticeEvent, { readonly type: 'NoticeDue' }>['data'];

export type ClaimNotice = {
  readonly type: 'ClaimNotice';
  readonly by: string;
  readonly now: Instant;
  /**
   * The number of another server's try that the caller waited for in vain. If null, an open claim blocks the caller.
   */
  readonly lapsed: number | null;
};

export type HandOver = {
  readonly type: 'HandOver';
  readonly number: number;
  readonly via: NoticeVia;
  readonly answer: MailAnswer;
};

export type NoteRefusal = {
  readonly type: 'NoteRefusal';
  readonly number: number;
  readonly now: Instant;
  /** Whether a repeat of the same mail would be refused, too. */
  readonly isForGood: boolean;
  readonly answer: MailAnswer;
};

export type GiveUpNotice = { readonly type: 'GiveUpNotice'; readonly reason: GivenUpReason };

export type AskAgain = { readonly type: 'AskAgain'; readonly now: Instant };

export type NoticeCommand = ComeDue | ClaimNotice | HandOver | NoteRefusal | GiveUpNotice | AskAgain;

export type BeginSending = { readonly type: 'BeginSending'; readonly now: Instant };

export type NoticeNotFound = { readonly kind: 'NoticeNotFound' };
/** It was handed over or given up. */
export type NoticeSettled = { readonly kind: 'NoticeSettled' };
/** Another server is sending it, or took it in the meantime. */
export type NoticeTaken = { readonly kind: 'NoticeTaken' };
export type NoticeNotDue = { readonly kind: 'NoticeNotDue' };

export type NoticeRejection = NoticeNotFound | NoticeSettled | NoticeTaken | NoticeNotDue;
