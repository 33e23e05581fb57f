import { api } from '../../api/client.ts';
import type { SignedIn } from '../../api/types.ts';
import type { Identifier } from './identifier.ts';

/** Signs in by e-mail or phone alone, or by either of them with a password. */
export const signIn = (identifier: Identifier, password: string): Promise<SignedIn> => {
  const { kind, value } = identifier;
  if (password !== '') return api.data('POST /auth/login', { body: { email: value, password }, anonymous: true });
  return kind === 'email'
    ? api.data('POST /auth/login-email-only', { body: { email: value }, anonymous: true })
    : api.data('POST /auth/login-phone-only', { body: { phone: value }, anonymous: true });
};
