import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../log/event-store.ts';

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
