import type { Result } from 'neverthrow';

/** The rules of one aggregate. `decide` never throws, and `evolve` accepts every event in every state. */
export type Decider<State, Command, Event, Rejection> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Rejection>;
};

/** What the rules of a decider can refuse. */
export type RejectionOf<AnyDecider extends { readonly decide: (command: never, state: never) => unknown }> =
  ReturnType<AnyDecider['decide']> extends Result<unknown, infer Rejection> ? Rejection : never;

export const fold = <State, Event>(
  decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initial);
