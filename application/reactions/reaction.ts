import type { ResultAsync } from 'neverthrow';
import type { Failure } from '../failure.ts';

/**
 * A view of open work, and an effect that may be repeated. `run` does what is open now and answers how much it did.
 * What fails stays open, so the next run finds it again: reactions need no checkpoint.
 */
export type Reaction = {
  readonly name: string;
  readonly run: () => ResultAsync<number, Failure>;
};
