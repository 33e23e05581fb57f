import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Params, Query } from '../../api/call/contract.ts';

type See = 'GET /unsubscribe/{id}';
export type Subscription = Answer<See>;

/** What the address of the page says: whose mails, and the signature of that. */
export type SubscriptionAsked = Params<See> & Required<NonNullable<Query<See>>>;

const signed = ({ id, expires, signature }: SubscriptionAsked) => ({ params: { id }, query: { expires, signature } });

export const subscriptionQuery = (asked: SubscriptionAsked) =>
  queryOptions({
    queryKey: ['private', 'unsubscribe', asked],
    queryFn: ({ signal }) => api.data('GET /unsubscribe/{id}', { ...signed(asked), signal }),
  });

export const endSubscription = (asked: SubscriptionAsked): Promise<Subscription> =>
  api.data('POST /unsubscribe/{id}', signed(asked));
