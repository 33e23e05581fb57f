import type { AccountId, AppointmentId, EmailHash, ReviewId } from '../../domain/kernel/index.ts';
import type { Watch } from './watch.ts';

/** One account per e-mail address. */
export const watchAccounts = (): Watch => {
  const emails = new Map<AccountId, EmailHash>();
  const accounts = new Set<AccountId>();
  return {
    of: 'accounts',
    invariant: null,
    next: ({ event }) => {
      if (event.type === 'AccountOpened' || event.type === 'ProfileChanged') {
        accounts.add(event.data.accountId);
        emails.set(event.data.accountId, event.data.emailHash);
      }
      if (event.type === 'AccountForgotten') emails.delete(event.data.accountId);
      return [];
    },
    end: () => {
      const owners = new Map<EmailHash, AccountId>();
      const breaches: string[] = [];
      for (const [account, email] of emails) {
        const owner = owners.get(email);
        if (owner !== undefined) breaches.push(`the accounts ${owner} and ${account} have the same e-mail address`);
        owners.set(email, account);
      }
      return { count: accounts.size, breaches };
    },
  };
};

/** One review per appointment. */
export const watchReviews = (): Watch => {
  const standing = new Map<ReviewId, AppointmentId | null>();
  const seen = new Set<ReviewId>();
  return {
    of: 'reviews',
    invariant: null,
    next: ({ event }) => {
      if (event.type === 'ReviewDeleted') standing.delete(event.data.reviewId);
      if (event.type === 'ReviewSubmitted') {
        seen.add(event.data.reviewId);
        standing.set(event.data.reviewId, event.data.appointmentId);
      }
      return [];
    },
    end: () => {
      const reviewed = new Map<AppointmentId, ReviewId>();
      const breaches: string[] = [];
      for (const [review, appointment] of standing) {
        if (appointment === null) continue;
        const other = reviewed.get(appointment);
        if (other !== undefined)
          breaches.push(`the reviews ${other} and ${review} are of one appointment, ${appointment}`);
        reviewed.set(appointment, review);
      }
      return { count: seen.size, breaches };
    },
  };
};
