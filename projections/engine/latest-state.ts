import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { integer, json } from './columns.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';
import { keyedTable } from './table.ts';

type Folding<State, Event extends SalonEvent> = {
  readonly name: string;
  /** To be raised when the state's shape or meaning changes. */
  readonly version: number;
  readonly table: string;
  readonly decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State };
  /** Every event of which the state is folded. */
  readonly events: { readonly [Type in Event['type']]: true };
};

export type LatestState<State> = {
  readonly projection: Projection;
  /**
   * Answers a function that gives the present state. It reads the row only after a change, because every request calls
   * it.
   */
  readonly open: (db: ReadDatabase) => () => State;
};

/**
 * A projection for an aggregate that exists only once. Its one row is the state, folded with the decider's own
 * `evolve`.
 */
export const latestState = <State, Event extends SalonEvent>({
  name,
  version,
  table,
  decider,
  events,
}: Folding<State, Event>): LatestState<State> => {
  const states = keyedTable(table, 'only', { only: integer<1>(), revision: integer(), state: json<State>() });
  const before = { revision: -1, state: decider.initial };

  const fold = ({ event, revision }: Recorded<Event>, db: ReadDatabase): void => {
    const { state } = states.find(db, 1) ?? before;
    states.put(db, { only: 1, revision, state: decider.evolve(state, event) });
  };

  const open: LatestState<State>['open'] = (db) => {
    let known: { readonly revision: number; readonly state: State; readonly generation: number } | null = null;
    return () => {
      const asked = db.prepare<{ readonly revision: number }>(`SELECT revision FROM ${table}`);
      const revision = asked.get()?.revision ?? before.revision;
      const generation = db.generation();
      if (known?.revision !== revision || known.generation !== generation)
        known = { ...(states.find(db, 1) ?? before), generation };
      return known.state;
    };
  };

  const on = Object.fromEntries(Object.keys(events).map((type) => [type, fold])) as Projection['on'];
  return { projection: { name, version, tables: [states], on }, open };
};
