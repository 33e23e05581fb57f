/** Passwords as slow keyed hashes. Slow on purpose: both calls take a noticeable part of a second off the main thread. */
export type Passwords = {
  /** A self-describing hash (algorithm, cost, salt) to be stored; different each time. */
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for a null hash (nobody has that name, or no password was set) and answers false. */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>;
};
