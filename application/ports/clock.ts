import type { Instant } from '../../domain/kernel/time.ts';

export type Clock = {
  readonly now: () => Instant;
  /** Ends earlier if `until` settles, and rejects if `until` rejects. */
  readonly wait: (millis: number, until?: Promise<unknown>) => Promise<void>;
};

export type Ids = {
  /** A new random UUID. */
  readonly fresh: () => string;
  /** The same 32 hex digits for the same parts, keyed with the secret, so that outsiders cannot guess them. */
  readonly keyed: (purpose: string, ...parts: readonly string[]) => string;
};
