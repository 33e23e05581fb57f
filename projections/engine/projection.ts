import type { EventOf, EventType, SalonEvent } from '../../domain/events.ts';
import type { Fold, Recorded } from '../../domain/kernel/event.ts';
import { type EventFollowedBy, follows, type ReadModel } from '../follows.ts';
import { integer, json, keyedTable, type TableDefinition } from './columns.ts';
import type { ReadDatabase } from './read-database.ts';

type HandlersFor<Type extends EventType> = {
  readonly [Each in Type]: (event: Recorded<EventOf<Each>>, db: ReadDatabase) => void;
};

/** A handler for each event that the read model follows. */
export type HandlersOf<Name extends ReadModel> = HandlersFor<EventFollowedBy<Name>['type']>;

/**
 * Maintains the rows that answer one question. Its handlers use only its own tables and take the time only from the
 * event. They must accept every event in the order of the log: a handler that throws parks the projection.
 */
export type Projection = {
  readonly name: string;
  /** Raise it when the handlers write other rows than before. */
  readonly version: number;
  readonly tables: readonly TableDefinition[];
  readonly on: Partial<HandlersFor<EventType>>;
};

type Declared<Name extends ReadModel> = Omit<Projection, 'name' | 'on'> & {
  readonly name: Name;
  readonly on: HandlersOf<Name>;
};

/** Declares a projection with a handler for exactly those events for which follows.ts lists it. */
export const projection = <const Name extends ReadModel>(declared: Declared<Name>): Projection => ({
  ...declared,
  on: declared.on as Projection['on'],
});

export type Handler = (event: Recorded<SalonEvent>, db: ReadDatabase) => void;

// The key of a handler is the type of its event, so each handler gets events of its type.
export const handlerOf = (projection: Projection, type: EventType): Handler | undefined =>
  projection.on[type] as Handler | undefined;

/** The definition of a projection. Stored rows are valid only while it stays the same. */
export const definitionOf = (projection: Projection): string =>
  JSON.stringify([projection.version, ...projection.tables.map(({ create, indexes = [] }) => [create, ...indexes])]);

export const createTables = (db: ReadDatabase, tables: readonly TableDefinition[]): void => {
  for (const { create, indexes = [] } of tables) {
    for (const statement of [create, ...indexes]) db.exec(statement);
  }
};

export const dropTables = (db: ReadDatabase, names: readonly string[]): void =>
  names.forEach((name) => {
    db.exec(`DROP TABLE IF EXISTS ${name}`);
  });

/** The names of tables that two projections declare. One projection would overwrite the other's rows. */
export const clashingTables = (projections: readonly Projection[]): readonly string[] => {
  const names = projections.flatMap(({ tables }) => tables.map(({ name }) => name));
  return names.filter((name, index) => names.indexOf(name) !== index);
};

type Folding<Name extends ReadModel, State> = {
  readonly name: Name;
  /** Raise it when the state's shape or meaning changes. */
  readonly version: number;
  readonly table: string;
  readonly decider: Fold<State, EventFollowedBy<Name>>;
};

export type LatestState<State> = {
  readonly projection: Projection;
  /**
   * Returns a function that returns the current state. It reads the row only after a change, because every request
   * calls it.
   */
  readonly open: (db: ReadDatabase) => () => State;
};

/**
 * A projection for an aggregate that exists only once. Its only row is the state, folded with the decider's `evolve`.
 */
export const latestState = <const Name extends ReadModel, State>({
  name,
  version,
  table,
  decider,
}: Folding<Name, State>): LatestState<State> => {
  const states = keyedTable(table, 'only', { only: integer<1>(), revision: integer(), state: json<State>() });
  const before = { revision: -1, state: decider.initial };

  const fold = ({ event, revision }: Recorded<EventFollowedBy<Name>>, db: ReadDatabase): void => {
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

  const names: readonly (readonly [string, readonly string[]])[] = Object.values(follows).flatMap((rows) =>
    Object.entries(rows),
  );
  const types = names.filter(([, followers]) => followers.includes(name)).map(([type]) => type);
  const on = Object.fromEntries(types.map((type) => [type, fold])) as Projection['on'];
  return { projection: { name, version, tables: [states], on }, open };
};
