import { errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { emailOf } from '../../domain/account/index.ts';
import { emailHash, type SignInCodeId, signInCodeId } from '../../domain/kernel/index.ts';
import { codeMinutes, signInCodeFor } from '../../domain/sign-in-code/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { GuessesUsedUp } from '../identity/guessing.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { CodeMails } from '../ports/mail/code-mails.ts';
import type { CodeRequests } from '../ports/sign-in/code-requests.ts';
import type { CodeTries } from '../ports/sign-in/code-tries.ts';
import type { EvenTimes } from '../ports/sign-in/even-times.ts';
import type { SignInDelays } from '../ports/sign-in/sign-in-delays.ts';
import { type CodeHolder, codeHolder } from './code-holder.ts';
import { codeOf } from './code-of.ts';
import type { FindContactParts } from './find-contact.ts';

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
      ...{ address, correlationId, emailHash: emailHash(ids.keyed('code request', emailOf(email))) },
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
