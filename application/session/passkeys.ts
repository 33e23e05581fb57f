import { err, errAsync, ok, ResultAsync, safeTry } from 'neverthrow';
import type { PasskeyUnknown } from '../../domain/account/commands.ts';
import { account, accountFor } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import { personalOr } from '../../domain/kernel/event.ts';
import { streams } from '../../domain/streams.ts';
import { checkedOrRefused, type GuessesUsedUp, passkeyIdOf, type SignedIn } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Unavailable } from '../ports/event-store.ts';
import type { PasskeyAnswer, PasskeyRequest, PasskeySite } from '../ports/second-factors.ts';
import { enter, type PasskeyRefusal, type SignInParts, trySignIn } from './sign-in.ts';

/** Returns what a browser needs to offer its passkeys for this site. It names nobody, and nothing is stored. */
export const askForPasskey =
  ({ passkeys }: Ports<'passkeys'>) =>
  (site: PasskeySite): ResultAsync<PasskeyRequest, never> =>
    ResultAsync.fromSafePromise(passkeys.request(site));

type Parts = SignInParts & Ports<'passkeys'>;

/** Finds the account by the signed id that the device keeps, directly in its stream and without a view. */
const find = (
  { handle, passkeys }: Parts,
  answer: PasskeyAnswer,
): ResultAsync<Account, PasskeyUnknown | Unavailable> => {
  const id = passkeys.accountIn(answer);
  if (id === null) return errAsync({ kind: 'PasskeyUnknown' });
  return handle
    .state(account, streams.account(id))
    .andThen((found) => (found === null || found.forgotten ? err({ kind: 'PasskeyUnknown' as const }) : ok(found)));
};

const enterByPasskey = (parts: Parts, site: PasskeySite, answer: PasskeyAnswer) => (caller: Caller, found: Account) =>
  safeTry<Done<SignedIn>, PasskeyRefusal>(async function* () {
    const { handle, clock, ids, passkeys, signInDelays } = parts;
    const { accountId } = found;
    const passkeyId = passkeyIdOf(ids, accountId, answer.id);
    const passkey = found.passkeys.find((one) => one.passkeyId === passkeyId);
    const { publicKey } = personalOr(passkey?.personal ?? 'erased', { credentialId: '', publicKey: '', name: '' });
    if (publicKey === '') return err({ kind: 'PasskeyUnknown' as const });
    const read = yield* ResultAsync.fromSafePromise(passkeys.readAnswer(site, answer, publicKey));
    const { answered, counter } = yield* checkedOrRefused(read);
    yield* handle.command(accountFor.UsePasskey, streams.account(accountId), caller, {
      type: 'UsePasskey',
      use: { passkeyId, answered, counter, usedAt: clock.now() },
    });
    signInDelays.recognize(accountId, caller.address);
    return ok(yield* enter(parts, caller, found, 'passkey'));
  });

/**
 * Signs in by a passkey alone, because the device has checked its person's finger, face or PIN. Nothing is typed: the
 * answer names the account. A refusal takes equally long with or without such an account or passkey.
 */
export const signInWithPasskey =
  (parts: Parts) =>
  (
    caller: Caller,
    site: PasskeySite,
    answer: PasskeyAnswer,
  ): ResultAsync<Done<SignedIn>, PasskeyRefusal | GuessesUsedUp> =>
    parts.evenTimes(() =>
      trySignIn(parts)(caller, {
        find: () => find(parts, answer),
        showsMore: () => true,
        enter: enterByPasskey(parts, site, answer),
        isUnguessable: true,
      }),
    );
