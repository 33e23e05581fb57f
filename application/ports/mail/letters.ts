import type { Booking } from '../../../domain/appointment/index.ts';
import type { Service } from '../../../domain/catalogue/index.ts';
import type { AddOnId, CalendarDate, Cents, Instant, NoticeId, Party } from '../../../domain/kernel/index.ts';
import type { MailWords } from '../../../domain/mail-words/index.ts';
import type { VisitNoticeKind } from '../../../domain/notice/index.ts';
import type { VisitLinkAction } from '../../visit-link.ts';
import type { Letter } from './mailer.ts';

/** Null where the rules that she booked under allow it no more, or there is nothing to say any more. */
export type ReminderLinks = { readonly [Action in VisitLinkAction]: string | null };

/** What a mail after a visit says besides. */
export type FollowUp = {
  /** After how many weeks she comes back, and the day on which that is; null where nothing says so. */
  readonly weeks: number | null;
  readonly dueOn: CalendarDate | null;
  /** What she had, as it is offered now; null where it is offered no more. */
  readonly again: { readonly service: Service; readonly addOnIds: readonly AddOnId[] } | null;
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
  /** The booking record (a C2SP tlog-proof), for the client; null where there is none. */
  readonly record: string | null;
};

/** A visit of a day, and how it is paid. */
export type AgendaVisit = {
  readonly booking: Booking;
  /** What the verified proofs are for; null where one is verified and the owner noted no sum. */
  readonly paid: Cents | null;
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

/** A notice in a sentence, which whoever sees the screen may read: it names neither the client nor what she comes for. */
export type Brief = {
  readonly title: string;
  readonly body: string;
  /** The page of the site that it opens. */
  readonly path: string;
};

export type Letters = {
  readonly brief: (facts: LetterFacts) => Brief;
  /** The same as a text for a phone, in letters that a phone network sends as they are where it can. */
  readonly text: (facts: LetterFacts) => string;
  readonly write: (facts: LetterFacts | AgendaFacts) => Letter;
  /** The six digits that sign a client in, and for how many minutes they do. */
  readonly signInCode: (code: string, minutes: number) => Letter;
  /** A mail that says that mails arrive. */
  readonly trial: () => Letter;
};
