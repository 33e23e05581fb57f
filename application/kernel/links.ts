import {
  type AccountId,
  type AppointmentId,
  type EmailHash,
  emailHash,
  type HoldId,
  type NoticeId,
  noticeId,
  type ReviewId,
  reviewId,
  type WaitingId,
} from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { type NoticeCause, type NoticeChannel, type NoticeKind, noticeKindRules } from '../../domain/notice/events.ts';
import { maxWaitDays } from '../../domain/waiting.ts';
import type { Ids } from '../ports/clock.ts';

/** One id per cause, kind and channel, so that nothing is told twice. A kind told once ignores the cause's revision. */
export const noticeIdOf = (
  ids: Ids,
  { stream, revision }: NoticeCause,
  kind: NoticeKind,
  channel: NoticeChannel,
): NoticeId => {
  const cause = [stream, String(noticeKindRules[kind].isOnce ? 0 : revision), kind];
  // Mail has no channel part because its ids are older than channels.
  return noticeId(ids.keyed('notice', ...cause, ...(channel === 'mail' ? [] : [channel])));
};

/** The key under which an address's daily mail is counted, with or without an account. */
export const mailboxOf = (ids: Ids, email: string): EmailHash => emailHash(ids.keyed('code request', emailOf(email)));

/** The review's id comes from the appointment's, because each visit has at most one review. */
export const reviewIdOf = (ids: Ids, appointmentId: AppointmentId): ReviewId =>
  reviewId(ids.keyed('review', appointmentId));

/** The page that ends mail not about a booking. The link's signature covers this path. */
export const unsubscribePath = (accountId: AccountId): string => `/unsubscribe/${accountId}`;

/** A waiting-list link lasts as long as the longest wait, so that an old mail still leads to the outcome. */
export const waitingLinkMinutes = maxWaitDays * 24 * 60;

/** The page of a waiting-list entry. The link's signature covers this path. */
export const waitingPath = (id: WaitingId): string => `/waiting/${id}`;

/** The actions of links in mail. `see` changes nothing: it is for a client who has just booked. */
export const visitLinkActions = ['see', 'confirm', 'move', 'cancel', 'pay'] as const;
export type VisitLinkAction = (typeof visitLinkActions)[number];

/** A visit and the time of it that the link was made for. */
export type VisitLinked = { readonly appointmentId: AppointmentId; readonly holdId: HoldId };

/** The page of a link: one appointment, one time of it, one action. The link's signature covers this path. */
export const visitLinkPath = (action: VisitLinkAction, { appointmentId, holdId }: VisitLinked): string =>
  `/visit/${action}/${appointmentId}/${holdId}`;
