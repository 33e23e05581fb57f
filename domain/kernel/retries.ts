import { addMinutes, type Instant } from './time.ts';

/** When something is tried again. */
export type Retries = {
  /** When to try again after so many tries in a row; null if they are used up. */
  readonly after: (triesInRow: number, now: Instant) => Instant | null;
  /** The latest moment at which a next try can be due now. A later one was said by a clock that has been put back since. */
  readonly latest: (now: Instant) => Instant;
};

/** After the last of these pauses there is no further try. */
export const retries = (pauseMinutes: readonly number[]): Retries => {
  const longest = Math.max(...pauseMinutes);
  return {
    after: (triesInRow, now) => {
      const pause = pauseMinutes[triesInRow - 1];
      return pause === undefined ? null : addMinutes(now, pause);
    },
    latest: (now) => addMinutes(now, longest),
  };
};
