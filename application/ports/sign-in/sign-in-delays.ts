import type { AccountId } from '../../../domain/kernel/index.ts';

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
