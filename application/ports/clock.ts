import type { Instant } from '../../domain/kernel/index.ts';

export type Clock = {
  readonly now: () => Instant;
  readonly wait: (millis: number) => Promise<void>;
};
