import { err } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { SignedIn as Session } from '../../../application/identity.ts';
import type { Caller } from '../../../application/kernel/caller.ts';
import type { KnownContact as Known } from '../../../application/session/contacts.ts';
import type { SessionUseCases } from '../../../application/session/sessions.ts';
import { sessionId } from '../../../domain/kernel/ids.ts';
import { accountById } from '../../../projections/accounts.ts';
import { ownUserShape } from '../account/routes.ts';
import { notSignedIn } from '../enforce-roles.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, anyRoute, created, orRefuse } from '../wire/answer.ts';
import { idempotencyKey } from '../wire/headers.ts';
import { Refused } from '../wire/refusals.ts';
import { passkeySite, type SiteOriginParts } from '../wire/site-origin.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { sharedPhone, signInSentences, unknownPersonSentence } from './contract.ts';
import type { KnownContact } from './shapes.ts';

type Way = 'email' | 'phone';

const messageOf = ({ exists, isShared, isAdmin }: Known): string | null => {
  if (!exists) return unknownPersonSentence;
  if (isShared) return sharedPhone;
  return isAdmin ? 'Password is required for admin login' : null;
};

const loginMethod = ({ signIn }: Known, way: Way): KnownContact['loginMethod'] =>
  signIn === 'identifier' ? way : signIn;

const userOf = ({ person }: Known): KnownContact['user'] => {
  if (person === null) return null;
  const { accountId: id, firstName, lastName, phone } = person;
  return { id, firstName, lastName, phone };
};

/** Sends the fields twice: the booking pages read them outside `data`, the sign-in page inside it. */
const contactAnswer = (known: Known, way: Way) => {
  const user = userOf(known);
  const { exists, isAdmin, requiresPassword } = known;
  const message = messageOf(known);
  return {
    success: true as const,
    exists,
    user,
    data: { exists, isAdmin, requiresPassword, loginMethod: loginMethod(known, way), message, user },
  };
};

export type SessionParts = CommonParts &
  SiteOriginParts &
  SessionUseCases &
  Pick<AccountUseCases, 'register' | 'signOutEverywhere'>;

/** Forms send an empty field instead of none. */
const textOrNull = (typed: string | undefined): string | null => typed || null;

const whoIs = (parts: SessionParts, caller: Caller) => {
  const row = caller.accountId === null ? null : accountById(parts.db, caller.accountId);
  if (row === null) throw new Refused(notSignedIn);
  return ownUserShape(row, caller, parts);
};

const signedIn = (c: HttpContext, parts: SessionParts, session: Session) => {
  const { token, refreshToken, accountId, method } = session;
  c.header('Cache-Control', 'no-store');
  const row = accountById(parts.db, accountId);
  if (row === null)
    return orRefuse(anyRoute, err({ kind: 'Unavailable', reason: 'the account is not in the views yet' }));
  return { token, refreshToken, user: ownUserShape(row, { method }, parts) };
};

/** Whether the studio knows a client, and how she signs in. */
const contactRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    checkEmail: async (c, { orRefuse }) => {
      const known = orRefuse(await parts.checkEmail(c.get('caller'), c.req.valid('json').email));
      return c.json(contactAnswer(known, 'email'), 200);
    },
    checkPhone: async (c, { orRefuse }) => {
      const known = orRefuse(await parts.checkPhone(c.get('caller'), c.req.valid('json').phone));
      return c.json(contactAnswer(known, 'phone'), 200);
    },
  });

/** The ways to sign in that need no message from the studio. */
const signInRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    login: async (c, { committed }) => {
      const { email: identifier, password, totpCode } = c.req.valid('json');
      const credentials = { identifier, password: textOrNull(password), code: textOrNull(totpCode) };
      const session = await committed(parts.signInWithPassword(c.get('caller'), credentials));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
    loginByEmail: async (c, { committed }) => {
      const session = await committed(parts.signInWithEmail(c.get('caller'), c.req.valid('json').email));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
    loginByPhone: async (c, { committed }) => {
      const session = await committed(parts.signInWithPhone(c.get('caller'), c.req.valid('json').phone));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
  });

/** Signing in with a code or a link that was sent to an address. */
const mailedSignInRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    loginCode: async (c, { orRefuse }) => {
      const code = orRefuse(await parts.askForCode(c.get('caller'), c.req.valid('json').email));
      return answer(c, { ...code }, { message: 'If this address is known here, a code is on its way to it.' });
    },
    loginByCode: async (c, { committed }) => {
      const session = await committed(parts.signInWithCode(c.get('caller'), c.req.valid('json')));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
    loginByLink: async (c, { committed }) => {
      const session = await committed(parts.signInWithLink(c.get('caller'), c.req.valid('json').secret));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
  });

const passkeyRoutes = (parts: SessionParts) => {
  const siteOf = passkeySite(parts);
  return routesOf(contract, {
    passkeyRequest: async (c, { orRefuse }) => {
      c.header('Cache-Control', 'no-store');
      return answer(c, { ...orRefuse(await parts.askForPasskey(siteOf(c))) });
    },
    loginByPasskey: async (c, { committed }) => {
      const session = await committed(parts.signInWithPasskey(c.get('caller'), siteOf(c), c.req.valid('json')));
      return answer(c, signedIn(c, parts, session), { message: 'Signed in' });
    },
  });
};

const registrationRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    registration: async (c, { committed }) => {
      const { password, phone, ...profile } = c.req.valid('json');
      const wanted = {
        ...profile,
        phone: phone ?? null,
        password: password ?? null,
        idempotencyKey: idempotencyKey(c),
      };
      const session = await committed(parts.register(c.get('caller'), wanted));
      return created(c, signedIn(c, parts, session), { message: 'Account created' });
    },
  });

/** Current sessions: refreshing, listing and ending them. */
const sessionRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    refresh: async (c, { committed }) => {
      const session = await committed(parts.refreshSession(c.get('caller'), c.req.valid('json').refreshToken));
      return answer(c, signedIn(c, parts, session));
    },
    logout: async (c, { committed }) => {
      const { refreshToken = null } = c.req.valid('json');
      await committed(parts.signOut(c.get('caller'), refreshToken));
      return answer(c, null, { message: 'Signed out' });
    },
    logoutEverywhere: async (c, { committed }) => {
      const ended = await committed(parts.signOutEverywhere(c.get('caller')));
      return answer(c, { ended }, { message: 'Signed out on all devices' });
    },
    ownSessions: (c, { orRefuse }) => {
      const sessions = orRefuse(parts.listSessions(c.get('caller')));
      return answer(
        c,
        sessions.map(({ sessionId: id, isThis, method, startedAt, rotatedAt, expiresAt: endsAt, address, device }) => ({
          ...{ id, isThis, method, startedAt, usedAt: rotatedAt ?? startedAt, endsAt, network: address, device },
        })),
      );
    },
    endOwnSession: async (c, { committed }) => {
      return answer(c, await committed(parts.endSession(c.get('caller'), sessionId(c.req.valid('param').id))), {
        message: 'Signed out there',
      });
    },
  });

/** Who is signed in. */
const ownRoutes = (parts: SessionParts) =>
  routesOf(contract, {
    me: (c) => answer(c, whoIs(parts, c.get('caller'))),
    verify: (c) => answer(c, { valid: true as const, user: whoIs(parts, c.get('caller')) }),
  });

export const sessionSlice = httpSlice({
  contract,
  audiences: {
    'POST /auth/check-email': 'anyone',
    'POST /auth/check-phone': 'anyone',
    'POST /auth/login': 'anyone',
    'POST /auth/login-email-only': 'anyone',
    'POST /auth/login-phone-only': 'anyone',
    'POST /auth/login-code': 'anyone',
    'POST /auth/login-code/verify': 'anyone',
    'POST /auth/login-link': 'anyone',
    'POST /auth/passkey/request': 'anyone',
    'POST /auth/passkey': 'anyone',
    'POST /auth/register': 'anyone',
    'POST /auth/refresh': 'anyone',
    'POST /auth/logout': 'anyone',
    'POST /auth/logout-everywhere': 'signed-in',
    'GET /user/sessions': 'signed-in',
    'DELETE /user/sessions/{id}': 'signed-in',
    'GET /auth/me': 'signed-in',
    'GET /auth/verify': 'signed-in',
  },
  sentences: signInSentences,
  routes: (parts: SessionParts) => [
    contactRoutes(parts),
    signInRoutes(parts),
    mailedSignInRoutes(parts),
    passkeyRoutes(parts),
    registrationRoutes(parts),
    sessionRoutes(parts),
    ownRoutes(parts),
  ],
});
