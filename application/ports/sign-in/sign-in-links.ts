import type { AccountId } from '../../../domain/kernel/ids.ts';

/** Links that the server shows to the person who runs it. Each opens one account, once and for an hour. */
export type SignInLinks = {
  /** The secret of a new link. */
  readonly make: (accountId: AccountId) => string;
  /** Whose link it is. Null if it is nobody's, too old or used; from now on it is used. */
  readonly take: (secret: string) => AccountId | null;
};
