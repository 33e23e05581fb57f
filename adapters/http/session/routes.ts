import { createRoute, z } from '@hono/zod-openapi';
import type { Done } from '../../../application/done.ts';
import type { SignedIn as Session } from '../../../application/signed-in.ts';
import type { AccountId } from '../../../domain/kernel/index.ts';
import { accountById } from '../../../projections/accounts.ts';
import { User } from '../account/shapes.ts';
import { userShape } from '../account/view.ts';
import { answer, created, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { answers, body, creates } from '../envelope.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { notSignedIn } from '../middleware/enforce-roles.ts';
import type { SessionParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { Refused } from '../refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { contactAnswer } from './contact.ts';
import { ContactAnswer, Credentials, EmailGiven, PhoneGiven, RefreshGiven, Registration, SignedIn } from './shapes.ts';

const tags = ['Sign-in'];

const contact = { 200: { description: 'What is known', content: { 'application/json': { schema: ContactAnswer } } } };

const checkEmail = createRoute({
  method: 'post',
  path: '/auth/check-email',
  tags,
  summary: 'Whether an e-mail address is known, and how its owner signs in',
  request: { body: body(EmailGiven) },
  responses: contact,
});

const checkPhone = createRoute({
  method: 'post',
  path: '/auth/check-phone',
  tags,
  summary: 'Whether a phone number is known, and how its owner signs in',
  request: { body: body(PhoneGiven) },
  responses: contact,
});

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags,
  summary: 'Sign in with an e-mail address or phone number, and a password where there is one',
  request: { body: body(Credentials) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

const loginByEmail = createRoute({
  method: 'post',
  path: '/auth/login-email-only',
  tags,
  summary: 'Sign in a client without a password by her e-mail address',
  request: { body: body(EmailGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

const loginByPhone = createRoute({
  method: 'post',
  path: '/auth/login-phone-only',
  tags,
  summary: 'Sign in a client without a password by her phone number',
  request: { body: body(PhoneGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

const registration = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Open an account and sign in to it',
  request: { body: body(Registration) },
  responses: creates(SignedIn, 'Tokens and the user'),
});

const refresh = createRoute({
  method: 'post',
  path: '/auth/refresh',
  tags,
  summary: 'A fresh token; the refresh token in the answer replaces the one that was sent',
  request: { body: body(RefreshGiven) },
  responses: answers(SignedIn, 'Tokens and the user'),
});

const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'End the session',
  responses: answers(z.null(), 'Signed out'),
});

const me = createRoute({
  method: 'get',
  path: '/auth/me',
  tags,
  summary: 'Who is signed in',
  responses: answers(User, 'The user'),
});

const Verified = z.object({ valid: z.literal(true), user: User }).openapi('Verified');

const verify = createRoute({
  method: 'get',
  path: '/auth/verify',
  tags,
  summary: 'Whether the session still stands',
  responses: answers(Verified, 'It does'),
});

const whoIs = ({ db }: SessionParts, id: AccountId | null) => {
  const row = id === null ? null : accountById(db, id);
  if (row === null) throw new Refused(notSignedIn);
  return userShape(row);
};

const signedIn = async (c: HttpContext, parts: SessionParts, done: Done<Session>) => {
  const { token, refreshToken, accountId } = await shown(c, parts.progress, done);
  c.header('Cache-Control', 'no-store');
  const row = accountById(parts.db, accountId);
  if (row === null)
    throw new Refused(refusalOf({ kind: 'Unavailable', reason: 'the account is not in the views yet' }));
  return { token, refreshToken, user: userShape(row) };
};

export const sessionRoutes = (parts: SessionParts) =>
  slice()
    .openapi(checkEmail, async (c) => {
      const known = orRefuse(await parts.checkEmail(c.req.valid('json').email));
      return c.json(contactAnswer(known, 'email'), 200);
    })
    .openapi(checkPhone, async (c) => {
      const known = orRefuse(await parts.checkPhone(c.req.valid('json').phone));
      return c.json(contactAnswer(known, 'phone'), 200);
    })
    .openapi(login, async (c) => {
      const { email: identifier, password } = c.req.valid('json');
      const credentials = { identifier, password: password === undefined || password === '' ? null : password };
      const done = orRefuse(await parts.signInWithPassword(c.get('caller'), credentials));
      return answer(c, await signedIn(c, parts, done), { message: 'Signed in' });
    })
    .openapi(loginByEmail, async (c) => {
      const done = orRefuse(await parts.signInWithEmail(c.get('caller'), c.req.valid('json').email));
      return answer(c, await signedIn(c, parts, done), { message: 'Signed in' });
    })
    .openapi(loginByPhone, async (c) => {
      const done = orRefuse(await parts.signInWithPhone(c.get('caller'), c.req.valid('json').phone));
      return answer(c, await signedIn(c, parts, done), { message: 'Signed in' });
    })
    .openapi(registration, async (c) => {
      const { password, phone, ...profile } = c.req.valid('json');
      const wanted = {
        ...profile,
        phone: phone ?? null,
        password: password ?? null,
        idempotencyKey: idempotencyKey(c),
      };
      const done = orRefuse(await parts.register(c.get('caller'), wanted));
      return created(c, await signedIn(c, parts, done), { message: 'Account created' });
    })
    .openapi(refresh, async (c) => {
      const done = orRefuse(await parts.refreshSession(c.get('caller'), c.req.valid('json').refreshToken));
      return answer(c, await signedIn(c, parts, done));
    })
    .openapi(logout, async (c) => {
      await shown(c, parts.progress, orRefuse(await parts.signOut(c.get('caller'))));
      return answer(c, null, { message: 'Signed out' });
    })
    .openapi(me, (c) => answer(c, whoIs(parts, c.get('caller').accountId)))
    .openapi(verify, (c) => answer(c, { valid: true as const, user: whoIs(parts, c.get('caller').accountId) }));
