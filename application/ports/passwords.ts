import type { ResultAsync } from 'neverthrow';
import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Unavailable } from './event-store.ts';

/** Makes answers take the same time whatever they found, so that their time tells nothing. */
export type EvenTimes = <Value, Refusal>(work: () => ResultAsync<Value, Refusal>) => ResultAsync<Value, Refusal>;

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

/**
 * Hashes passwords, keyed and slowly on purpose: both calls take a noticeable part of a second, in another thread. Few
 * run at once and a limited number waits. `Unavailable` means that too many wait, and that nothing was hashed.
 */
export type Passwords = {
  /** A self-describing hash (algorithm, cost, salt) to store; different at every call. */
  readonly hash: (password: string) => ResultAsync<string, Unavailable>;
  /** False for a null hash (no such account, or no password set), after the same time as for any other. */
  readonly matches: (password: string, hash: string | null) => ResultAsync<boolean, Unavailable>;
  /** Whether the next call would be `Unavailable`. */
  readonly areTooManyWaiting: () => boolean;
};

/** The passwords that most people choose, and that anyone who guesses tries first. */
export type PopularPasswords = {
  /** Also true for one that differs from them only in capitals, or in up to five digits or signs at its end. */
  readonly has: (password: string) => boolean;
};

/**
 * Slows the guessing of passwords. Tries are counted by account and network together, so that tries from elsewhere
 * never lock anybody out. Wrong passwords are also counted by account alone, because one guesser may have many networks.
 */
export type SignInDelays = {
  /**
   * Counts a try. Answers 0 if it may go ahead, or else the milliseconds to wait; the password of such a try is not
   * checked. It answers later if many wrong passwords came for the account, except for a network that the person has
   * signed in from.
   */
  readonly begin: (account: AccountId, address: string | null) => Promise<number>;
  /** The password was not checked after all, so the try does not count. */
  readonly giveBack: (account: AccountId, address: string | null) => Promise<void>;
  /** The password was wrong. */
  readonly fail: (account: AccountId, address: string | null) => Promise<void>;
  /** The password was right: earlier tries from there no longer count. */
  readonly succeed: (account: AccountId, address: string | null) => Promise<void>;
  /** Whether the person has signed in or renewed a session from there with more than an address. */
  readonly knows: (account: AccountId, address: string | null) => boolean;
  /** The person uses a session from there that she has started with more than an address. */
  readonly recognise: (account: AccountId, address: string | null) => void;
};
