import type { Result } from 'neverthrow';

/** The rules of one aggregate. `decide` never throws, and `evolve` accepts every event in every state. */
export type Decider<State, Command, Event, Rejection> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Rejection>;
};

export const fold = <State, Event>(
  decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initial);
