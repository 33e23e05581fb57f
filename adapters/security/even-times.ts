import { ResultAsync } from 'neverthrow';
import type { Clock } from '../../application/ports/clock.ts';
import type { EvenTimes } from '../../application/ports/sign-in/even-times.ts';

/** Longer than a few reads and writes of the log take. An answer that needs longer waits for the next of these moments. */
export const usualStepMillis = 200;

/** Answers come only a whole number of steps after their question. */
export const openEvenTimes =
  ({ wait }: Pick<Clock, 'wait'>, stepMillis: number): EvenTimes =>
  (work) => {
    const run = async () => {
      const begun = performance.now();
      const outcome = await work();
      const taken = performance.now() - begun;
      await wait(Math.max(1, Math.ceil(taken / stepMillis)) * stepMillis - taken);
      return outcome;
    };
    return new ResultAsync(run());
  };
