import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { KnownContact } from '../../api/types.ts';
import type { Identifier } from './identifier.ts';

const look = async ({ kind, value }: Identifier): Promise<KnownContact> => {
  const body = kind === 'email' ? { email: value } : { phone: value };
  return (await api.send<KnownContact>('POST', `/auth/check-${kind}`, body, { anonymous: true })).data;
};

/** Who this is, and whether a password is asked of her. */
export const contactQuery = (identifier: Identifier) =>
  queryOptions({
    queryKey: ['sign-in-contact', identifier],
    queryFn: () => look(identifier),
    staleTime: 60_000,
  });
