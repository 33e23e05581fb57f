import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';
import { put } from './rows.ts';

type Folding<State, Event extends SalonEvent> = {
  readonly name: string;
  /** Raised whenever the state's shape or meaning changes. */
  readonly version: number;
  readonly table: string;
  readonly decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State };
  readonly types: readonly Event['type'][];
};

export type LatestState<State> = {
  readonly projection: Projection;
  /** As the decider sees it now. The answer reads the row again only when it has changed: asked at each request. */
  readonly open: (db: ReadDatabase) => () => State;
};

type Row = { readonly revision: number; readonly state: string };

/** For what there is only one of in the salon: its state, folded with the decider's own `evolve`. */
export const latestState = <State, Event extends SalonEvent>({
  name,
  version,
  table,
  decider,
  types,
}: Folding<State, Event>): LatestState<State> => {
  const load = (db: ReadDatabase): { readonly revision: number; readonly state: State } => {
    const row = db.prepare<Row>(`SELECT revision, state FROM ${table}`).get();
    return row === undefined
      ? { revision: -1, state: decider.initial }
      : { revision: row.revision, state: JSON.parse(row.state) as State };
  };

  const fold = ({ event, revision }: Recorded<Event>, db: ReadDatabase): void => {
    put(db, table, { only: 1, revision, state: JSON.stringify(decider.evolve(load(db).state, event)) });
  };

  const open: LatestState<State>['open'] = (db) => {
    let known: (ReturnType<typeof load> & { readonly generation: number }) | null = null;
    return () => {
      const revision = db.prepare<Row>(`SELECT revision FROM ${table}`).get()?.revision ?? -1;
      const generation = db.generation();
      if (known?.revision !== revision || known.generation !== generation) known = { ...load(db), generation };
      return known.state;
    };
  };

  const create = `CREATE TABLE ${table} (
    only INTEGER PRIMARY KEY CHECK (only = 1), revision INTEGER NOT NULL, state TEXT NOT NULL
  ) STRICT`;
  const on = Object.fromEntries(types.map((type) => [type, fold])) as Projection['on'];
  return { projection: { name, version, tables: [{ name: table, create }], on }, open };
};
