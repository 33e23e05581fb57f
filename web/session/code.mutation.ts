import { api } from '../api/call/client.ts';
import type { Answer } from '../api/call/contract.ts';
import type { SignedIn } from '../api/types.ts';

export type AskedCode = Answer<'POST /auth/login-code'>;

/** The answer is the same whether or not the studio knows the address. */
export const askForCode = (email: string): Promise<AskedCode> =>
  api.data('POST /auth/login-code', { body: { email }, anonymous: true });

export const signInByCode = (email: string, code: string): Promise<SignedIn> =>
  api.data('POST /auth/login-code/verify', { body: { email, code }, anonymous: true });

/** Shows that the address of the account that she is signed in to is hers. */
export const confirmByCode = (email: string, code: string): Promise<SignedIn> =>
  api.data('POST /auth/login-code/verify', { body: { email, code } });
