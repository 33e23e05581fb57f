/**
 * Slows the guessing of passwords. Tries are counted by account and address together, so that tries from elsewhere
 * never lock anybody out.
 */
export type SignInDelays = {
  /**
   * Counts a try. Answers 0 if it may go ahead, or else the milliseconds to wait; the password of such a try is not
   * checked.
   */
  readonly begin: (account: string, address: string | null) => Promise<number>;
  /** The password was right: earlier tries no longer count. */
  readonly succeed: (account: string, address: string | null) => Promise<void>;
};
