import type { AccountId } from '../domain/kernel/index.ts';

/** The page of the link that ends mails about no booking, which is what its signature covers. */
export const unsubscribePath = (accountId: AccountId): string => `/unsubscribe/${accountId}`;
