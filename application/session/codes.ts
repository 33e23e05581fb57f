import { err, errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account, account as accountDecider } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import type { RejectionOf } from '../../domain/kernel/event.ts';
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
import { type GuessesUsedUp, type SignedIn, sessionNotOver } from '../identity.ts';
import type { Caller } from '../kernel/caller.ts';
import { type Done, latest, neverRefused } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { mailboxOf } from '../kernel/links.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { CodeMails } from '../ports/mailer.ts';
import type { EvenTimes, SignInDelays } from '../ports/passwords.ts';
import type { CodeRequests, CodeTries } from '../ports/sessions.ts';
import type { FindContactParts } from './find-contact.ts';
import { nobodyWith } from './nobody.ts';
import { callerAs, openSession } from './open-session.ts';
import { type AccountIsBlocked, type SignInParts, trySignIn } from './sign-in.ts';

/** Whose codes an address leads to. */
export type CodeHolder = {
  readonly accountId: AccountId;
  readonly emailHash: EmailHash;
  /** Null if no code for the address goes out or opens anything: nobody has it, or it is the studio's own. */
  readonly client: (Account & { readonly personal: Exclude<Account['personal'], 'erased'> }) | null;
};

const isClient = (found: Account | null): found is NonNullable<CodeHolder['client']> =>
  found !== null && found.role !== 'admin' && found.personal !== 'erased' && !found.forgotten;

/**
 * An address that no client has gets a stream of its own, in which the same is written: anybody can see how the log grows, by the
 * position in every answer and by its published size, and would learn who has an account. The stream does not name the address.
 */
const codeHolder =
  ({ findAccount, handle, ids }: FindContactParts & { readonly ids: Ids }) =>
  (email: string): ResultAsync<CodeHolder, Unavailable> =>
    findAccount(email).andThen((found): ResultAsync<CodeHolder, Unavailable> => {
      if (isClient(found)) return okAsync({ accountId: found.accountId, emailHash: found.emailHash, client: found });
      const nobody = nobodyWith(ids, email);
      // A client's account is read as well.
      return handle
        .state(account, streams.account(nobody))
        .map(() => ({ accountId: nobody, emailHash: emailHash(nobody), client: null }));
    });

/** As many as a number holds exactly. So many make every code as likely as any other. */
const hexDigits = 12;

/** The digits of a code: a keyed hash of its id, so that nothing that is stored tells them. */
const codeOf = (ids: Pick<Ids, 'keyed'>, codeId: SignInCodeId, digits: number): string => {
  const drawn = Number.parseInt(ids.keyed('sign-in code', codeId).slice(0, hexDigits), 16);
  return String(drawn % 10 ** digits).padStart(digits, '0');
};

type AskForCodeParts = FindContactParts & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly codeRequests: CodeRequests;
  readonly codeTries: CodeTries;
  readonly signInDelays: SignInDelays;
  readonly codeMails: CodeMails;
  readonly evenTimes: EvenTimes;
};

/** Counts an address that nobody has like any other. */
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

/** What anybody may hear of a code: for how many minutes it works, and how many digits it has. */
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
        ...{ codeId, accountId, to: client.personal.fields.email, endsAt: state.endsAt },
        code: codeOf(parts.ids, codeId, digits),
      });
    return ok({ minutes: codeMinutes, digits });
  });

/**
 * Sends a client a one-time code that signs her in. The answer is the same, takes as long and leaves as much in the log, whether
 * or not the address has an account, and whether or not that is blocked: the mail tells, and it goes to the address.
 */
export const askForCode =
  (parts: AskForCodeParts) =>
  (caller: Caller, email: string): ResultAsync<CodeAsked, GuessesUsedUp | Failure> =>
    parts.evenTimes(() => ask(parts, caller, email));

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
