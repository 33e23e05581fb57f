import type { AccountId, AppointmentId, CalendarDate, Instant, NoticeId, Personal } from '../kernel/index.ts';
import type { NoticeChannel, NoticeKind } from './kinds.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** The event that a notice tells of: its stream and its revision there. */
export type NoticeCause = { readonly stream: string; readonly revision: number };

/** What a notice tells of: a visit as an event has left it, or a day of the studio with its visits. */
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
  | { readonly of: 'day'; readonly date: CalendarDate };

/** Who took it: a mail server, the folder of mails, push services, or the service that sends texts. */
export type NoticeVia = 'smtp' | 'folder' | 'push' | 'text';

/** To whom a mail went, and what the mail server answered. Both may name the person. */
export type MailAnswer = { readonly to: readonly string[]; readonly answer: string };

/**
 * `asked-not-to`: by her preferences. `too-late`: it would say nothing any more. `untrue`: the visit was moved or called off
 * before it was reminded of, what it asks for was done before, or nobody comes on the day any more.
 */
export type GivenUpReason =
  | 'asked-not-to'
  | 'untrue'
  | 'no-address'
  | 'forgotten'
  | 'too-late'
  | 'refused'
  | 'tries-used-up';

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
