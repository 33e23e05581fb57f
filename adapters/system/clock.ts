import type { Clock } from '../../application/ports/clock.ts';
import { instantAt } from '../../domain/kernel/index.ts';

/** Milliseconds ahead of the machine's clock. Only tests set it, so that they pass at any hour. */
const aheadMillis = Number(process.env.TEST_CLOCK_AHEAD_MILLIS ?? 0);

export const systemClock: Clock = {
  now: () => instantAt(Date.now() + aheadMillis),
  wait: async (millis, until) => {
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, millis);
    // A timer that is left running keeps a process that is asked to end from ending.
    await Promise.race([waited.promise, until ?? waited.promise]).finally(() => clearTimeout(timer));
  },
};
