import { type AccountState, account } from '../../domain/account/index.ts';
import type { AccountId, AppointmentId, EmailHash, ReviewId } from '../../domain/kernel/index.ts';
import { type ReviewState, review } from '../../domain/review/index.ts';
import { isOfAccount, isOfReview } from './families.ts';
import { evolveIn, type Watch } from './watch.ts';

/** An e-mail address has one account, not counting those of forgotten people. */
export const watchAccounts = (): Watch => {
  const accounts = new Map<AccountId, AccountState>();
  return {
    of: 'accounts',
    invariant: null,
    next: ({ event }) => {
      if (isOfAccount(event)) evolveIn(accounts, account, event.data.accountId, event);
      return [];
    },
    end: () => {
      const owners = new Map<EmailHash, AccountId>();
      const breaches: string[] = [];
      for (const [id, found] of accounts) {
        if (found === null || found.forgotten) continue;
        const owner = owners.get(found.emailHash);
        if (owner !== undefined) breaches.push(`the accounts ${owner} and ${id} have the same e-mail address`);
        owners.set(found.emailHash, id);
      }
      return { count: accounts.size, breaches };
    },
  };
};

/** An appointment has one review at most. */
export const watchReviews = (): Watch => {
  const reviews = new Map<ReviewId, ReviewState>();
  return {
    of: 'reviews',
    invariant: null,
    next: ({ event }) => {
      if (isOfReview(event)) evolveIn(reviews, review, event.data.reviewId, event);
      return [];
    },
    end: () => {
      const reviewed = new Map<AppointmentId, ReviewId>();
      const breaches: string[] = [];
      for (const [id, found] of reviews) {
        const appointment = found?.appointmentId ?? null;
        if (appointment === null) continue;
        const other = reviewed.get(appointment);
        if (other !== undefined) breaches.push(`the reviews ${other} and ${id} are of one appointment, ${appointment}`);
        reviewed.set(appointment, id);
      }
      return { count: reviews.size, breaches };
    },
  };
};
