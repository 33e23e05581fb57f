import type { RevocationCause } from './events.ts';

export type SessionNotFound = { readonly kind: 'SessionNotFound' };
/** Another session was started under the same id. */
export type SessionAlreadyStarted = { readonly kind: 'SessionAlreadyStarted' };
export type SessionIsRevoked = { readonly kind: 'SessionIsRevoked'; readonly cause: RevocationCause };
export type SessionHasExpired = { readonly kind: 'SessionHasExpired' };
/** This generation was never given out. */
export type RefreshTokenUnknown = { readonly kind: 'RefreshTokenUnknown' };

export type SessionRejection =
  | SessionNotFound
  | SessionAlreadyStarted
  | SessionIsRevoked
  | SessionHasExpired
  | RefreshTokenUnknown;
