import { err, errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account, account as accountDecider } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import {
  type AccountId,
  type EmailHash,
  emailHash,
  type SessionId,
  type SignInCodeId,
  signInCodeId,
} from '../../domain/kernel/ids.ts';
import { isByAddressAlone, session } from '../../domain/session.ts';
import { codeMinutes, type SignInCodeWrong, signInCode, signInCodeFor } from '../../domain/sign-in-code.ts';
import { streams } from '../../domain/streams.ts';
import { type GuessesUsedUp, sessionNotOver } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import { latest, neverRefused } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { mailboxOf } from '../kernel/links.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Ids } from '../ports/clock.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { CodeTries } from '../ports/sessions.ts';
import type { FindContactParts } from './find-contact.ts';
import { standInAccountId } from './nobody.ts';
import { callerAs, openSession } from './open-session.ts';
import { type SignInParts, trySignIn } from './sign-in.ts';

/** The account that an address's codes are for. */
export type CodeHolder = {
  readonly accountId: AccountId;
  readonly emailHash: EmailHash;
  /** Null if codes for the address are not sent and open nothing: nobody has it, or it is the owner's. */
  readonly client: (Account & { readonly personal: Exclude<Account['personal'], 'erased'> }) | null;
};

const isClient = (found: Account | null): found is NonNullable<CodeHolder['client']> =>
  found !== null && found.role !== 'admin' && found.personal !== 'erased' && !found.forgotten;

/**
 * Finds whose codes an address leads to. An address that no client has gets its own stream with the same events,
 * because the log's growth, visible in every answer's position and in its published size, would reveal who has an
 * account. The stream's name does not contain the address.
 */
const codeHolder =
  ({ findAccount, handle, ids }: FindContactParts & Ports<'ids'>) =>
  (email: string): ResultAsync<CodeHolder, Unavailable> =>
    findAccount(email).andThen((found): ResultAsync<CodeHolder, Unavailable> => {
      if (isClient(found)) return okAsync({ accountId: found.accountId, emailHash: found.emailHash, client: found });
      const nobody = standInAccountId(ids, email);
      // Reads an account here too, as for a client.
      return handle
        .state(account, streams.account(nobody))
        .map(() => ({ accountId: nobody, emailHash: emailHash(nobody), client: null }));
    });

/** 12 hex digits (48 bits) fit exactly into a number, and make all codes practically equally likely. */
const hexDigits = 12;

/** The digits of a code: a keyed hash of its id, so that nothing stored reveals them. */
const codeOf = (ids: Pick<Ids, 'keyed'>, codeId: SignInCodeId, digits: number): string => {
  const drawn = Number.parseInt(ids.keyed('sign-in code', codeId).slice(0, hexDigits), 16);
  return String(drawn % 10 ** digits).padStart(digits, '0');
};

type AskForCodeParts = FindContactParts &
  Ports<'clock' | 'ids' | 'codeRequests' | 'codeTries' | 'signInDelays' | 'codeMails' | 'evenTimes'>;

/** Counts a request for a code, also for an address that nobody has. */
const taken = (
  { codeRequests, signInDelays, ids }: AskForCodeParts,
  { address, correlationId }: Caller,
  email: string,
  { accountId }: CodeHolder,
) =>
  ResultAsync.fromSafePromise<number, GuessesUsedUp>(
    codeRequests.take({
      ...{ address, correlationId, emailHash: mailboxOf(ids, email) },
      isKnown: signInDelays.knows(accountId, address),
    }),
  ).andThen((retryAfterMillis) =>
    retryAfterMillis > 0 ? errAsync({ kind: 'GuessesUsedUp' as const, retryAfterMillis }) : okAsync(null),
  );

/** What anybody may know about a code: how long it works, and how many digits it has. */
export type CodeAsked = { readonly minutes: number; readonly digits: number };

const ask = (parts: AskForCodeParts, caller: Caller, email: string) =>
  safeTry<CodeAsked, GuessesUsedUp | Failure>(async function* () {
    const holder = yield* codeHolder(parts)(email);
    yield* taken(parts, caller, email, holder);
    const { accountId, emailHash, client } = holder;
    const codeId: SignInCodeId = signInCodeId(parts.ids.fresh());
    const digits = await parts.codeTries.digits(emailHash);
    const { state } = yield* parts.handle.command(
      signInCodeFor.AskForSignInCode,
      streams.signInCode(accountId),
      caller,
      { type: 'AskForSignInCode', accountId, codeId, emailHash, digits, now: parts.clock.now() },
    );
    if (state !== null && client !== null)
      parts.codeMails.send({
        ...{ id: codeId, accountId, to: client.personal.fields.email, endsAt: state.endsAt },
        says: { code: codeOf(parts.ids, codeId, digits) },
      });
    return ok({ minutes: codeMinutes, digits });
  });

/**
 * Mails a client a one-time code that signs her in. The answer is the same, takes as long and writes as much to the log
 * whether the address has an account, or a blocked one, or none: only the mail reveals it.
 */
export const askForCode =
  (parts: AskForCodeParts) =>
  (caller: Caller, email: string): ResultAsync<CodeAsked, GuessesUsedUp | Failure> =>
    parts.evenTimes(() => ask(parts, caller, email));

type SignInWithCodeParts = SignInParts & {
  readonly codeTries: CodeTries;
  /** Confirms that the account's address is hers, and ends what a stranger did under it. */
  readonly confirmAddress: (
    caller: Caller,
    account: Account,
    isSamePerson: boolean,
  ) => ResultAsync<Position | null, { readonly kind: string }>;
};

export type TypedCode = { readonly email: string; readonly code: string };

const wrong: SignInCodeWrong = { kind: 'SignInCodeWrong' };

/** A client who is being forgotten right now no longer has a code. */
const orWrong = (problem: { readonly kind: string }): SignInCodeWrong | Failure =>
  isFailure(problem) ? problem : wrong;

const callerOf = (caller: Caller, account: Account): Caller => ({ ...callerAs(caller, account), sessionId: null });

type Holder = Omit<CodeHolder, 'client'> & { readonly client: Account | null };

/** Tries a code. The try is recorded before the answer, even for an address that no client has. */
const tryCode = (
  { handle, clock, ids, codeTries }: SignInWithCodeParts,
  caller: Caller,
  { accountId, emailHash, client }: Holder,
  typed: string,
) =>
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

/** The caller's session of this account, if it rests on more than the address; otherwise null. */
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

const enterConfirmed = (parts: SignInWithCodeParts, caller: Caller, account: Account) =>
  safeTry(async function* () {
    const { handle, signInDelays } = parts;
    const { accountId } = account;
    // She has proven that the address is hers, so she may learn this.
    if (account.blocked !== null) return err({ kind: 'AccountIsBlocked' as const });
    const replaced = yield* provenSession(parts, caller, account);
    yield* parts.confirmAddress(callerOf(caller, account), account, replaced !== null).mapErr(orWrong);
    signInDelays.recognize(accountId, caller.address);
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
 * Signs a client in by the code mailed to her address, and confirms the address. If she has a proven session of the
 * account, the new session replaces it. Every wrong code gets the same answer, even for an address that nobody has.
 * Wrong guesses from elsewhere do not lock her out.
 */
export const signInWithCode =
  (parts: SignInWithCodeParts) =>
  (caller: Caller, { email, code }: TypedCode) =>
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
