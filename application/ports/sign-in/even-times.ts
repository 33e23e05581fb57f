import type { ResultAsync } from 'neverthrow';

/** Makes answers take the same time whatever they found, so that their time tells nothing. */
export type EvenTimes = <Value, Refusal>(work: () => ResultAsync<Value, Refusal>) => ResultAsync<Value, Refusal>;
