import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';

/** Whether the studio knows this e-mail address, and what of the account it tells. */
export const knownContactQuery = (email: string) =>
  queryOptions({
    queryKey: ['known-contact', email],
    queryFn: () => api.data('POST /auth/check-email', { body: { email }, anonymous: true }),
    staleTime: 60_000,
  });
