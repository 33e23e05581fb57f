import type { EventFamilies, EventOf, EventType, FamilyName, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from './read-database.ts';
import type { TableDefinition } from './table.ts';

export type HandlersOf<Type extends EventType> = {
  readonly [Each in Type]: (event: Recorded<EventOf<Each>>, db: ReadDatabase) => void;
};

/**
 * Keeps the rows that answer one question. Handlers read and write the projection's own tables only, take time from
 * the event only, and accept every event in the log's order: a throwing handler parks the projection.
 */
export type Projection = {
  readonly name: string;
  /** Raised whenever the handlers would write other rows than before. */
  readonly version: number;
  readonly tables: readonly TableDefinition[];
  readonly on: Partial<HandlersOf<EventType>>;
};

type TypesOf<Family extends FamilyName> = EventFamilies[Family]['type'];

type Declared<Family extends FamilyName, Ignored extends EventType> = Omit<Projection, 'on'> & {
  readonly follows: readonly Family[];
  /** Events of these families that change none of its rows. */
  readonly ignores?: readonly Ignored[];
  readonly on: HandlersOf<Exclude<TypesOf<Family>, Ignored>>;
};

/** The compiler asks for each event of the families that a projection follows: it is handled, or it is ignored. */
export const projection = <const Family extends FamilyName, const Ignored extends TypesOf<Family> = never>({
  name,
  version,
  tables,
  on,
}: Declared<Family, Ignored>): Projection => ({ name, version, tables, on: on as Partial<HandlersOf<EventType>> });

export type Handler = (event: Recorded<SalonEvent>, db: ReadDatabase) => void;

// The table of handlers is keyed by the event's own type, so each gets the event it was written for.
export const handlerOf = (projection: Projection, type: EventType): Handler | undefined =>
  projection.on[type] as Handler | undefined;

/** What has to stay the same for stored rows to be trusted. */
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

/** Where two names are the same table, one would overwrite the other's rows. */
export const clashingTables = (projections: readonly Projection[]): readonly string[] => {
  const names = projections.flatMap(({ tables }) => tables.map(({ name }) => name));
  return names.filter((name, index) => names.indexOf(name) !== index);
};
