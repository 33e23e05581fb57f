import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

export type OwnersCode = Answer<'GET /admin/codes'>['codes'][number];

export const codesQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'codes'],
    queryFn: async ({ signal }) => (await api.data('GET /admin/codes', { signal })).codes,
  });

/** Creates a code. The dialog shows a refusal itself. */
export const useMakeCode = () =>
  useOwnersChange({
    send: (form: Body<'POST /admin/codes'>) => api.data('POST /admin/codes', { body: form }),
    said: ({ code }) => `${code} can be used now.`,
    failed: 'The code couldn’t be made. Please try again.',
    isAnswered: () => true,
  });

export const usePauseCode = () =>
  useOwnersChange({
    send: ({ id, isPaused }: OwnersCode) =>
      api.data('PATCH /admin/codes/{id}', { params: { id }, body: { isPaused: !isPaused } }),
    said: ({ code }, { isPaused }) => (isPaused ? `${code} is paused.` : `${code} can be used again.`),
    failed: 'The code couldn’t be changed. Please try again.',
  });
