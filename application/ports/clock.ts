import type { Instant } from '../../domain/kernel/index.ts';

export type Clock = {
  readonly now: () => Instant;
  /** Ends earlier if `until` does, with its failure if it fails. */
  readonly wait: (millis: number, until?: Promise<unknown>) => Promise<void>;
};
