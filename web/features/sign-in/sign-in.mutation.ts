import { api } from '../../api/call/client.ts';
import { given } from '../../api/call/given.ts';
import type { SignedIn } from '../../api/types.ts';
import { answerByPasskey } from '../../browser/passkeys.ts';
import type { PersonSent } from '../../forms/person.ts';
import type { Identifier } from './identifier.ts';

/** Signs in by e-mail or phone, with a password and an authenticator code if they are required. */
export const signIn = (identifier: Identifier, password: string, totpCode: string): Promise<SignedIn> => {
  const { kind, value } = identifier;
  if (password !== '') {
    return api.data('POST /auth/login', {
      body: given({ email: value, password, totpCode: totpCode || undefined }),
      anonymous: true,
    });
  }
  return kind === 'email'
    ? api.data('POST /auth/login-email-only', { body: { email: value }, anonymous: true })
    : api.data('POST /auth/login-phone-only', { body: { phone: value }, anonymous: true });
};

/** Signs in by the link that a new studio's first start shows its owner. */
export const signInByLink = (secret: string): Promise<SignedIn> =>
  api.data('POST /auth/login-link', { body: { secret }, anonymous: true });

/** Signs in by a passkey. The user types nothing; the browser asks which passkey to use. */
export const signInByPasskey = async (): Promise<SignedIn> => {
  const request = await api.data('POST /auth/passkey/request', { anonymous: true });
  const body = await answerByPasskey(request);
  return api.data('POST /auth/passkey', { body, anonymous: true });
};

export const register = (wanted: PersonSent): Promise<SignedIn> =>
  api.data('POST /auth/register', { body: wanted, anonymous: true, failed: 'Login failed' });
