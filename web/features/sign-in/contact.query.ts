import { queryOptions } from '@tanstack/react-query';
import { api, isRefusedBy } from '../../api/call/client.ts';

import type { KnownContact } from '../../api/types.ts';
import type { Identifier } from './identifier.ts';

const look = ({ kind, value }: Identifier): Promise<KnownContact> =>
  kind === 'email'
    ? api.data('POST /auth/check-email', { body: { email: value }, anonymous: true })
    : api.data('POST /auth/check-phone', { body: { phone: value }, anonymous: true });

/** Who this is, and whether a password is asked of her. */
export const contactQuery = (identifier: Identifier) =>
  queryOptions({
    queryKey: ['sign-in-contact', identifier],
    queryFn: () => look(identifier),
    staleTime: 60_000,
  });

/** Whether nobody is looked up for a while, because too many were. A password and a passkey sign in all the same. */
export const isLookUpClosed = (error: unknown): boolean =>
  isRefusedBy('POST /auth/check-email', ['GuessesUsedUp'], error) ||
  isRefusedBy('POST /auth/check-phone', ['GuessesUsedUp'], error);
