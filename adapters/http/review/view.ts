import { type Caller, isTheirs } from '../../../application/caller.ts';
import { type Instant, personalOr } from '../../../domain/kernel/index.ts';
import type { Review as Written } from '../../../domain/review/index.ts';
import type { ReviewView } from '../../../projections/review-list.ts';
import type { AdminReview, Review } from './shapes.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The first letter of a name. Strangers see an author's first name and the initial of the last one. */
const initial = (name: string | null): string | null => name?.charAt(0) || null;

/**
 * The name that was given for the review. The account's last name in it is shortened to its initial, because strangers
 * do not see it elsewhere either.
 */
const nameForStrangers = ({ customerName, authorLastName }: ReviewView): string | null => {
  if (customerName === null || authorLastName === null || authorLastName.length < 2) return customerName;
  const lastName = new RegExp(`(?<!\\p{L})${escaped(authorLastName)}(?!\\p{L})`, 'giu');
  return customerName.replace(lastName, `${authorLastName.charAt(0)}.`);
};

const visit = ({ visitDate: date, visitTime: time }: ReviewView) =>
  date === null || time === null ? null : { date, time };

export const reviewShape = (review: ReviewView, caller: Pick<Caller, 'role' | 'accountId'>): Review => {
  const isOwn = isTheirs(caller, review.accountId);
  const lastName = isOwn ? review.authorLastName : initial(review.authorLastName);
  return {
    id: review.reviewId,
    _id: review.reviewId,
    appointmentId: isOwn ? review.appointmentId : null,
    serviceId: review.serviceId,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    customerName: isOwn ? review.customerName : nameForStrangers(review),
    user: review.authorFirstName === null ? null : { firstName: review.authorFirstName, lastName },
    isVerifiedPurchase: review.isVerifiedPurchase,
    status: review.status,
    adminResponse: review.response,
    adminResponseDate: review.answeredAt,
    service: { name: review.serviceName },
    serviceName: review.serviceName,
    appointment: visit(review),
    helpfulVotes: 0,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
  };
};

export const adminReviewShape = (review: ReviewView, caller: Caller): AdminReview => ({
  ...reviewShape(review, caller),
  adminNote: review.note,
  customerEmail: review.customerEmail,
});

/** The row of the views with what the command decided, because the views may be behind the log. */
export const reviewViewAfter = (written: Written, row: ReviewView | null, now: Instant): ReviewView => {
  const decided = viewOfWritten(written, now);
  if (row === null) return decided;
  const { createdAt, updatedAt, authorFirstName, authorLastName, visitDate, visitTime } = row;
  return { ...decided, createdAt, updatedAt, authorFirstName, authorLastName, visitDate, visitTime };
};

/** The review that a command made, while the views do not show it yet. */
const viewOfWritten = (review: Written, now: Instant): ReviewView => {
  const text = personalOr(review.personal, null);
  return {
    reviewId: review.reviewId,
    appointmentId: review.appointmentId,
    serviceId: review.serviceId,
    serviceName: review.serviceName,
    accountId: review.accountId,
    rating: review.rating,
    isVerifiedPurchase: review.isVerifiedPurchase,
    status: review.status,
    customerName: text?.customerName ?? null,
    customerEmail: text?.customerEmail ?? null,
    title: text?.title ?? null,
    comment: text?.comment ?? null,
    response: personalOr(review.answer?.personal ?? 'erased', null)?.response ?? null,
    answeredAt: review.answer?.answeredAt ?? null,
    note: personalOr(review.note ?? 'erased', null)?.note ?? null,
    createdAt: now,
    updatedAt: now,
    authorFirstName: null,
    authorLastName: null,
    visitDate: null,
    visitTime: null,
  };
};
