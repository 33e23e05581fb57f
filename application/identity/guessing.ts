import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { AccountId } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Guesser, Guesses } from '../ports/sign-in/guesses.ts';

/** Somebody has missed as often as an hour allows. Nothing was looked up. */
export type GuessesUsedUp = { readonly kind: 'GuessesUsedUp'; readonly retryAfterMillis: number };

export type GuessingParts = { readonly guesses: Guesses };

/** Whose account a missed guess was about; the account is null if there is none. The whole is null for no miss. */
export type Missed = { readonly accountId: AccountId | null } | null;

/** A stranger is counted with everybody in her network. */
export const byNetwork = ({ address }: Caller): Guesser => address ?? 'local';

/** Somebody who is signed in is counted for herself, so that strangers in her network take nothing from her. */
export const byAccount = (caller: Caller): Guesser => `${caller.accountId} ${byNetwork(caller)}`;

/**
 * Refuses what anybody can ask with an address or a phone number alone while the whole site's misses are used up.
 * Passwords are still checked then: a stranger who uses them up locks out nobody who has one.
 */
export const whileSiteMayMiss = ({ guesses }: GuessingParts): ResultAsync<void, GuessesUsedUp> =>
  ResultAsync.fromSafePromise(guesses.siteWait()).andThen((retryAfterMillis) =>
    retryAfterMillis > 0 ? errAsync({ kind: 'GuessesUsedUp' as const, retryAfterMillis }) : okAsync(undefined),
  );

/**
 * Makes an attempt that may be a guess, if the guesser has one left, and counts it if it missed. What nobody can guess is
 * attempted all the same, and whoever is right then is not refused.
 */
export const guessing =
  ({ guesses }: GuessingParts, caller: Caller, guesser: Guesser, isUnguessable = false) =>
  <Value, Refusal>(
    attempt: () => ResultAsync<Value, Refusal>,
    missedBy: (outcome: Result<Value, Refusal>) => Missed,
  ): ResultAsync<Value, Refusal | GuessesUsedUp> => {
    const run = async (): Promise<Result<Value, Refusal | GuessesUsedUp>> => {
      const retryAfterMillis = await guesses.take(guesser);
      if (retryAfterMillis > 0) {
        const outcome = isUnguessable ? await attempt() : null;
        if (outcome === null || missedBy(outcome) !== null) return err({ kind: 'GuessesUsedUp', retryAfterMillis });
        return outcome.isOk() ? ok(outcome.value) : err(outcome.error);
      }
      let missed: Missed = null;
      try {
        const outcome = await attempt();
        missed = missedBy(outcome);
        return outcome.isOk() ? ok(outcome.value) : err(outcome.error);
      } finally {
        const { address, correlationId } = caller;
        if (missed === null) await guesses.giveBack(guesser);
        else await guesses.miss(guesser, { address, correlationId, ...missed });
      }
    };
    return new ResultAsync(run());
  };
