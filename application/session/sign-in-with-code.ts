import { err, errAsync, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { type Account, account as accountDecider } from '../../domain/account/index.ts';
import type { RejectionOf, SessionId } from '../../domain/kernel/index.ts';
import { isByAddressAlone, session } from '../../domain/session/index.ts';
import { type SignInCodeWrong, signInCode, signInCodeFor } from '../../domain/sign-in-code/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type Failure, isFailure } from '../failure.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import { sessionNotOver } from '../identity/own-session.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { neverRefused } from '../never-refused.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { CodeTries } from '../ports/sign-in/code-tries.ts';
import { type CodeHolder, codeHolder } from './code-holder.ts';
import { codeOf } from './code-of.ts';
import { callerAs, openSession } from './open-session.ts';
import type { AccountIsBlocked, SignInParts } from './sign-in.ts';
import { trySignIn } from './try-sign-in.ts';

export type CodeRefusal = SignInCodeWrong | AccountIsBlocked | Failure;

type SignInWithCodeParts = SignInParts & {
  readonly codeTries: CodeTries;
  /** The account's address is shown to be hers: what a stranger did under it ends. */
  readonly confirmAddress: (
    caller: Caller,
    account: Account,
    isSamePerson: boolean,
  ) => ResultAsync<Position | null, { readonly kind: string }>;
};

export type TypedCode = { readonly email: string; readonly code: string };

const wrong: SignInCodeWrong = { kind: 'SignInCodeWrong' };

/** Somebody who is forgotten at the same moment has no code any more. */
const orWrong = (problem: { readonly kind: string }): SignInCodeWrong | Failure =>
  isFailure(problem) ? problem : wrong;

const callerOf = (caller: Caller, account: Account): Caller => ({ ...callerAs(caller, account), sessionId: null });

type Holder = Omit<CodeHolder, 'client'> & { readonly client: Account | null };

/** One try of a code. It is written before it is answered, for an address that no client has as well. */
const tryCode = (
  { handle, clock, ids, codeTries }: SignInWithCodeParts,
  caller: Caller,
  { accountId, emailHash, client }: Holder,
  typed: string,
): ResultAsync<Account, SignInCodeWrong | Failure> =>
  safeTry<Account, SignInCodeWrong | Failure>(async function* () {
    const stream = streams.signInCode(accountId);
    const asked = yield* handle.state(signInCode, stream);
    if (asked === null) return err(wrong);
    const { codeId, digits } = asked;
    const { address, correlationId } = caller;
    const mayOpen = await codeTries.begin({ address, correlationId, emailHash }, digits);
    const isRight = mayOpen && client !== null && codeOf(ids, codeId, digits) === typed.replace(/[\s-]/g, '');
    const by = isRight ? callerOf(caller, client) : caller;
    yield* handle.command(signInCodeFor.TrySignInCode, stream, by, {
      ...{ type: 'TrySignInCode', tryId: ids.fresh(), codeId, emailHash, isRight, now: clock.now() },
    });
    if (!isRight) return err(wrong);
    await codeTries.giveBack(emailHash);
    return ok(client);
  });

/** The account's own session in which the code is typed, if that rests on more than the address; null for none. */
const provenSession = (
  parts: SignInWithCodeParts,
  caller: Caller,
  { accountId }: Account,
): ResultAsync<SessionId | null, Failure> => {
  const { sessionId, method } = caller;
  if (caller.accountId !== accountId || sessionId === null || isByAddressAlone(method)) return okAsync(null);
  return sessionNotOver(parts)(caller)
    .map((): SessionId | null => sessionId)
    .orElse((problem) => (problem.kind === 'NotAllowed' ? okAsync(null) : errAsync(problem)));
};

const enterConfirmed = (
  parts: SignInWithCodeParts,
  caller: Caller,
  account: Account,
): ResultAsync<Done<SignedIn>, CodeRefusal> =>
  safeTry<Done<SignedIn>, CodeRefusal>(async function* () {
    const { handle, signInDelays } = parts;
    const { accountId } = account;
    // She has shown that the address is hers, so she may know.
    if (account.blocked !== null) return err({ kind: 'AccountIsBlocked' as const });
    const replaced = yield* provenSession(parts, caller, account);
    yield* parts.confirmAddress(callerOf(caller, account), account, replaced !== null).mapErr(orWrong);
    signInDelays.recognise(accountId, caller.address);
    const hers = yield* handle.state(accountDecider, streams.account(accountId));
    if (hers === null || hers.forgotten) return err(wrong);
    const done = yield* openSession(parts)(caller, hers, 'code');
    if (replaced === null) return ok(done);
    const { position } = yield* handle
      .command(session, streams.session(replaced), callerAs(caller, hers), {
        ...{ type: 'RevokeSession', cause: 'signed-out' },
      })
      .mapErr(neverRefused);
    return ok({ ...done, position: latest(done.position, position) });
  });

/**
 * Signs a client in by the code that came to her address, which is hers from then on. Typed in a session of the account, it
 * confirms the address, and the new session takes the place of that one. Every wrong code has the same answer,
 * and one for an address that nobody has as well. Misses elsewhere do not keep her out.
 */
export const signInWithCode =
  (parts: SignInWithCodeParts) =>
  (
    caller: Caller,
    { email, code }: TypedCode,
  ): ResultAsync<Done<SignedIn>, RejectionOf<typeof signInCodeFor.TrySignInCode> | CodeRefusal | GuessesUsedUp> =>
    parts.evenTimes(() =>
      trySignIn(parts)(caller, {
        find: () =>
          codeHolder(parts)(email).andThen((holder) =>
            holder.client === null ? tryCode(parts, caller, holder, code) : okAsync(holder.client),
          ),
        showsMore: () => true,
        enter: (_, account) =>
          tryCode(parts, caller, { ...account, client: account }, code).andThen(() =>
            enterConfirmed(parts, caller, account),
          ),
      }),
    );
