import type { AccountId, AppointmentId, CalendarDate, Instant, NoticeId, Zone } from '../../../domain/kernel/index.ts';
import type { NoticeCause, NoticeChannel, NoticeKind } from '../../../domain/notice/index.ts';

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
  /** Open ones whose time has come. */
  readonly due: (now: Instant) => readonly NoticeOpen[];
  /** Whether the client has been there after that visit, or has booked. */
  readonly isBackAfter: (accountId: AccountId, startsAt: Instant) => boolean;
  /** How many payment proofs of appointments wait for the owner. */
  readonly proofsToVerify: () => number;
  readonly ofForgotten: () => readonly NoticeId[];
  readonly administrators: () => readonly AccountId[];
};
