import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AccountForgotten, AccountNotFound, AuthenticatorAlreadyOn } from '../../../domain/account/index.ts';
import type { Caller } from '../../caller.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import type { Unavailable } from '../../ports/log/event-store.ts';
import type { Authenticators } from '../../ports/sign-in/authenticators.ts';
import { loadAccount } from '../load-account.ts';

export type ProposedAuthenticator = {
  /** In Base32. */
  readonly secret: string;
  /** The address `otpauth://…` that has the secret. */
  readonly address: string;
  /** The same as a QR code: an SVG document. */
  readonly picture: string;
};

type Refusal = NotAllowed | AccountNotFound | AccountForgotten | AuthenticatorAlreadyOn | Unavailable;

const refused = (refusal: Refusal): Err<never, Refusal> => err(refusal);

/** A fresh secret for the owner's app. Nothing is kept of it until she confirms it with a code. `site` is shown by the app. */
export const proposeAuthenticator =
  (parts: { readonly handle: Handle; readonly authenticators: Authenticators }) =>
  (caller: Caller, site: string): ResultAsync<ProposedAuthenticator, Refusal> =>
    safeTry<ProposedAuthenticator, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const found = yield* loadAccount(parts)(yield* signedInOnly(caller));
      if (found.authenticator !== null) return refused({ kind: 'AuthenticatorAlreadyOn' });
      const { authenticators } = parts;
      const secret = authenticators.freshSecret();
      const address = authenticators.addressOf(secret, { site, person: found.personal.fields.email });
      return ok({ secret, address, picture: authenticators.pictureOf(address) });
    });
