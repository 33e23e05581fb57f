import { err, errAsync, ok, type ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import { streams } from '../../domain/streams.ts';
import type { GuessesUsedUp, SignedIn } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';

import type { Unavailable } from '../ports/event-store.ts';
import { type AccountIsBlocked, enter, type SignInLinkSpent, type SignInParts, trySignIn } from './sign-in.ts';

type Parts = SignInParts & Ports<'signInLinks'>;

const spent: SignInLinkSpent = { kind: 'SignInLinkSpent' };

const find = ({ handle, signInLinks }: Parts, secret: string): ResultAsync<Account, SignInLinkSpent | Unavailable> => {
  const id = signInLinks.take(secret);
  if (id === null) return errAsync(spent);
  return handle
    .state(account, streams.account(id))
    .andThen((found) => (found === null || found.forgotten ? err(spent) : ok(found)));
};

/** Signs in the owner of a new studio, who has no password yet, by the link that the server showed at its start. */
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
