import type { AccountId } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';

/** Who guesses: a network, or an account at a network. Nobody uses up the guesses of somebody else. */
export type Guesser = string;

/** What a miss was about. */
export type Miss = Pick<Caller, 'address' | 'correlationId'> & { readonly accountId: AccountId | null };

/**
 * Bounds how often somebody may guess within an hour who has an account or what a password is. Only misses count:
 * answers that say that nothing was found or that the guess was wrong.
 */
export type Guesses = {
  /**
   * Takes one guess before its answer is known, so that no more pass if many are made at once. Answers 0, or the
   * milliseconds to wait if all are used up.
   */
  readonly take: (guesser: Guesser) => Promise<number>;
  /** The guess that was taken was no miss. */
  readonly giveBack: (guesser: Guesser) => Promise<void>;
  /** The guess that was taken was a miss. It counts for the whole site as well. */
  readonly miss: (guesser: Guesser, about: Miss) => Promise<void>;
  /** Milliseconds until the whole site may miss again; 0 while it may. */
  readonly siteWait: () => Promise<number>;
};
