/** Hashes passwords, keyed and slowly on purpose: both calls take a noticeable part of a second, in another thread. */
export type Passwords = {
  /** A self-describing hash (algorithm, cost, salt) to store; different at every call. */
  readonly hash: (password: string) => Promise<string>;
  /** False for a null hash (no such account, or no password set), after the same time as for any other. */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>;
};
