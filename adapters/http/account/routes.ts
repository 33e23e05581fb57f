import { Hono } from 'hono';
import type { WhoseAsked } from '../../../application/account/change-profile.ts';
import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import { type Caller, isUnproven } from '../../../application/kernel/caller.ts';
import { unsubscribePath } from '../../../application/kernel/links.ts';
import type { NotificationPreferences } from '../../../domain/account/events.ts';
import type { Account } from '../../../domain/account/state.ts';
import { accountId, passkeyId, pushDeviceId } from '../../../domain/kernel/ids.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { isByAddressAlone } from '../../../domain/session.ts';
import { type AccountRow, accountById } from '../../../projections/accounts.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import type { SignedQuery } from '../wire/fields.ts';
import { mustBeSigned } from '../wire/headers.ts';
import { passkeySite, type SiteOriginParts, siteOrigin } from '../wire/site-origin.ts';
import { type HttpEnv, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { accountSentences } from './contract.ts';
import type { User } from './shapes.ts';

export type AuthenticatorRouteParts = CommonParts & AccountUseCases & SiteOriginParts;

const authenticatorRoutes = (parts: AuthenticatorRouteParts) => {
  const originOf = siteOrigin(parts);
  return routesOf(contract, {
    secondFactors: async (c, { orRefuse }) => {
      c.header('Cache-Control', 'no-store');
      const { authenticator, passkeys } = orRefuse(await parts.listSecondFactors(c.get('caller')));
      const shownPasskeys = passkeys.map(({ passkeyId, name, site, addedAt, lastUsedAt }) => ({
        ...{ id: passkeyId, name, site, createdAt: addedAt, lastUsedAt },
      }));
      return answer(c, {
        authenticator: authenticator === null ? null : { ...authenticator },
        passkeys: shownPasskeys,
      });
    },
    proposal: async (c, { orRefuse }) => {
      c.header('Cache-Control', 'no-store');
      const { host } = new URL(originOf(c));
      return answer(c, { ...orRefuse(await parts.proposeAuthenticator(c.get('caller'), host)) });
    },
    confirmation: async (c, { committed }) => {
      c.header('Cache-Control', 'no-store');
      const { recoveryCodes } = await committed(parts.turnOnAuthenticator(c.get('caller'), c.req.valid('json')));
      return answer(c, { recoveryCodes: [...recoveryCodes] }, { message: 'The authenticator app is on' });
    },
    turningOff: async (c, { committed }) => {
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      await committed(parts.turnOffAuthenticator(c.get('caller'), shows));
      return answer(c, null, { message: 'The authenticator app is off' });
    },
  });
};

const passkeyRoutes = (parts: CommonParts & AccountUseCases & SiteOriginParts) => {
  const siteOf = passkeySite(parts);
  return routesOf(contract, {
    passkeyProposal: async (c, { orRefuse }) => {
      c.header('Cache-Control', 'no-store');
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      const proposal = orRefuse(await parts.proposePasskey(c.get('caller'), siteOf(c), shows));
      const { pubKeyCredParams, excludeCredentials } = proposal;
      return answer(c, {
        ...proposal,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: [...excludeCredentials],
      });
    },
    passkeyAddition: async (c, { committed }) => {
      const { name, passkey: made } = c.req.valid('json');
      return created(c, await committed(parts.addPasskey(c.get('caller'), siteOf(c), { name, made })), {
        message: 'The passkey was added',
      });
    },
    tokenCreation: async (c, { committed }) => {
      const { password, totpCode, ...wanted } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      const { sessionId: id, token, endsAt } = await committed(parts.makeToken(c.get('caller'), wanted, shows));
      c.header('Cache-Control', 'no-store');
      return created(c, { id, token, endsAt }, { message: 'The token was made' });
    },
    passkeyRemoval: async (c, { committed }) => {
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      const id = passkeyId(c.req.valid('param').id);
      return answer(c, await committed(parts.removePasskey(c.get('caller'), id, shows)), {
        message: 'The passkey was removed',
      });
    },
  });
};

export const fullNameOrNull = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

export const preferencesShape = ({ muted, ...ways }: NotificationPreferences) => ({ ...ways, muted: [...muted] });

type Mails = { readonly areCodesMailed: boolean; readonly areTextsSent: boolean };

const mayConfirmByCode = ({ role, isVerified }: Pick<Account, 'role' | 'isVerified'>, { areCodesMailed }: Mails) =>
  areCodesMailed && role === 'user' && !isVerified;

/**
 * An account as its own session may see it. If the account has a password, a session that only gave its email
 * address may be somebody else's: it gets no name, email or phone.
 */
export const ownUserShape = (row: AccountRow, session: Pick<Caller, 'method'>, mails: Mails): User =>
  userShape(isUnproven(session, row) ? { ...row, ...nameless } : row, session, mails);

const nameless = { firstName: null, lastName: null, email: null, phone: null };

type Shown = Pick<
  AccountRow,
  | 'accountId'
  | 'createdAt'
  | 'email'
  | 'firstName'
  | 'hasPassword'
  | 'isVerified'
  | 'lastName'
  | 'phone'
  | 'preferences'
  | 'role'
  | 'updatedAt'
>;

const userShape = (row: Shown, { method }: Pick<Caller, 'method'>, mails: Mails): User => ({
  id: row.accountId,
  _id: row.accountId,
  firstName: row.firstName,
  lastName: row.lastName,
  name: fullNameOrNull(row.firstName, row.lastName),
  email: row.email,
  phone: row.phone,
  role: row.role,
  isVerified: row.isVerified,
  hasPassword: row.hasPassword,
  mayChangeDetails: !isByAddressAlone(method),
  mayConfirmByCode: mayConfirmByCode(row, mails),
  mayBeTexted: row.role === 'user' && mails.areTextsSent,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  notificationPreferences: preferencesShape(row.preferences),
});

type Since = { readonly createdAt: Instant; readonly updatedAt: Instant };

/** Shapes an account read from the log, because the views may be behind. */
const userOfAccount = (account: Account, { method }: Pick<Caller, 'method'>, since: Since, mails: Mails): User =>
  userShape(
    {
      ...{ ...account, ...since, hasPassword: account.password !== null },
      ...(account.personal === 'erased' ? nameless : account.personal.fields),
    },
    { method },
    mails,
  );

export type AccountParts = CommonParts & AccountUseCases;

const accountRoutes = (parts: AccountParts) =>
  routesOf(contract, {
    profile: async (c, { committed }) => {
      const account = await committed(parts.changeProfile(c.get('caller'), c.req.valid('json')));
      const now = parts.clock.now();
      const since = accountById(parts.db, account.accountId) ?? { createdAt: now, updatedAt: now };
      return answer(c, userOfAccount(account, c.get('caller'), since, parts), {
        message: 'Profile updated successfully!',
      });
    },
    password: async (c, { committed }) => {
      const { currentPassword, newPassword } = c.req.valid('json');
      const change = { currentPassword: currentPassword ?? '', newPassword };
      await committed(parts.changePassword(c.get('caller'), change));
      return answer(c, null, { message: 'Password changed successfully!' });
    },
    preferences: async (c, { committed }) => {
      return answer(
        c,
        preferencesShape(await committed(parts.changePreferences(c.get('caller'), c.req.valid('json')))),
        { message: 'Preferences saved' },
      );
    },
  });

const pushRoutes = (parts: AccountParts) =>
  routesOf(contract, {
    pushDevices: async (c, { orRefuse }) => {
      c.header('Cache-Control', 'no-store');
      const { publicKey, devices } = orRefuse(await parts.listPushDevices(c.get('caller')));
      return answer(c, {
        publicKey,
        devices: devices.map(({ deviceId: id, addedAt, isThis, device }) => ({ id, addedAt, isThis, device })),
      });
    },
    pushDeviceAddition: async (c, { committed }) => {
      const { endpoint, keys } = c.req.valid('json');
      return created(c, await committed(parts.addPushDevice(c.get('caller'), { endpoint, ...keys })), {
        message: 'This device is notified from now on',
      });
    },
    pushDeviceRemoval: async (c, { committed }) => {
      const id = pushDeviceId(c.req.valid('param').id);
      return answer(c, await committed(parts.removePushDevice(c.get('caller'), id)), {
        message: 'That device is no longer notified',
      });
    },
  });

/** The links in emails that are not about a booking. They work without signing in. A GET changes nothing. */
const unsubscribeRoutes = (parts: AccountParts) => {
  const linkOf = (given: string, query: SignedQuery) => {
    const id = accountId(given);
    mustBeSigned(parts.signedPaths, unsubscribePath(id), query);
    return id;
  };
  return routesOf(contract, {
    seeSubscription: async (c, { orRefuse }) => {
      const id = linkOf(c.req.valid('param').id, c.req.valid('query'));
      const followUps = orRefuse(await parts.seeUnsubscribe(id));
      c.header('Cache-Control', 'no-store');
      return answer(c, { followUps });
    },
    endSubscription: async (c, { committed }) => {
      const id = linkOf(c.req.valid('param').id, c.req.valid('query'));
      return answer(c, { followUps: await committed(parts.unsubscribe(c.get('caller'), id)) });
    },
  });
};

/** The headers that say where a request comes from. All others are dropped. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent'];

/** Takes the POST of mail programs at the page's address, the only one in the email's header (RFC 8058). */
export const oneClickUnsubscribe = (ask: (request: Request, env: unknown) => Response | Promise<Response>) =>
  new Hono<HttpEnv>().post('/unsubscribe/:id', (c) => {
    const url = new URL(c.req.url);
    url.pathname = `/api/v2${url.pathname}`;
    const headers = passedOn.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    return ask(new Request(url, { method: 'POST', headers }), c.env);
  });

export const accountSlice = httpSlice({
  contract,
  audiences: {
    'PUT /user/profile': 'signed-in',
    'PUT /user/password': 'signed-in',
    'PUT /user/preferences': 'signed-in',
    'GET /user/push-devices': 'signed-in',
    'POST /user/push-devices': 'signed-in',
    'DELETE /user/push-devices/{id}': 'signed-in',
    'GET /unsubscribe/{id}': 'anyone',
    'POST /unsubscribe/{id}': 'anyone',
  },
  sentences: accountSentences,
  routes: (parts: AccountParts & AuthenticatorRouteParts) => [
    accountRoutes(parts),
    authenticatorRoutes(parts),
    passkeyRoutes(parts),
    pushRoutes(parts),
    unsubscribeRoutes(parts),
  ],
});

type WhoseTyped = { readonly userId?: string | undefined; readonly email?: string | undefined };

export const whoseAsked = ({ userId, email }: WhoseTyped): WhoseAsked => ({
  accountId: userId === undefined ? null : accountId(userId),
  email: email ?? null,
});
