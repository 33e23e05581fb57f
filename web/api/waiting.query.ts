import { queryOptions } from '@tanstack/react-query';
import { plusDays } from '../format/calendar.ts';
import { api } from './call/client.ts';
import type { Answer } from './call/contract.ts';
import type { Pagination } from './types.ts';

type Listed = { readonly pagination: Pagination | null };

/** The number of rows in one of the owner's lists. Requests as few rows as possible. */
const countQuery = (list: string, narrowed: object, ask: (signal: AbortSignal) => Promise<Listed>) =>
  queryOptions({
    queryKey: ['private', 'admin', 'count', list, narrowed],
    queryFn: async ({ signal }) => (await ask(signal)).pagination?.total ?? 0,
  });

const pending = { status: 'pending' } as const;
/** The proofs that wait to be verified: those of appointments, and those without one. */
export const toVerify = { attached: true, ...pending } as const;
export const unattached = { attached: false, ...pending } as const;

type Days = { readonly from: string } | { readonly to: string };

const pendingQuery = (days: Days) =>
  countQuery('appointments', { ...pending, ...days }, (signal) =>
    api.call('GET /admin/appointments', { query: { ...pending, ...days, limit: 1 }, signal }),
  );

/** The number of bookings from today on that wait for confirmation. `today` is the salon's date. */
export const bookingsWaitingQuery = (today: string) => pendingQuery({ from: today });

/** The number of past bookings that were never confirmed, completed or canceled. */
export const bookingsLeftOpenQuery = (today: string) => pendingQuery({ to: plusDays(today, -1) });

export const unattachedProofsQuery = () =>
  countQuery('payment-proofs', unattached, (signal) =>
    api.call('GET /admin/payment-proofs', { query: { ...unattached, limit: 1 }, signal }),
  );

export const reviewsWaitingQuery = () =>
  countQuery('reviews', pending, (signal) =>
    api.call('GET /admin/reviews', { query: { ...pending, limit: 1 }, signal }),
  );

export type ClientWaiting = Answer<'GET /admin/waiting-list'>['clients'][number];

/** The clients who wait for a free time. */
export const waitingListQuery = () => api.query(['private', 'admin', 'waiting-list'], 'GET /admin/waiting-list');
