import type { Clock } from '../../application/ports/clock.ts';
import { type Instant, instantAt } from '../../domain/kernel/time.ts';

/** A clock that moves only when a test calls `advance` or code waits on it. */
export type HandClock = Clock & { readonly advance: (millis: number) => void };

export const handClock = (start: Instant): HandClock => {
  let millis = Date.parse(start);
  const advance = (by: number) => {
    millis += by;
  };
  return {
    now: () => instantAt(millis),
    advance,
    wait: async (by) => advance(by),
  };
};
