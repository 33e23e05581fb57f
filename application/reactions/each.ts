import { okAsync, type ResultAsync } from 'neverthrow';
import type { Failure } from '../failure.ts';

/** Runs the work items one after the other and stops at the first failure. Answers how many were done. */
export const each = <Work>(
  open: readonly Work[],
  effect: (work: Work) => ResultAsync<unknown, Failure>,
): ResultAsync<number, Failure> =>
  open.reduce<ResultAsync<number, Failure>>(
    (before, work) => before.andThen((done) => effect(work).map(() => done + 1)),
    okAsync(0),
  );
