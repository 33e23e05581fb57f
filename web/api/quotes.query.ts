import { api } from './call/client.ts';
import type { Answer } from './call/contract.ts';

export type OwnQuote = Answer<'GET /quotes'>[number];
export type QuoteAsked = Answer<'GET /admin/quotes'>['quotes'][number];

/** Whether clients can ask for a quote, and what they are asked. */
export const intakeQuery = () => ({
  ...api.query(['quotes', 'intake'], 'GET /quotes/intake'),
  staleTime: 60_000,
});

export const ownQuotesQuery = () => api.query(['private', 'quotes'], 'GET /quotes');

/** All quotes, for the owner. */
export const quotesQuery = () => api.query(['private', 'admin', 'quotes'], 'GET /admin/quotes');
