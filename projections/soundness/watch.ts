import type { SalonEvent } from '../../domain/events.ts';
import type { Instant, Recorded } from '../../domain/kernel/index.ts';

/** Taken by a request that did not come to its end: for recovery to give back, once it has had the time to. */
export type LeftBehind = {
  readonly of: 'holds' | 'claims';
  readonly since: Instant;
  /** As a breach is: what it is, and whose. */
  readonly sentence: string;
};

/** Something that must hold over a whole log. A breach is a sentence that names streams and ids, never a person. */
export type Watch = {
  /** What it watches, as a plural: `appointments`. */
  readonly of: string;
  /** Which of the numbered promises it watches (README); null for what they take for granted. */
  readonly invariant: number | null;
  /** The events in the log's order; gives back what this one broke. */
  readonly next: (recorded: Recorded<SalonEvent>) => readonly string[];
  /** After the last event: how many it has seen, and what does not hold at the end. */
  readonly end: () => {
    readonly count: number;
    readonly breaches: readonly string[];
    readonly left?: readonly LeftBehind[];
  };
};

/** For keeping the latest state of many aggregates by id. */
export const evolveIn = <Id, State, Event>(
  states: Map<Id, State>,
  decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  id: Id,
  event: Event,
): State => {
  const state = decider.evolve(states.get(id) ?? decider.initial, event);
  states.set(id, state);
  return state;
};
