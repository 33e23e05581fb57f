import type { ResultAsync } from 'neverthrow';
import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Unavailable } from './event-store.ts';

/** Makes answers take equally long, whatever they found, so that timing reveals nothing. */
export type EvenTimes = <Value, Refusal>(work: () => ResultAsync<Value, Refusal>) => ResultAsync<Value, Refusal>;

/** Who guesses: a network, or an account at a network. Each has its own guesses. */
export type Guesser = string;

/** What a wrong guess was about. */
export type Miss = Pick<Caller, 'address' | 'correlationId'> & { readonly accountId: AccountId | null };

/**
 * Limits wrong guesses per hour of who has an account or what a password is. Only misses count: answers that nothing
 * was found or that the guess was wrong.
 */
export type Guesses = {
  /**
   * Takes one guess before its answer is known, so that parallel guesses count. Returns 0, or the milliseconds to wait
   * if none is left.
   */
  readonly take: (guesser: Guesser) => Promise<number>;
  /** Returns the guess: it was not a miss. */
  readonly giveBack: (guesser: Guesser) => Promise<void>;
  /** Counts the guess as a miss, also for the whole site. */
  readonly miss: (guesser: Guesser, about: Miss) => Promise<void>;
  /** Milliseconds until the whole site may miss again; 0 while it may. */
  readonly siteWait: () => Promise<number>;
};

/**
 * Hashes passwords, keyed and deliberately slowly: both calls take a noticeable part of a second, in another thread.
 * Few run at once and a limited number waits. `Unavailable`: too many wait, and nothing was hashed.
 */
export type Passwords = {
  /** A self-describing hash (algorithm, cost, salt) to store; different at every call. */
  readonly hash: (password: string) => ResultAsync<string, Unavailable>;
  /** False for a null hash (no such account, or no password set), after the same time as for any other. */
  readonly matches: (password: string, hash: string | null) => ResultAsync<boolean, Unavailable>;
  /** Whether the next call would be `Unavailable`. */
  readonly areTooManyWaiting: () => boolean;
};

/** The most common passwords, which attackers try first. */
export type PopularPasswords = {
  /** Also true for a password that differs only in capitals, or in up to five digits or signs at its end. */
  readonly has: (password: string) => boolean;
};

/**
 * Slows down password guessing. Tries are counted by account and network together, so that tries from elsewhere never
 * lock anybody out. Wrong passwords are also counted by account alone, because one attacker may have many networks.
 */
export type SignInDelays = {
  /**
   * Counts a try. Returns 0 if it may go ahead, or else the milliseconds to wait without checking the password. The
   * answer is delayed if many wrong passwords came for the account, except for a network that the person has signed in
   * from.
   */
  readonly begin: (account: AccountId, address: string | null) => Promise<number>;
  /** The password was not checked, so the try no longer counts. */
  readonly giveBack: (account: AccountId, address: string | null) => Promise<void>;
  /** The password was wrong. */
  readonly fail: (account: AccountId, address: string | null) => Promise<void>;
  /** The password was right: earlier tries from there no longer count. */
  readonly succeed: (account: AccountId, address: string | null) => Promise<void>;
  /** Whether the person has signed in or refreshed a session from there with more than an address. */
  readonly knows: (account: AccountId, address: string | null) => boolean;
  /** Notes that the person uses a session from there that rests on more than an address. */
  readonly recognize: (account: AccountId, address: string | null) => void;
};
