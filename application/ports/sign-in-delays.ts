/**
 * Slows the guessing of passwords. Tries are counted by account and address together, so that nobody is ever kept out
 * by what somebody else tries elsewhere.
 */
export type SignInDelays = {
  /** Counts a try. 0 when it may go ahead now, else the milliseconds until the next may; such a try is not looked at. */
  readonly begin: (account: string, address: string | null) => Promise<number>;
  /** The password was right: the tries before it no longer count. */
  readonly succeed: (account: string, address: string | null) => Promise<void>;
};
