import { queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';
import type { Answer } from './call/contract.ts';

export type OwnQuote = Answer<'GET /quotes'>[number];
export type QuoteAsked = Answer<'GET /admin/quotes'>['quotes'][number];

/** Whether clients can ask for a quote, and what they are asked. */
export const intakeQuery = () =>
  queryOptions({
    queryKey: ['quotes', 'intake'],
    queryFn: ({ signal }) => api.data('GET /quotes/intake', { signal }),
    staleTime: 60_000,
  });

export const ownQuotesQuery = () =>
  queryOptions({
    queryKey: ['private', 'quotes'],
    queryFn: ({ signal }) => api.data('GET /quotes', { signal }),
  });

/** All quotes, for the owner. */
export const quotesQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'quotes'],
    queryFn: ({ signal }) => api.data('GET /admin/quotes', { signal }),
  });
