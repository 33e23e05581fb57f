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
import { longestWait } from '../../domain/waiting.ts';
import type { Ids } from '../ports/clock.ts';

/** One for each cause, kind and channel, so that no cause is told twice; or one for each stream, of what is told of it once. */
export const noticeIdOf = (
  ids: Ids,
  { stream, revision }: NoticeCause,
  kind: NoticeKind,
  channel: NoticeChannel,
): NoticeId => {
  const cause = [stream, String(noticeKindRules[kind].isOnce ? 0 : revision), kind];
  // Mails were there before there were channels.
  return noticeId(ids.keyed('notice', ...cause, ...(channel === 'mail' ? [] : [channel])));
};

/** What the mails of a day to an address are counted under, whether anybody has it or not. */
export const mailboxOf = (ids: Ids, email: string): EmailHash => emailHash(ids.keyed('code request', emailOf(email)));

/** Each visit has one review at most: the review's id is made from the appointment's. */
export const reviewIdOf = (ids: Ids, appointmentId: AppointmentId): ReviewId =>
  reviewId(ids.keyed('review', appointmentId));

/** The page of the link that ends mails about no booking, which is what its signature covers. */
export const unsubscribePath = (accountId: AccountId): string => `/unsubscribe/${accountId}`;

/** For how many minutes such a link is good: anyone who keeps the mail of an entry can still see what became of it. */
export const waitingLinkMinutes = longestWait * 24 * 60;

/** The page of a client who waits, which is what its signature covers. */
export const waitingPath = (id: WaitingId): string => `/waiting/${id}`;

/** What the links of mails do; `see` does nothing, and is for who has just booked. */
export const visitLinkActions = ['see', 'confirm', 'move', 'cancel', 'pay'] as const;
export type VisitLinkAction = (typeof visitLinkActions)[number];

/** The time of one visit, of which somebody was told or which was just booked. */
export type VisitLinked = { readonly appointmentId: AppointmentId; readonly holdId: HoldId };

/** The page of a link, which is what its signature covers: one appointment, one time of it, one action. */
export const visitLinkPath = (action: VisitLinkAction, { appointmentId, holdId }: VisitLinked): string =>
  `/visit/${action}/${appointmentId}/${holdId}`;
