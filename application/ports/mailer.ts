import type { SessionStart } from '../../domain/appointment/install.ts';
import type { Balance } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { Start } from '../../domain/availability/days.ts';
import type { Service } from '../../domain/catalogue/decide.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AccountId, AddOnId, HoldId, NoticeId, ServiceId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, Zone } from '../../domain/kernel/time.ts';
import type { MailWords } from '../../domain/mail-words.ts';
import type { QuoteNoticeKind, VisitNoticeKind, WaitingNoticeKind } from '../../domain/notice/events.ts';
import type { Intake, QuoteTerms } from '../../domain/quote.ts';
import type { WaitingOffer, WaitingWish } from '../../domain/waiting.ts';
import type { VisitLinkAction } from '../kernel/links.ts';

/** A time that a client has reserved, and the visit for which she has. */
export type WayBack = SessionStart & {
  readonly visit: { readonly serviceId: ServiceId; readonly addOnIds: readonly AddOnId[] };
  readonly further: readonly SessionStart[];
  readonly holdId: HoldId;
};

/** What somebody waits for: a code that signs her in, or the link to the time that she has reserved. */
export type CodeMail = {
  readonly id: string;
  /** Null for a client without an account. */
  readonly accountId: AccountId | null;
  readonly to: string;
  readonly says: { readonly code: string } | { readonly wayBack: WayBack };
  /** Nothing is sent after this time. */
  readonly endsAt: Instant;
};

/** Sends such mails in the background, at any hour, until they expire. */
export type CodeMails = { readonly send: (mail: CodeMail) => void };

export type MailFile = { readonly name: string; readonly type: string; readonly content: Uint8Array };

/** A mail's content, without its addresses. */
export type Letter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** The site's unsubscribe page for mail of this kind, which also accepts a mail program's POST; null for none. */
  readonly unsubscribeAt: string | null;
  /** A calendar invitation or its cancellation (RFC 6047); null for none. */
  readonly invitation: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } | null;
};

export type Mail = Letter & {
  /** The mail's permanent id, the same at every try. */
  readonly id: string;
  /** The thread in which mail programs show the mail; null if it stands alone. */
  readonly thread: string | null;
  readonly to: readonly string[];
};

/** A mail's outcome, and the other side's answer, for people. */
export type Delivery =
  | { readonly kind: 'taken'; readonly answer: string }
  /** The server rejected this mail. `isForGood`: it would reject the same mail again. */
  | { readonly kind: 'refused'; readonly answer: string; readonly isForGood: boolean }
  /** No mail can be sent now. */
  | { readonly kind: 'unreachable'; readonly answer: string };

/** Hands over mail. It never fails: errors are answers. */
export type Mailer = {
  readonly via: 'smtp' | 'folder';
  /** The address that mails come from. */
  readonly from: string;
  /** The folder that mail is written to; null if it is sent. */
  readonly folder: string | null;
  readonly send: (mail: Mail) => Promise<Delivery>;
  /** Removes stored mail with those ids. */
  readonly erase: (isErased: (id: string) => boolean) => Promise<void>;
};

/** A link is null if the client's booking rules no longer allow the action, or it no longer makes sense. */
export type ReminderLinks = { readonly [Action in Exclude<VisitLinkAction, 'see' | 'pay'>]: string | null };

/** What a follow-up mail adds. */
export type FollowUp = {
  /** After how many weeks the client should come back, and that date; null if unknown. */
  readonly weeks: number | null;
  readonly dueOn: CalendarDate | null;
  /** What she could book next, as offered now: the same, or the retightening that is due then. Null for neither. */
  readonly again: {
    readonly service: Service;
    readonly addOnIds: readonly AddOnId[];
    readonly isSame: boolean;
    /** The first free times for it from the day on which the client is due; none in a mail that is read again. */
    readonly times: readonly Start[];
  } | null;
};

/** The facts of a visit's notice, as of when they happened. */
export type LetterFacts = {
  readonly noticeId: NoticeId;
  readonly kind: VisitNoticeKind;
  /** The words in force when the notice came due. */
  readonly words: MailWords;
  readonly booking: Booking;
  /** The appointment before the event; null if there was none. */
  readonly before: Booking | null;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  /** Who acted. */
  readonly by: Party;
  /** The reason or answer in that person's words; null if none. */
  readonly reason: string | null;
  /** How many events the appointment had before. */
  readonly change: number;
  readonly requestedAt: Instant;
  /** When the notice was due. */
  readonly dueAt: Instant;
  /** When the notice expires. */
  readonly endsAt: Instant;
  readonly causedAt: Instant;
  /** Signed pages where the client answers without signing in; null if the mail asks nothing. */
  readonly links: ReminderLinks | null;
  /** The policies that she agreed to; null if she was not asked. */
  readonly policies: string | null;
  /** Null except in follow-ups after a visit. */
  readonly followUp: FollowUp | null;
  /** The signed unsubscribe page; null in mail about a booking. */
  readonly unsubscribe: string | null;
  /** How to prepare for the visit, in the owner's words; null for nothing. */
  readonly preparation: string | null;
  /** The booking that has its price and payments: itself, or its install's first session. */
  readonly payer: Booking;
  /** What was paid at the time of the event; for a reminder, what is paid now. */
  readonly balance: Balance;
  /** The further visits of the series or sessions of the install, listed in the mail about the first one. */
  readonly further: readonly Pick<Booking, 'appointmentId' | 'time' | 'visit'>[];
  /** The deadline for another payment proof; null if the request does not lapse. */
  readonly lapsesAt: Instant | null;
  /** The path of the site where she pays without signing in; null if the mail asks for no payment. */
  readonly payLink: string | null;
  /** The booking record (a PDF) for the client; null for none. */
  readonly record: Uint8Array | null;
};

/** A visit of the day, and what is paid. */
export type AgendaVisit = {
  readonly booking: Booking;
  readonly balance: Balance;
  /** Whether a proof of it awaits the owner's check. */
  readonly hasProofToVerify: boolean;
  /** The balance is due at another session of its install. */
  readonly isDueLater: boolean;
};

/** The facts of a day's notice. */
export type AgendaFacts = {
  readonly noticeId: NoticeId;
  readonly kind: 'day-agenda';
  readonly words: MailWords;
  readonly date: CalendarDate;
  /** At least one, in the order of their times. */
  readonly visits: readonly AgendaVisit[];
  /** How many payment proofs await the owner's check, including other days'; null in a mail that is read again. */
  readonly proofsToVerify: number | null;
};

/** The facts of a waiting-list notice. */
export type WaitingFacts = {
  readonly noticeId: NoticeId;
  readonly kind: WaitingNoticeKind;
  readonly words: MailWords;
  readonly firstName: string;
  readonly serviceName: string;
  /** The days that suit the client. */
  readonly wish: Pick<WaitingWish, 'dates' | 'until'>;
  /** The time held for the client; null for none. */
  readonly offer: (Pick<WaitingOffer, 'date' | 'time' | 'until'> & { readonly zone: Zone }) | null;
  /** The client's own signed page, as a path of the site. */
  readonly link: string;
};

/** The facts of a quote's notice. */
export type QuoteFacts = {
  readonly noticeId: NoticeId;
  readonly kind: QuoteNoticeKind;
  readonly words: MailWords;
  readonly firstName: string;
  readonly name: string;
  readonly services: readonly string[];
  /** Null if there is no offer, or not anymore. */
  readonly terms: QuoteTerms | null;
  /** What the client sent; null in mail to the client. */
  readonly asked: { readonly answers: Intake['answers']; readonly photos: number } | null;
  /** The owner's words to this client; empty for none. */
  readonly ownWords: string;
};

export type NoticeFacts = LetterFacts | AgendaFacts | WaitingFacts | QuoteFacts;

/** A notice in one sentence. Anyone may see the screen, so it names neither the client nor the service. */
export type Brief = {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly path: string;
};

export type Letters = {
  readonly brief: (facts: LetterFacts) => Brief;
  /** The same as a text message, in characters that phone networks send unchanged where possible. */
  readonly text: (facts: LetterFacts | WaitingFacts) => string;
  readonly write: (facts: NoticeFacts) => Letter;
  /** The mail with a sign-in code, which is valid for `minutes`. */
  readonly signInCode: (code: string, minutes: number) => Letter;
  /** The mail with the link to a reserved time. */
  readonly wayBack: (to: WayBack) => Letter;
  /** A test mail. */
  readonly trial: () => Letter;
};
