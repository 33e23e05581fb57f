import { ok, ResultAsync, safeTry } from 'neverthrow';
import type { AccountForgotten, AccountNotFound } from '../../../domain/account/index.ts';
import type { Caller } from '../../caller.ts';
import { type AuthenticatorCodeRefusal, checkAuthenticatorCode } from '../../identity/authenticator-code.ts';
import { checkPasswordAnd, type PasswordTooSoon, type PasswordWrong } from '../../identity/password-check.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import type { PasskeyProposal, PasskeySite, Passkeys } from '../../ports/sign-in/passkeys.ts';
import { loadAccount } from '../load-account.ts';
import type { OwnerShows } from './turn-off-authenticator.ts';
import type { AuthenticatorParts } from './turn-on-authenticator.ts';

type Refusal =
  | NotAllowed
  | AccountNotFound
  | AccountForgotten
  | AuthenticatorCodeRefusal
  | PasswordWrong
  | PasswordTooSoon;

/**
 * What the owner's browser makes a passkey from. She shows password and code first, so that nobody at her open computer
 * can add one; the proposal then stands for them for some minutes, in this session alone.
 */
export const proposePasskey =
  (parts: AuthenticatorParts & { readonly passkeys: Passkeys }) =>
  (caller: Caller, site: PasskeySite, { password, code }: OwnerShows): ResultAsync<PasskeyProposal, Refusal> =>
    safeTry<PasskeyProposal, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const found = yield* loadAccount(parts)(accountId);
      yield* checkPasswordAnd(parts, checkAuthenticatorCode(parts, caller, code))(caller, found, password);
      const made = found.passkeys.flatMap((one) =>
        one.personal === 'erased' ? [] : [one.personal.fields.credentialId],
      );
      const { email } = found.personal.fields;
      const maker = { accountId, sessionId: caller.sessionId, email, made };
      return ok(yield* ResultAsync.fromSafePromise(parts.passkeys.propose(site, maker)));
    });
