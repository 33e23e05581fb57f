import type { Clock } from '../../application/ports/clock.ts';
import { instantAt } from '../../domain/kernel/index.ts';

export const systemClock: Clock = {
  now: () => instantAt(Date.now()),
  wait: async (millis, until) => {
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, millis);
    // A timer that is left running keeps a process that is asked to end from ending.
    await Promise.race([waited.promise, until ?? waited.promise]).finally(() => clearTimeout(timer));
  },
};
