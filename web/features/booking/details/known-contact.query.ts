import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { KnownContact } from '../../../api/types.ts';

/** Whether the studio knows this e-mail address, and what of the account it tells. */
export const knownContactQuery = (email: string) =>
  queryOptions({
    queryKey: ['known-contact', email],
    queryFn: async () =>
      (await api.send<KnownContact>('POST', '/auth/check-email', { email }, { anonymous: true })).data,
    staleTime: 60_000,
  });
