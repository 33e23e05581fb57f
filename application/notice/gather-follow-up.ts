import { okAsync, type ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/index.ts';
import { appointmentStatusRules, type Booking } from '../../domain/appointment/index.ts';
import { service, weeksUntilNext } from '../../domain/catalogue/index.ts';
import { addMinutes } from '../../domain/kernel/index.ts';
import {
  dueAgainOn,
  type Notice,
  type NoticeAbout,
  noticeKindRules,
  type VisitNoticeKind,
} from '../../domain/notice/index.ts';
import { review } from '../../domain/review/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Failure } from '../failure.ts';
import type { FollowUp } from '../ports/mail/letters.ts';
import { reviewIdOf } from '../review-id.ts';
import { unsubscribePath } from '../unsubscribe-link.ts';
import type { NoticeParts } from './notice-parts.ts';

/** What a notice of a visit tells of. */
export type AboutVisit = Extract<NoticeAbout, { readonly of: 'visit' }>;

/** Whoever keeps a mail for a year can still end the others. */
const unsubscribeMinutes = 400 * 24 * 60;

/** Whether what would be asked after a visit is still to be asked, as everything stands now. */
export const isStillToAsk = (
  { handle, ids, noticeViews }: NoticeParts,
  kind: VisitNoticeKind,
  { appointmentId, accountId, startsAt }: AboutVisit,
  now: Booking | null,
): ResultAsync<boolean, Failure> => {
  if (now === null || now.deleted || !appointmentStatusRules[now.status].clientMayReview) return okAsync(false);
  if (noticeKindRules[kind].followsUp === 'return') return okAsync(!noticeViews.isBackAfter(accountId, startsAt));
  return handle.state(review, streams.review(reviewIdOf(ids, appointmentId))).map((written) => written === null);
};

/** How she ends mails that are about no booking; null for those that are about one. */
export const unsubscribeOf = (
  { signedPaths }: NoticeParts,
  kind: VisitNoticeKind,
  { accountId }: Account,
  { dueAt }: Notice['due'],
): string | null =>
  noticeKindRules[kind].group === 'after-visit'
    ? signedPaths.sign(unsubscribePath(accountId), addMinutes(dueAt, unsubscribeMinutes))
    : null;

/** What a mail after a visit says besides: when she is due again, and what she would book. */
export const gatherFollowUp = (
  { handle }: NoticeParts,
  { visit, time }: Booking,
  { hair }: Account,
): ResultAsync<FollowUp, Failure> =>
  handle.state(service, streams.service(visit.service.serviceId)).map((offered) => {
    const weeks = weeksUntilNext(visit.service.name, hair === null || hair === 'erased' ? null : hair.fields.weeks);
    const isOffered = offered !== null && !offered.removed && offered.isActive;
    return {
      weeks,
      dueOn: weeks === null ? null : dueAgainOn(time.date, weeks),
      again: isOffered ? { service: offered, addOnIds: visit.addOns.map(({ addOnId }) => addOnId) } : null,
    };
  });
