import type { SalonEvent } from '../../domain/events.ts';
import type { Fold, Recorded } from '../../domain/kernel/event.ts';
import type { Instant } from '../../domain/kernel/time.ts';

/** What an unfinished request took. Recovery releases it within the time that it needs. */
export type LeftBehind = {
  readonly of: 'holds' | 'claims';
  readonly since: Instant;
  /** Says what was taken, and by which booking. */
  readonly sentence: string;
};

/**
 * Checks something that must hold over a whole log. A violation is a sentence that names streams and ids, never a
 * person.
 */
export type Watch = {
  /** What it checks, as a plural: `appointments`. */
  readonly of: string;
  /** The number of the law in docs/operating.md; null for what those laws presuppose. */
  readonly invariant: number | null;
  /** Takes the events in the log's order. Returns what this one violates. */
  readonly next: (recorded: Recorded<SalonEvent>) => readonly string[];
  /** Called after the last event. Returns how many it has seen, and the violations at the end. */
  readonly end: () => {
    readonly count: number;
    readonly breaches: readonly string[];
    readonly left?: readonly LeftBehind[];
  };
};

/** Folds an event into the state of its aggregate. `states` keeps the aggregates by id. */
export const evolveIn = <Id, State, Event>(
  states: Map<Id, State>,
  decider: Fold<State, Event>,
  id: Id,
  event: Event,
): State => {
  const state = decider.evolve(states.get(id) ?? decider.initial, event);
  states.set(id, state);
  return state;
};
