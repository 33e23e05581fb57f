import type { AccountId, AppointmentId, Instant, NoticeId } from '../../../domain/kernel/index.ts';
import type { NoticeCause, NoticeKind } from '../../../domain/notice/index.ts';

/** Something that somebody should be told of, and no notice tells yet. */
export type NoticeWanted = NoticeCause & {
  readonly kind: NoticeKind;
  readonly appointmentId: AppointmentId;
  readonly causedAt: Instant;
  /** When it is to be told. */
  readonly wantedAt: Instant;
  readonly isAnswer: boolean;
};

export type NoticeOpen = {
  readonly noticeId: NoticeId;
  readonly kind: NoticeKind;
  readonly isAnswer: boolean;
  readonly causedAt: Instant;
  readonly startsAt: Instant;
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
  /** Open ones whose time has come. */
  readonly due: (now: Instant) => readonly NoticeOpen[];
  /** Whether the client has been there after that visit, or has booked. */
  readonly isBackAfter: (accountId: AccountId, startsAt: Instant) => boolean;
  readonly ofForgotten: () => readonly NoticeId[];
  readonly administrators: () => readonly AccountId[];
};
