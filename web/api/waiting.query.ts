import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** How many rows a list of the owner's has, without the rows. */
const countQuery = (path: string, query: Readonly<Record<string, string | boolean>>) =>
  queryOptions({
    queryKey: ['private', 'admin', 'count', path, query],
    queryFn: async ({ signal }) => {
      const { pagination } = await api.ask<unknown>({ method: 'GET', path, query: { ...query, limit: 1 }, signal });
      return pagination?.total ?? 0;
    },
  });

/** Which proofs wait: those of appointments, and those that no appointment has. */
export const toVerify = { attached: true, status: 'pending' } as const;
export const unattached = { attached: false, status: 'pending' } as const;

/** What waits for the owner, counted: whatever the status of its booking, a proof waits until it is judged. */
export const bookingsWaitingQuery = () => countQuery('/admin/appointments', { status: 'pending' });
export const proofsToVerifyQuery = () => countQuery('/admin/payment-proofs', toVerify);
export const unattachedProofsQuery = () => countQuery('/admin/payment-proofs', unattached);
export const reviewsWaitingQuery = () => countQuery('/admin/reviews', { status: 'pending' });
