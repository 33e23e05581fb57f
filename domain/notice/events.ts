import type { Party, Personal } from '../kernel/event.ts';
import type { AccountId, AppointmentId, NoticeId, QuoteId, WaitingId } from '../kernel/ids.ts';
import { namesIn } from '../kernel/text.ts';
import type { CalendarDate, Instant } from '../kernel/time.ts';

export type NoticeKind =
  | 'booking-received'
  | 'proof-verified'
  | 'proof-rejected'
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

/** What a client may want or not, apart from the rest; null for what goes to the owner. */
export type NoticeGroup = 'booking' | 'reminders' | 'after-visit';

/** What one kind of notice means. Rules ask these questions instead of comparing the kind. */
type NoticeKindRules = {
  readonly to: Party;
  readonly group: NoticeGroup | null;
  /** What it tells of: one visit, a day of the studio with all its visits, a place on the waiting list, or a quote. */
  readonly of: NoticeAbout['of'];
  /** Whether it says nothing any more once the visit has begun. */
  readonly endsWithVisit: boolean;
  /** Whether it tells how to prepare for the visit. */
  readonly tellsPreparation: boolean;
  /** Which of the reminders before a visit it is; null if it is sent at once. */
  readonly reminds: 'first' | 'last' | null;
  /**
   * What it asks for some time after a visit; null for all else. It is about no booking, so that a client may want none of
   * these and all others.
   */
  readonly followsUp: 'review' | 'return' | null;
  /** Whether it shows other times that the owner has proposed. */
  readonly proposes: boolean;
  /** Whether it is sent some time before a request is given up whose payment has not come. */
  readonly asksBeforeLapse: boolean;
  /** Whether the same appointment, review or day never causes a second one, whatever happens to it again. */
  readonly isOnce: boolean;
};

const atOnce = { proposes: false, asksBeforeLapse: false, isOnce: false } as const;
const usual = { of: 'visit', tellsPreparation: false, reminds: null, followsUp: null, ...atOnce } as const;
const toClient = { ...usual, to: 'client', group: 'booking', endsWithVisit: true } as const;
const toClientOfVisit = { ...toClient, tellsPreparation: true } as const;
const toClientAfterwards = { ...toClient, group: 'after-visit', endsWithVisit: false, isOnce: true } as const;
const toWaiting = { ...toClient, of: 'waiting', endsWithVisit: false } as const;
const ofQuote = { ...toClient, of: 'quote', endsWithVisit: false } as const;
const toOwner = { ...usual, to: 'owner', group: null, endsWithVisit: false } as const;

/** The one place that says what a kind of notice means. */
export const noticeKindRules: { readonly [Kind in NoticeKind]: NoticeKindRules } = {
  'booking-received': toClientOfVisit,
  'proof-verified': toClient,
  'proof-rejected': toClient,
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

/** The ways on which notices go. The mail is the last, because nothing is left to decide after it. */
export type NoticeChannel = 'push' | 'text' | 'mail';

export const noticeChannels: readonly NoticeChannel[] = ['push', 'text', 'mail'];

export const noticeKinds = namesIn<NoticeKind>(noticeKindRules);

/** The kinds that tell of one visit. */
export type WaitingNoticeKind = 'waiting-joined' | 'time-opened';
/** What a quote's own events cause; the other kind comes of the calendar. */
export type QuoteNews = 'quote-asked' | 'quote-given' | 'quote-changed' | 'quote-withdrawn';
export type QuoteNoticeKind = QuoteNews | 'quote-ends';
export type VisitNoticeKind = Exclude<NoticeKind, WaitingNoticeKind | QuoteNoticeKind | 'day-agenda'>;

export const isOfVisit = (kind: NoticeKind): kind is VisitNoticeKind => noticeKindRules[kind].of === 'visit';

export const isOfWaiting = (kind: NoticeKind): kind is WaitingNoticeKind => noticeKindRules[kind].of === 'waiting';

export const isOfQuote = (kind: NoticeKind): kind is QuoteNoticeKind => noticeKindRules[kind].of === 'quote';

// Stored format: a change here needs a new schema version and an upcaster.

/** The event that a notice tells of: its stream and its revision there. */
export type NoticeCause = { readonly stream: string; readonly revision: number };

/** What a notice tells of: a visit as an event has left it, a day of the studio with its visits, a place on the waiting list, or a quote. */
export type NoticeAbout =
  | {
      readonly of: 'visit';
      readonly cause: NoticeCause;
      readonly appointmentId: AppointmentId;
      /** The client whom it tells, or tells of. */
      readonly accountId: AccountId;
      /** When the visit begins that it tells of. */
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

/** Who took it: a mail server, the folder of mails, push services, or the service that sends texts. */
export type NoticeVia = 'smtp' | 'folder' | 'push' | 'text';

/** To whom a mail went, and what the mail server answered. Both may name the person. */
export type MailAnswer = { readonly to: readonly string[]; readonly answer: string };

/**
 * `asked-not-to`: by her preferences. `too-late`: it would say nothing any more. `untrue`: the visit was moved or called off
 * before it was reminded of, what it asks for was done before, or nobody comes on the day any more. `day-used-up`: so many went
 * out on that day that no more did.
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

/** Stream `notice-<keyed hash of cause and kind>`, or of the day and the kind, so the same cause or day never makes two. */
export type NoticeEvent =
  | {
      /** Somebody should be told of something. */
      readonly type: 'NoticeDue';
      readonly data: {
        readonly noticeId: NoticeId;
        readonly kind: NoticeKind;
        readonly channel: NoticeChannel;
        readonly about: NoticeAbout;
        /** When what it tells of happened; of a day, when it was to be told. */
        readonly causedAt: Instant;
        /** Its reader has just done what it tells of, and waits for the answer. */
        readonly isAnswer: boolean;
        readonly dueAt: Instant;
        /** It is not sent any more from then on. */
        readonly endsAt: Instant;
      };
    }
  | {
      /** A server takes it on, and no other sends it meanwhile. */
      readonly type: 'NoticeClaimed';
      readonly data: {
        readonly noticeId: NoticeId;
        /** The how-manieth try it is, from 1. */
        readonly number: number;
        /** The server's process. */
        readonly by: string;
        /** The try before may have arrived: its server ended without a word of its outcome. */
        readonly mayRepeat: boolean;
      };
    }
  | {
      /** The mail server has taken it, or it lies in the folder of mails. */
      readonly type: 'NoticeHandedOver';
      readonly data: {
        readonly noticeId: NoticeId;
        readonly number: number;
        readonly via: NoticeVia;
        readonly personal: Personal<MailAnswer>;
      };
    }
  | {
      /** It was not taken. Null if it is not tried again. */
      readonly type: 'NoticeRefused';
      readonly data: {
        readonly noticeId: NoticeId;
        readonly number: number;
        readonly retryAt: Instant | null;
        readonly personal: Personal<MailAnswer>;
      };
    }
  | {
      readonly type: 'NoticeGivenUp';
      readonly data: { readonly noticeId: NoticeId; readonly reason: GivenUpReason };
    }
  | {
      /** The owner wants it to be sent, whatever became of it. */
      readonly type: 'NoticeAskedAgain';
      readonly data: { readonly noticeId: NoticeId; readonly at: Instant };
    };

/** Stream `outbox`. */
export type OutboxEvent = {
  /** Notices are sent of what happens after this event, and of nothing before it. */
  readonly type: 'SendingBegun';
  readonly data: { readonly at: Instant };
};

export type ComeDue = { readonly type: 'ComeDue' } & Extract<NoticeEvent, { readonly type: 'NoticeDue' }>['data'];

export type ClaimNotice = {
  readonly type: 'ClaimNotice';
  readonly by: string;
  readonly now: Instant;
  /**
   * The number of another server's try whose end the caller has waited for in vain. Null while there is none: then an open
   * claim stands.
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
  /** Whether the same mail would be refused again. */
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
/** Another server sends it, or had it meanwhile. */
export type NoticeTaken = { readonly kind: 'NoticeTaken' };
export type NoticeNotDue = { readonly kind: 'NoticeNotDue' };

export type NoticeRejection = NoticeNotFound | NoticeSettled | NoticeTaken | NoticeNotDue;
