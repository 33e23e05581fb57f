import type { AccountId, Instant } from '../../domain/kernel/index.ts';
import type { SignInMethod } from '../../domain/session/index.ts';

/** What a signed-in person's client keeps. */
export type SignedIn = {
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  readonly token: string;
  /** Of the token; the refresh token gets the next one. */
  readonly expiresAt: Instant;
  readonly refreshToken: string;
};
