import type { ResultAsync } from 'neverthrow';
import type { Failure } from '../failure.ts';

/**
 * A view of open work and an effect that may be repeated. `run` does what is open now and tells how much it did;
 * what fails stays open and is seen by the next run. Reactions keep no checkpoint.
 */
export type Reaction = {
  readonly name: string;
  readonly run: () => ResultAsync<number, Failure>;
};
