import { err, errAsync, ok, type ResultAsync } from 'neverthrow';
import { type Account, account } from '../../domain/account/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { SignInLinks } from '../ports/sign-in/sign-in-links.ts';
import { type AccountIsBlocked, enter, type SignInLinkSpent, type SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

type Parts = SignInParts & { readonly signInLinks: SignInLinks };

const spent: SignInLinkSpent = { kind: 'SignInLinkSpent' };

const find = ({ handle, signInLinks }: Parts, secret: string): ResultAsync<Account, SignInLinkSpent | Unavailable> => {
  const id = signInLinks.take(secret);
  if (id === null) return errAsync(spent);
  return handle
    .state(account, streams.account(id))
    .andThen((found) => (found === null || found.forgotten ? err(spent) : ok(found)));
};

/** Signs in the owner of a new studio, who has no password yet, by the link that its start has shown. */
export const signInWithLink =
  (parts: Parts) =>
  (
    caller: Caller,
    secret: string,
  ): ResultAsync<Done<SignedIn>, SignInLinkSpent | AccountIsBlocked | GuessesUsedUp | Failure> =>
    trySignIn(parts)(caller, {
      find: () => find(parts, secret),
      showsMore: () => true,
      enter: (asking, found) => enter(parts, asking, found, 'link'),
      isUnguessable: true,
    });
