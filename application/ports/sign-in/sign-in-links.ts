import type { AccountId } from '../../../domain/kernel/ids.ts';

/** Links that the server shows to the person who runs it. Each signs in to one account, once, within an hour. */
export type SignInLinks = {
  /** The secret of a new link. */
  readonly make: (accountId: AccountId) => string;
  /** Uses up the link and returns its account; null if it is unknown, expired or used. */
  readonly take: (secret: string) => AccountId | null;
};
