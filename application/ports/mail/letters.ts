import type { Booking } from '../../../domain/appointment/index.ts';
import type { Instant, NoticeId, Party } from '../../../domain/kernel/index.ts';
import type { NoticeKind } from '../../../domain/notice/index.ts';
import type { VisitLinkAction } from '../../visit-link.ts';
import type { Letter } from './mailer.ts';

/** Null where the rules that she booked under allow it no more, or there is nothing to say any more. */
export type ReminderLinks = { readonly [Action in VisitLinkAction]: string | null };

/** What a notice tells, as it was when it happened. */
export type LetterFacts = {
  readonly noticeId: NoticeId;
  readonly kind: NoticeKind;
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
  /** Why, in that person's words; null where nothing was said. */
  readonly reason: string | null;
  /** How many things had happened to the appointment before. */
  readonly change: number;
  readonly requestedAt: Instant;
  /** When it was to be told. */
  readonly dueAt: Instant;
  readonly causedAt: Instant;
  /** Signed pages of the site where she answers without signing in; null where the mail asks nothing. */
  readonly links: ReminderLinks | null;
  /** The policies that she agreed to; null if she was not asked. */
  readonly policies: string | null;
  /** How to prepare for the visit, in the owner's words; null where there is nothing to say. */
  readonly preparation: string | null;
  /** The booking record (a C2SP tlog-proof), for the client; null where there is none. */
  readonly record: string | null;
};

export type Letters = {
  readonly write: (facts: LetterFacts) => Letter;
  /** The six digits that sign a client in, and for how many minutes they do. */
  readonly signInCode: (code: string, minutes: number) => Letter;
  /** A mail that says that mails arrive. */
  readonly trial: () => Letter;
};
