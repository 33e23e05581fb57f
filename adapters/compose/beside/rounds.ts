import type { Clock } from '../../../application/ports/clock.ts';

type RoundsParts = {
  /** One round of work, which begins nothing more once it is to end. A failure is a defect. */
  readonly round: (isEnding: () => boolean) => Promise<unknown>;
  readonly onFailure: (cause: unknown) => void;
  /** The pause after a round; `wasWoken` says whether somebody has asked for the next one meanwhile. */
  readonly pauseMillis: (wasWoken: boolean) => number;
};

export type Rounds = {
  /** Asks for a round after that pause at the latest; null leaves the one that comes by itself as it is. */
  readonly wake: (afterMillis: number | null) => void;
  /** No further round begins. One that is under way is waited for, at most so long. */
  readonly close: (clock: Pick<Clock, 'wait'>, patienceMillis: number) => Promise<void>;
};

/** Does work round by round beside the requests, from now on, and never two rounds at once. */
export const keepRounds = ({ round, onFailure, pauseMillis }: RoundsParts): Rounds => {
  let isClosed = false;
  let wasWoken = false;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = 0;
  let running: Promise<unknown> | null = null;

  const schedule = (millis: number): void => {
    if (isClosed || running !== null) return;
    const at = performance.now() + millis;
    // Never later than it was due: where something happens all the time, no round would come.
    if (timer !== null && dueAt <= at) return;
    if (timer !== null) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, millis);
  };

  const run = (): void => {
    timer = null;
    wasWoken = false;
    running = round(() => isClosed)
      .catch(onFailure)
      .finally(() => {
        running = null;
        schedule(pauseMillis(wasWoken));
      });
  };

  run();
  return {
    wake: (afterMillis) => {
      wasWoken = true;
      if (afterMillis !== null) schedule(afterMillis);
    },
    close: async (clock, patienceMillis) => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      if (running !== null) await clock.wait(patienceMillis, running);
    },
  };
};
