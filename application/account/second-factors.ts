import { ok, ResultAsync, safeTry } from 'neverthrow';
import type { OwnProfile } from '../../domain/account/commands.ts';
import { accountFor } from '../../domain/account/decide.ts';
import type { Account, Authenticator, Passkey } from '../../domain/account/state.ts';
import { mayBelongToStranger } from '../../domain/account/strangers.ts';
import { appointment } from '../../domain/appointment/decide.ts';
import type { CustomerDetails } from '../../domain/appointment/events.ts';
import { type Booking, insightOf } from '../../domain/appointment/state.ts';
import { type BrandingContent, branding } from '../../domain/branding.ts';
import { personal, personalOr, refused } from '../../domain/kernel/event.ts';
import { type PasskeyId, sessionId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { session, type TokenScope, tokenSpan } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import {
  type AuthenticatorCodeParts,
  checkAuthenticatorCode,
  checkedOrRefused,
  checkPassword,
  checkPasswordAnd,
  originOf,
  type PasswordCheckParts,
  passkeyIdOf,
  recoveryHashOf,
} from '../identity.ts';
import { type Caller, ownerOnly, signedInOnly } from '../kernel/caller.ts';
import { latest, neverRefused } from '../kernel/done.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Unavailable } from '../ports/event-store.ts';
import type { PasskeyMade, PasskeySite } from '../ports/second-factors.ts';
import { loadAccount } from './find-account.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

export type NamedPasskey = { readonly name: string; readonly made: PasskeyMade };

type Parts = Ports<'handle' | 'clock' | 'ids' | 'passkeys' | 'securityEvents'>;

/** Adds a passkey: its device signs the owner in without her password. Her password and codes keep working. */
export const addPasskey =
  ({ handle, clock, ids, passkeys, securityEvents }: Parts) =>
  (caller: Caller, site: PasskeySite, { name, made }: NamedPasskey) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const maker = { accountId, sessionId: caller.sessionId };
      const read = yield* ResultAsync.fromSafePromise(passkeys.readMade(site, maker, made));
      const { publicKey, answered, counter } = yield* checkedOrRefused(read);
      const { events, position } = yield* handle.command(accountFor.AddPasskey, streams.account(accountId), caller, {
        type: 'AddPasskey',
        passkey: {
          passkeyId: passkeyIdOf(ids, accountId, made.id),
          ...{ site: site.host, answered, counter, addedAt: clock.now() },
          personal: personal(`account-${accountId}`, { credentialId: made.id, publicKey, name: name.trim() }),
        },
      });
      if (events.length > 0) {
        securityEvents.note({
          ...{ kind: 'passkey-added', detail: null, accountId, actorId: null, ...originOf(caller) },
        });
      }
      return ok({ value: null, position });
    });

export type StudioNamesParts = {
  readonly handle: Handle;
  /** The site's texts until the owner saves her own. */
  readonly firstBranding: BrandingContent;
};

const places = [
  ['global', 'siteName'],
  ['home', 'businessName'],
  ['policies', 'companyName'],
] as const;

const namesIn = (content: BrandingContent): readonly string[] =>
  places.flatMap(([section, field]) => {
    const texts = content[section];
    const name =
      texts !== null && typeof texts === 'object' && field in texts ? (texts as BrandingContent)[field] : null;
    return typeof name === 'string' ? [name] : [];
  });

/** The names that the studio uses on its site. */
export const namesOfStudio = ({
  handle,
  firstBranding,
}: StudioNamesParts): ResultAsync<readonly string[], Unavailable> =>
  handle
    .state(branding, streams.branding)
    .map(({ branding: saved }) => [...namesIn(saved ?? {}), ...namesIn(firstBranding)]);

export type VisitParts = Ports<'handle' | 'traces'>;

type Visit = Pick<Booking, 'bookedIn'> & { readonly fields: CustomerDetails };

/** The account's visits whose details are not erased, the latest first. */
const visitsOf = ({ handle, traces }: VisitParts, { accountId }: Account) =>
  safeTry<readonly Visit[], Unavailable>(async function* () {
    const visits: Visit[] = [];
    for (const id of traces.of(accountId).appointments.toReversed()) {
      const { booking } = yield* handle.state(appointment, streams.appointment(id));
      if (booking === null || booking.personal === 'erased') continue;
      visits.push({ bookedIn: booking.bookedIn, fields: booking.personal.fields });
    }
    return ok(visits);
  });

const registrant = { sessionId: null, byAddressAlone: false, accountHasPassword: true, verifiedEmails: [] };

/** The visits under the account's address that the person who registered with it did not book. */
const bookedByGuests = (visits: readonly Visit[], { personal }: Account): readonly Visit[] =>
  visits.filter(({ bookedIn, fields }) => {
    const email = emailOf(fields.email);
    return (
      personal !== 'erased' &&
      email === emailOf(personal.fields.email) &&
      insightOf(registrant, { bookedIn, email }) !== 'whole'
    );
  });

export const hasGuestsVisits = (parts: VisitParts, account: Account): ResultAsync<boolean, Unavailable> =>
  visitsOf(parts, account).map((visits) => bookedByGuests(visits, account).length > 0);

/**
 * Returns what the profile keeps when a person first proves that the account's address is hers: the details she gave
 * when she last booked as a guest. If she never did, she may have filled in the form herself, so the name stays, and
 * the phone stays if one of the visits has it. Null if nobody else can have filled in the profile.
 */
export const profileToKeep = (parts: VisitParts, account: Account) =>
  safeTry<OwnProfile | null, Unavailable>(async function* () {
    if (!mayBelongToStranger(account) || account.personal === 'erased') return ok(null);
    const visits = yield* visitsOf(parts, account);
    const [latest] = bookedByGuests(visits, account);
    const { firstName, lastName, phone } = latest?.fields ?? account.personal.fields;
    const isInVisit = visits.some(({ fields }) => fields.phone === phone);
    return ok({ firstName, lastName, phone: isInVisit ? phone : null, resetsPreferences: latest !== undefined });
  });

/**
 * Makes a new secret for the owner's app, which shows `site`: in Base32, in an `otpauth://…` address, and as a QR code of
 * the address (SVG). Stores nothing until she confirms it with a code.
 */
export const proposeAuthenticator = (parts: Ports<'handle' | 'authenticators'>) => (caller: Caller, site: string) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const found = yield* loadAccount(parts)(yield* signedInOnly(caller));
    if (found.authenticator !== null) return refused({ kind: 'AuthenticatorAlreadyOn' });
    const { authenticators } = parts;
    const secret = authenticators.freshSecret();
    const address = authenticators.addressOf(secret, { site, person: found.personal.fields.email });
    return ok({ secret, address, picture: authenticators.pictureOf(address) });
  });

export type ConfirmedAuthenticator = {
  /** The proposed secret, in Base32. */
  readonly secret: string;
  /** The code that the app shows for the secret. */
  readonly code: string;
  readonly password: string;
};

export type AuthenticatorParts = AuthenticatorCodeParts & PasswordCheckParts & RevokeSessionsParts;

/**
 * Turns on the second factor: the owner's password signs in only together with a code from her app. Her other sessions
 * end, because they started without one. Each recovery code signs in once without the app. They are shown only now,
 * because only their hashes are stored.
 */
export const turnOnAuthenticator =
  (parts: AuthenticatorParts) =>
  (caller: Caller, { secret, code, password }: ConfirmedAuthenticator) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const { authenticators, ids, handle } = parts;
      const found = yield* loadAccount(parts)(accountId);
      if (found.authenticator !== null) return refused({ kind: 'AuthenticatorAlreadyOn' });
      yield* checkPassword(parts)(caller, found, password);
      const step = authenticators.stepOf(secret, code.replaceAll(' ', ''), parts.clock.now());
      if (step === null) return refused({ kind: 'AuthenticatorCodeWrong' });
      const recoveryCodes = authenticators.freshRecoveryCodes();
      const recoveryHashes = recoveryCodes.map((one) => recoveryHashOf(ids, accountId, one));
      const { position } = yield* handle.command(accountFor.TurnOnAuthenticator, streams.account(accountId), caller, {
        type: 'TurnOnAuthenticator',
        step,
        personal: personal(`account-${accountId}`, { secret, recoveryHashes }),
      });
      parts.securityEvents.note({
        ...{ kind: 'authenticator-on', detail: null, accountId, actorId: null, ...originOf(caller) },
      });
      const cause = 'second-factor-changed';
      const last = yield* revokeSessions(parts)(caller, { accountId, cause, except: caller.sessionId });
      return ok({ value: { recoveryCodes }, position: latest(position, last.position) });
    });

/** What the owner must enter before she changes how she signs in. The code is null if she entered none. */
export type OwnerProof = { readonly password: string; readonly code: string | null };

/** Returns the owner's own account if her password and code are right. */
const requireOwnerProof = (parts: AuthenticatorParts, caller: Caller, { password, code }: OwnerProof) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const accountId = yield* signedInOnly(caller);
    const found = yield* loadAccount(parts)(accountId);
    yield* checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, found, password);
    return ok({ accountId, found });
  });

export type TokenWanted = { readonly name: string; readonly scope: TokenScope; readonly days: number };

/**
 * Makes a token: a program may act for the owner within the scope until it expires or she ends its session. It is shown
 * only once, because it is made from the installation's secret and not stored.
 */
export const makeToken =
  (parts: AuthenticatorParts & Ports<'tokens'>) =>
  (caller: Caller, { name, scope, days }: TokenWanted, shows: OwnerProof) =>
    safeTry(async function* () {
      const { accountId } = yield* requireOwnerProof(parts, caller, shows);
      const { handle, clock, ids, tokens, securityEvents } = parts;
      const id = sessionId(ids.fresh());
      const span = tokenSpan(clock.now(), days);
      const { position } = yield* handle
        .command(session, streams.session(id), caller, {
          type: 'StartSession',
          session: {
            ...{ sessionId: id, accountId, method: `token-${scope}` as const, ...span },
            personal: personal(`account-${accountId}`, { address: null, device: name.trim() }),
          },
        })
        .mapErr(neverRefused);
      securityEvents.note({ ...{ kind: 'token-made', detail: scope, accountId, actorId: null, ...originOf(caller) } });
      return ok({ value: { sessionId: id, token: tokens.program(id), endsAt: span.endsAt }, position });
    });

/** Turns off the second factor: the password alone signs in again. The secret and the recovery codes stop working. */
export const turnOffAuthenticator = (parts: AuthenticatorParts) => (caller: Caller, shows: OwnerProof) =>
  safeTry(async function* () {
    const { accountId } = yield* requireOwnerProof(parts, caller, shows);
    const { events, position } = yield* parts.handle.command(
      accountFor.TurnOffAuthenticator,
      streams.account(accountId),
      caller,
      { type: 'TurnOffAuthenticator' },
    );
    if (events.length > 0) {
      parts.securityEvents.note({
        ...{ kind: 'authenticator-off', detail: null, accountId, actorId: null, ...originOf(caller) },
      });
    }
    return ok({ value: null, position });
  });

/**
 * Returns what the owner's browser makes a passkey from. She enters password and code first, so that nobody at her open
 * computer can add one. In this session, the proposal then replaces both for a few minutes.
 */
export const proposePasskey =
  (parts: AuthenticatorParts & Ports<'passkeys'>) => (caller: Caller, site: PasskeySite, shows: OwnerProof) =>
    safeTry(async function* () {
      const { accountId, found } = yield* requireOwnerProof(parts, caller, shows);
      const made = found.passkeys.flatMap((one) =>
        one.personal === 'erased' ? [] : [one.personal.fields.credentialId],
      );
      const { email } = found.personal.fields;
      const maker = { accountId, sessionId: caller.sessionId, email, made };
      return ok(yield* ResultAsync.fromSafePromise(parts.passkeys.propose(site, maker)));
    });

/** Removes a passkey. */
export const removePasskey = (parts: AuthenticatorParts) => (caller: Caller, passkeyId: PasskeyId, shows: OwnerProof) =>
  safeTry(async function* () {
    const { accountId } = yield* requireOwnerProof(parts, caller, shows);
    const { events, position } = yield* parts.handle.command(
      accountFor.RemovePasskey,
      streams.account(accountId),
      caller,
      { type: 'RemovePasskey', passkeyId },
    );
    if (events.length > 0) {
      parts.securityEvents.note({
        ...{ kind: 'passkey-removed', detail: null, accountId, actorId: null, ...originOf(caller) },
      });
    }
    return ok({ value: null, position });
  });

export type ToldPasskey = Pick<Passkey, 'passkeyId' | 'site' | 'addedAt' | 'lastUsedAt'> & { readonly name: string };

const codesLeft = ({ personal, usedCodes }: Authenticator): number =>
  personalOr(personal, { secret: '', recoveryHashes: [] }).recoveryHashes.length - usedCodes.length;

const told = ({ passkeyId, site, addedAt, lastUsedAt, personal }: Passkey): ToldPasskey => {
  const { name } = personalOr(personal, { credentialId: '', publicKey: '', name: '' });
  return { passkeyId, site, addedAt, lastUsedAt, name };
};

/** Lists what the owner signs in with in addition to her password, from the log. */
export const listSecondFactors = (parts: Ports<'handle'>) => (caller: Caller) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const { authenticator, passkeys } = yield* loadAccount(parts)(yield* signedInOnly(caller));
    return ok({
      authenticator: authenticator === null ? null : { recoveryCodesLeft: codesLeft(authenticator) },
      passkeys: passkeys.map(told).toReversed(),
    });
  });
