import { createRoute, z } from '@hono/zod-openapi';
import { User } from '../account/index.ts';
import { answers, body, creates } from '../envelope.ts';
import { ContactAnswer, Credentials, EmailGiven, PhoneGiven, RefreshGiven, Registration, SignedIn } from './shapes.ts';

const tags = ['Sign-in'];

const contact = { 200: { description: 'What is known', content: { 'application/json': { schema: ContactAnswer } } } };

export const checkEmail = createRoute({
  method: 'post',
  path: '/auth/check-email',
  tags,
  summary: 'Whether an e-mail address is known, and how its owner signs in',
  request: { body: body(EmailGiven) },
  responses: contact,
});

export const checkPhone = createRoute({
  method: 'post',
  path: '/auth/check-phone',
  tags,
  summary: 'Whether a phone number is known, and how its owner signs in',
  request: { body: body(PhoneGiven) },
  responses: contact,
});

export const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags,
  summary: 'Sign in with an e-mail address or phone number, and a password where there is one',
  request: { body: body(Credentials) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginByEmail = createRoute({
  method: 'post',
  path: '/auth/login-email-only',
  tags,
  summary: 'Sign in a client without a password by her e-mail address',
  request: { body: body(EmailGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const loginByPhone = createRoute({
  method: 'post',
  path: '/auth/login-phone-only',
  tags,
  summary: 'Sign in a client without a password by her phone number',
  request: { body: body(PhoneGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const registration = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Open an account and sign in to it',
  request: { body: body(Registration) },
  responses: creates(SignedIn, 'Tokens and the user'),
});

export const refresh = createRoute({
  method: 'post',
  path: '/auth/refresh',
  tags,
  summary: 'A fresh token; the refresh token in the answer replaces the one that was sent',
  request: { body: body(RefreshGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

export const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'End the session',
  responses: answers(z.null(), 'Signed out'),
});

export const me = createRoute({
  method: 'get',
  path: '/auth/me',
  tags,
  summary: 'Who is signed in',
  responses: answers(User, 'The user'),
});

const Verified = z.object({ valid: z.literal(true), user: User }).openapi('Verified');

export const verify = createRoute({
  method: 'get',
  path: '/auth/verify',
  tags,
  summary: 'Whether the session still stands',
  responses: answers(Verified, 'It does'),
});
