import { err, ok, type Result, type ResultAsync, safeTry } from 'neverthrow';
import type { Account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { isFailure } from '../failure.ts';
import { isCodeMiss } from '../identity/authenticator-code.ts';
import { byNetwork, type GuessesUsedUp, guessing, type Missed, whileSiteMayMiss } from '../identity/guessing.ts';
import { originOf } from '../identity/security-origin.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { SignInParts, SignInRefusal } from './sign-in.ts';

type Try<Unfound extends SignInRefusal, Unentered extends SignInRefusal> = {
  readonly find: () => ResultAsync<Account, Unfound>;
  /** Whether what was sent for the account is more than an address; null is an account that nobody has. */
  readonly showsMore: (account: Account | null) => boolean;
  readonly enter: (caller: Caller, account: Account) => ResultAsync<Done<SignedIn>, Unentered>;
  /** Whether what is shown is signed by a key, so that used-up guesses keep out only who is wrong. */
  readonly isUnguessable?: boolean;
};

type Outcome = Result<Done<SignedIn>, SignInRefusal>;

const missed: ReadonlySet<SignInRefusal['kind']> = new Set([
  ...(['AccountUnknown', 'PasswordWrong', 'SignInCodeWrong', 'SignInLinkSpent'] as const),
  ...(['PasskeyUnknown', 'PasskeyNotAccepted', 'PasskeyAnswerSpent', 'PasskeyCounterWentBack'] as const),
]);

const isMiss = (outcome: Outcome): boolean =>
  isCodeMiss(outcome) || (outcome.isErr() && missed.has(outcome.error.kind));

const tell = ({ securityEvents }: SignInParts, caller: Caller, accountId: AccountId | null, outcome: Outcome): void => {
  const about = { accountId, actorId: null, ...originOf(caller) };
  if (outcome.isOk()) securityEvents.note({ kind: 'signed-in', detail: outcome.value.value.method, ...about });
  else if (outcome.error.kind === 'PasskeyCounterWentBack')
    securityEvents.note({ kind: 'passkey-copied', detail: null, ...about });
  else if (!isFailure(outcome.error))
    securityEvents.note({ kind: 'sign-in-refused', detail: outcome.error.kind, ...about });
};

/**
 * One try to sign in, by whatever was typed. While the whole site's misses are used up, only a try that has to show a
 * password, a code or a passkey goes on: any other one would tell who has an account.
 */
export const trySignIn =
  (parts: SignInParts) =>
  <Unfound extends SignInRefusal, Unentered extends SignInRefusal>(
    caller: Caller,
    { find, showsMore, enter, isUnguessable = false }: Try<Unfound, Unentered>,
  ): ResultAsync<Done<SignedIn>, Unfound | Unentered | GuessesUsedUp> => {
    let accountId: AccountId | null = null;
    const attempt = () =>
      safeTry<Done<SignedIn>, Unfound | Unentered | GuessesUsedUp>(async function* () {
        const found = await find();
        const account = found.unwrapOr(null);
        accountId = account?.accountId ?? null;
        if (!showsMore(account)) yield* whileSiteMayMiss(parts);
        return ok(yield* enter(caller, yield* found));
      });
    const missedBy = (outcome: Outcome): Missed => (isMiss(outcome) ? { accountId } : null);
    return guessing(
      parts,
      caller,
      byNetwork(caller),
      isUnguessable,
    )(attempt, missedBy)
      .andTee((done) => tell(parts, caller, accountId, ok(done)))
      .orTee((refusal) => tell(parts, caller, accountId, err(refusal)));
  };
