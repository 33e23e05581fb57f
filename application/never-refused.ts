import { type Failure, isFailure } from './failure.ts';

/** For commands that no decider refuses, such as giving up a hold: a rejection of one is a defect, and throws. */
export const neverRefused = (problem: Failure | { readonly kind: string }): Failure => {
  if (isFailure(problem)) return problem;
  throw new Error(`refused what is never refused: ${problem.kind}`);
};
