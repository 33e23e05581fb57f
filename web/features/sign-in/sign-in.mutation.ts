import { api } from '../../api/client.ts';
import type { SignedIn } from '../../api/types.ts';
import type { Identifier } from './identifier.ts';

const ask = async (path: string, body: unknown): Promise<SignedIn> =>
  (await api.send<SignedIn>('POST', path, body, { anonymous: true })).data;

/** Clients sign in by what they are known by; a password goes the other way, with either kind of identifier. */
export const signIn = (identifier: Identifier, password: string): Promise<SignedIn> => {
  const { kind, value } = identifier;
  if (password !== '') return ask('/auth/login', { email: value, password });
  return kind === 'email'
    ? ask('/auth/login-email-only', { email: value })
    : ask('/auth/login-phone-only', { phone: value });
};
