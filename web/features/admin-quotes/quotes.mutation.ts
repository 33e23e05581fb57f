import { api } from '../../api/call/client.ts';
import type { Body } from '../../api/call/contract.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

type OfClient = { readonly id: string; readonly name: string };

export const useGiveQuote = () =>
  useOwnersChange({
    send: ({ id, body }: OfClient & { readonly body: Body<'PUT /admin/quotes/{id}'> }) =>
      api.data('PUT /admin/quotes/{id}', { params: { id }, body }),
    said: ({ name }) => `${name} is told of the quote.`,
    failed: 'The quote couldn’t be sent. Please try again.',
    isAnswered: () => true,
  });

export const useRenewQuote = () =>
  useOwnersChange({
    send: ({ id, until }: OfClient & { readonly until: string }) =>
      api.data('POST /admin/quotes/{id}/renew', { params: { id }, body: { until } }),
    said: ({ name }) => `${name} is told that the quote is good for longer.`,
    failed: 'The quote couldn’t be renewed. Please try again.',
  });

export const useWithdrawQuote = () =>
  useOwnersChange({
    send: ({ id }: OfClient) => api.data('DELETE /admin/quotes/{id}', { params: { id } }),
    said: ({ name }) => `${name} can’t book it anymore.`,
    failed: 'The quote couldn’t be withdrawn. Please try again.',
  });

export const useSaveIntake = () =>
  useOwnersChange({
    send: (body: Pick<Body<'PUT /admin/settings'>, 'quoteDays' | 'quoteWords' | 'quoteQuestions'>) =>
      api.data('PUT /admin/settings', { body }),
    said: () => 'Saved.',
    failed: 'That couldn’t be saved. Please try again.',
  });
