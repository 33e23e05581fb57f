import { type Caller, isTheirs } from '../../../application/caller.ts';
import { foldedText, type Instant, personalOr } from '../../../domain/kernel/index.ts';
import type { Review as Written } from '../../../domain/review/index.ts';
import type { ReviewView } from '../../../projections/review-list.ts';
import type { AdminReview, Review } from './shapes.ts';

/** Strangers see an author's first name and the initial of the last one. */
const initial = (name: string | null): string | null => [...(name ?? '')][0] ?? null;

const inWord = /[\p{L}\p{M}]/u;

/** The place after the signs from `start` on that fold to `wanted`; null if others stand there. */
const endOf = (folded: readonly string[], start: number, wanted: string): number | null => {
  let found = '';
  for (let place = start; place < folded.length && wanted.startsWith(found); place += 1) {
    found += folded[place];
    if (found === wanted) return place + 1;
  }
  return null;
};

/** The name with the last name shortened to its initial, in whatever case and with whatever apostrophes it is typed. */
const shortened = (name: string, lastName: string): string => {
  const signs = [...name.normalize('NFC')];
  const folded = signs.map(foldedText);
  const wanted = [...lastName.normalize('NFC')].map(foldedText).join('');
  let said = '';
  for (let place = 0; place < signs.length; ) {
    const isBeginning = folded[place] !== '' && !inWord.test(signs[place - 1] ?? '');
    const end = isBeginning ? endOf(folded, place, wanted) : null;
    const isWhole = end !== null && !inWord.test(signs[end] ?? '');
    said += isWhole ? `${initial(lastName)}.` : signs[place];
    place = isWhole ? end : place + 1;
  }
  return said;
};

/**
 * The name that was given for the review. The account's last name in it is shortened to its initial, because strangers
 * do not see it elsewhere either.
 */
const nameForStrangers = ({ customerName, authorLastName }: ReviewView): string | null =>
  customerName === null || authorLastName === null || [...authorLastName].length < 2
    ? customerName
    : shortened(customerName, authorLastName);

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
