import { ResultAsync } from 'neverthrow';
import type { PasskeyRequest, PasskeySite, Passkeys } from '../ports/sign-in/passkeys.ts';

/** What a browser needs to offer its passkeys of this site. It says nothing about anybody, and nothing is kept of it. */
export const askForPasskey =
  ({ passkeys }: { readonly passkeys: Passkeys }) =>
  (site: PasskeySite): ResultAsync<PasskeyRequest, never> =>
    ResultAsync.fromSafePromise(passkeys.request(site));
