import type { Balance } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { Service } from '../../domain/catalogue/decide.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AccountId, AddOnId, NoticeId, SignInCodeId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, Zone } from '../../domain/kernel/time.ts';
import type { MailWords } from '../../domain/mail-words.ts';
import type { QuoteNoticeKind, VisitNoticeKind, WaitingNoticeKind } from '../../domain/notice/events.ts';
import type { Intake, QuoteTerms } from '../../domain/quote.ts';
import type { WaitingOffer } from '../../domain/waiting.ts';
import type { VisitLinkAction } from '../kernel/links.ts';

export type CodeMail = {
  readonly codeId: SignInCodeId;
  readonly accountId: AccountId;
  readonly to: string;
  /** Its digits. */
  readonly code: string;
  /** Nothing is sent from then on. */
  readonly endsAt: Instant;
};

/** Sends codes at any hour, beside the request, until they end. */
export type CodeMails = { readonly send: (mail: CodeMail) => void };

/** A file that goes with a mail. */
export type MailFile = { readonly name: string; readonly type: string; readonly content: string };

/** What a mail says, without its addresses. */
export type Letter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** The address of the site's page that ends mails of this kind, which takes a mail program's POST as well; null for none. */
  readonly unsubscribeAt: string | null;
  /** A calendar's invitation, or its end (RFC 6047); null where the mail has none. */
  readonly invitation: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } | null;
};

export type Mail = Letter & {
  /** Names the mail for ever: every try has the same. */
  readonly id: string;
  /** What mail programs put together; null for a mail that stands alone. */
  readonly thread: string | null;
  readonly to: readonly string[];
};

/** What became of a mail, and what the other side answered, for people. */
export type Delivery =
  | { readonly kind: 'taken'; readonly answer: string }
  /** The mail was judged. For good means that the same mail would be refused again. */
  | { readonly kind: 'refused'; readonly answer: string; readonly isForGood: boolean }
  /** Nothing can be sent now, whatever the mail is. */
  | { readonly kind: 'unreachable'; readonly answer: string };

/** Hands mails over. It never fails: what goes wrong is an answer. */
export type Mailer = {
  readonly via: 'smtp' | 'folder';
  /** The address that mails come from. */
  readonly from: string;
  /** The folder that mails are written to; null where they are sent. */
  readonly folder: string | null;
  readonly send: (mail: Mail) => Promise<Delivery>;
  /** Removes what is left here of mails whose id is one of those. */
  readonly erase: (isErased: (id: string) => boolean) => Promise<void>;
};

/** Null where the rules that she booked under allow it no more, or there is nothing to say any more. */
export type ReminderLinks = { readonly [Action in Exclude<VisitLinkAction, 'see' | 'pay'>]: string | null };

/** What a mail after a visit says besides. */
export type FollowUp = {
  /** After how many weeks she comes back, and the day on which that is; null where nothing says so. */
  readonly weeks: number | null;
  readonly dueOn: CalendarDate | null;
  /** What she books next, as it is offered now: what she had, or the retightening that fits then. Null where neither is. */
  readonly again: {
    readonly service: Service;
    readonly addOnIds: readonly AddOnId[];
    readonly isSame: boolean;
  } | null;
};

/** What a notice tells, as it was when it happened. */
export type LetterFacts = {
  readonly noticeId: NoticeId;
  readonly kind: VisitNoticeKind;
  /** As they were when the notice came due. */
  readonly words: MailWords;
  readonly booking: Booking;
  /** The appointment before what it tells of; null if there was none. */
  readonly before: Booking | null;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  /** Who did what it tells of. */
  readonly by: Party;
  /** Why, or what was answered, in that person's words; null where nothing was said. */
  readonly reason: string | null;
  /** How many things had happened to the appointment before. */
  readonly change: number;
  readonly requestedAt: Instant;
  /** When it was to be told. */
  readonly dueAt: Instant;
  /** When it is not sent any more by itself. */
  readonly endsAt: Instant;
  readonly causedAt: Instant;
  /** Signed pages of the site where she answers without signing in; null where the mail asks nothing. */
  readonly links: ReminderLinks | null;
  /** The policies that she agreed to; null if she was not asked. */
  readonly policies: string | null;
  /** Null in mails that ask for nothing after a visit. */
  readonly followUp: FollowUp | null;
  /** The signed page of the site that ends mails about no booking; null in mails that are about one. */
  readonly unsubscribe: string | null;
  /** How to prepare for the visit, in the owner's words; null where there is nothing to say. */
  readonly preparation: string | null;
  /** The booking that has its price and payments: itself, or the first session of its install. */
  readonly payer: Booking;
  /** What of it was paid when it happened; of a reminder, now. */
  readonly balance: Balance;
  /** The further visits of a series, or sessions of an install, which a mail about the first one lists. */
  readonly further: readonly Pick<Booking, 'appointmentId' | 'time' | 'visit'>[];
  /** Until when another payment proof keeps a request; null where it is not given up. */
  readonly lapsesAt: Instant | null;
  /** Where she sends a payment without signing in, as a path of the site; null where the mail asks for none. */
  readonly payLink: string | null;
  /** The booking record (a C2SP tlog-proof), for the client; null where there is none. */
  readonly record: string | null;
};

/** A visit of a day, and what of it is paid. */
export type AgendaVisit = {
  readonly booking: Booking;
  readonly balance: Balance;
  /** Whether a proof of it waits for the owner. */
  readonly hasProofToVerify: boolean;
};

/** What a notice tells of a day of the salon. */
export type AgendaFacts = {
  readonly noticeId: NoticeId;
  readonly kind: 'day-agenda';
  readonly words: MailWords;
  readonly date: CalendarDate;
  /** At least one, in the order of their times. */
  readonly visits: readonly AgendaVisit[];
  /** How many payment proofs wait for the owner, those of other days included; null in a mail that is read again. */
  readonly proofsToVerify: number | null;
};

/** What a notice tells of a place on the waiting list. */
export type WaitingFacts = {
  readonly noticeId: NoticeId;
  readonly kind: WaitingNoticeKind;
  readonly words: MailWords;
  readonly firstName: string;
  readonly serviceName: string;
  /** What is held for the client; null where nothing is. */
  readonly offer: (Pick<WaitingOffer, 'date' | 'time' | 'until'> & { readonly zone: Zone }) | null;
  /** The client's own signed page, as a path of the site. */
  readonly link: string;
};

/** What a notice tells of a quote. */
export type QuoteFacts = {
  readonly noticeId: NoticeId;
  readonly kind: QuoteNoticeKind;
  readonly words: MailWords;
  readonly firstName: string;
  readonly name: string;
  readonly services: readonly string[];
  /** Null where it tells of none, or of none any more. */
  readonly terms: QuoteTerms | null;
  /** What the client has sent; null in what the client is told. */
  readonly asked: { readonly answers: Intake['answers']; readonly photos: number } | null;
  /** What the owner says to this client; empty for nothing. */
  readonly ownWords: string;
};

/** What a notice tells, of whatever it tells. */
export type NoticeFacts = LetterFacts | AgendaFacts | WaitingFacts | QuoteFacts;

/** A notice in a sentence, which anyone who sees the screen may read: it names neither the client nor what she comes for. */
export type Brief = {
  readonly title: string;
  readonly body: string;
  /** The page of the site that it opens. */
  readonly path: string;
};

export type Letters = {
  readonly brief: (facts: LetterFacts) => Brief;
  /** The same as a text for a phone, in letters that a phone network sends as they are where it can. */
  readonly text: (facts: LetterFacts | WaitingFacts) => string;
  readonly write: (facts: NoticeFacts) => Letter;
  /** The six digits that sign a client in, and for how many minutes they do. */
  readonly signInCode: (code: string, minutes: number) => Letter;
  /** A mail that says that mails arrive. */
  readonly trial: () => Letter;
};
