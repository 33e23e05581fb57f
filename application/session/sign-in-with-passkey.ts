import { err, errAsync, ok, ResultAsync, safeTry } from 'neverthrow';
import { type Account, account, accountFor, type PasskeyUnknown } from '../../domain/account/index.ts';
import { personalOr } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import { checkedOrRefused, passkeyIdOf } from '../identity/passkey-answer.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { PasskeyAnswer, PasskeySite, Passkeys } from '../ports/sign-in/passkeys.ts';
import { enter, type PasskeyRefusal, type SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

type Parts = SignInParts & { readonly passkeys: Passkeys };

/** A device knows the account by a text that we have signed, so the account's own stream answers without a view. */
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

const enterByPasskey =
  (parts: Parts, site: PasskeySite, answer: PasskeyAnswer) =>
  (caller: Caller, found: Account): ResultAsync<Done<SignedIn>, PasskeyRefusal> =>
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
      signInDelays.recognise(accountId, caller.address);
      return ok(yield* enter(parts, caller, found, 'passkey'));
    });

/**
 * Signs in by a passkey, and asks for nothing more: the device has asked its person for her finger, face or PIN. Nothing
 * has to be typed, and the answer tells which account it is. A refusal takes as long whether or not there is such an account or passkey.
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
