import { err, ok, type Result } from 'neverthrow';
import type { AppendTooLarge, OutcomeUnknown, Unavailable } from '../ports/event-store.ts';

/** Other commands kept changing the stream until the deadline. Nothing was written. */
export type Contended = { readonly kind: 'Contended'; readonly stream: string };

/** Not the caller's fault: the same command may succeed later. */
export type Failure = Unavailable | OutcomeUnknown | AppendTooLarge | Contended;

const failureKinds: readonly string[] = ['Unavailable', 'OutcomeUnknown', 'AppendTooLarge', 'Contended'];

export const isFailure = (problem: Failure | { readonly kind: string }): problem is Failure =>
  failureKinds.includes(problem.kind);

/** Treats a refusal of repeatable work as done: somebody else did it, or it no longer has to be done. */
export const unlessFailure = (problem: Failure | { readonly kind: string }): Result<null, Failure> =>
  isFailure(problem) ? err(problem) : ok(null);
