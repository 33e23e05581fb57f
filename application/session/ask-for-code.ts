import { errAsync, okAsync, ResultAsync } from 'neverthrow';
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
import type { EvenTimes } from '../ports/sign-in/even-times.ts';
import { codeHolder } from './code-holder.ts';
import { codeOf } from './code-of.ts';
import type { FindContactParts } from './find-contact.ts';

type AskForCodeParts = FindContactParts & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly codeRequests: CodeRequests;
  readonly codeMails: CodeMails;
  readonly evenTimes: EvenTimes;
};

/** Counts an address that nobody has like any other. */
const taken = ({ codeRequests, ids }: AskForCodeParts, { address, correlationId }: Caller, email: string) =>
  ResultAsync.fromSafePromise<number, GuessesUsedUp>(
    codeRequests.take({ address, correlationId, emailHash: emailHash(ids.keyed('code request', emailOf(email))) }),
  ).andThen((retryAfterMillis) =>
    retryAfterMillis > 0 ? errAsync({ kind: 'GuessesUsedUp' as const, retryAfterMillis }) : okAsync(null),
  );

const ask =
  (parts: AskForCodeParts) =>
  (caller: Caller, email: string): ResultAsync<null, GuessesUsedUp | Failure> =>
    taken(parts, caller, email)
      .andThen(() => codeHolder(parts)(email))
      .andThen(({ accountId, emailHash, client }): ResultAsync<null, Failure> => {
        const codeId: SignInCodeId = signInCodeId(parts.ids.fresh());
        return parts.handle
          .command(signInCodeFor.AskForSignInCode, streams.signInCode(accountId), caller, {
            ...{ type: 'AskForSignInCode', accountId, codeId, emailHash, now: parts.clock.now() },
          })
          .map(({ state }) => {
            if (state !== null && client !== null)
              parts.codeMails.send({
                codeId,
                to: client.personal.fields.email,
                code: codeOf(parts.ids, codeId),
                endsAt: state.endsAt,
              });
            return null;
          });
      });

/**
 * Sends a client a one-time code that signs her in. The answer is the same, takes as long and leaves as much in the log, whether
 * or not the address has an account, and whether or not that is blocked: the mail tells, and it goes to the address. Gives
 * the minutes for which a code works.
 */
export const askForCode =
  (parts: AskForCodeParts) =>
  (caller: Caller, email: string): ResultAsync<number, GuessesUsedUp | Failure> =>
    parts.evenTimes(() => ask(parts)(caller, email).map(() => codeMinutes));
