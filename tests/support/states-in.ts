import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';

export type Aggregate<State> = {
  readonly initial: State;
  readonly evolve: (state: State, event: never) => State;
};

/** The states of all aggregates of one kind, keyed by the part of the stream's name after the prefix. */
export const statesIn = <State>(
  log: readonly Recorded<SalonEvent>[],
  prefix: string,
  { initial, evolve }: Aggregate<State>,
): ReadonlyMap<string, State> => {
  const states = new Map<string, State>();
  for (const { stream, event } of log) {
    if (!stream.startsWith(prefix)) continue;
    const id = stream.slice(prefix.length);
    states.set(id, evolve(states.get(id) ?? initial, event as never));
  }
  return states;
};
