import type { Checkpoints } from './checkpoints.ts';
import type { TableDefinition } from './columns.ts';
import { createTables, definitionOf, dropTables, type Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

/** The state of a projection. Only a live one gets new events; the others answer from their old rows. */
export type ProjectionStanding = {
  readonly projection: Projection;
  /** The position of the last event that its rows contain. */
  readonly position: string | null;
  readonly state: 'live' | 'outdated' | 'parked';
  /** Why the projection is parked. */
  readonly reason: string | null;
};

export type Standings = ReadonlyMap<string, ProjectionStanding>;

const namesIn = (json: string): readonly string[] => JSON.parse(json) as readonly string[];

/** Of a table that lacks a column. It keeps its indexes, whose names a new table needs. */
const nameAside = (table: string): string => `older_${table}`;

/** Empties all tables and checkpoints. Every projection is then live and has no events. */
export const startOver = (
  db: ReadDatabase,
  checkpoints: Checkpoints,
  projections: readonly Projection[],
): Standings => {
  db.transaction(() => {
    for (const { tables } of checkpoints.all()) dropTables(db, namesIn(tables));
    checkpoints.clear();
    for (const projection of projections) {
      dropTables(
        db,
        projection.tables.flatMap(({ name }) => [name, nameAside(name)]),
      );
      createTables(db, projection.tables);
      checkpoints.save(projection, null, null);
    }
  });
  return new Map(
    projections.map((projection) => [projection.name, { projection, position: null, state: 'live', reason: null }]),
  );
};

const dropForeign = (db: ReadDatabase, checkpoints: Checkpoints, projections: readonly Projection[]): void => {
  const known = new Set(projections.map(({ name }) => name));
  const kept = new Set(projections.flatMap(({ tables }) => tables.map(({ name }) => name)));
  for (const { name, tables } of checkpoints.all()) {
    if (known.has(name)) continue;
    dropTables(
      db,
      namesIn(tables).filter((table) => !kept.has(table)),
    );
    checkpoints.remove(name);
  }
};

const hasTables = (db: ReadDatabase, { tables }: Projection): boolean => {
  const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return tables.every(({ name }) => exists.get([name]) !== undefined);
};

const columnsOf = (db: ReadDatabase, schema: 'main' | 'temp', table: string): readonly string[] =>
  db
    .prepare<{ readonly name: string }>('SELECT name FROM pragma_table_info(?, ?)')
    .all([table, schema])
    .map(({ name }) => name);

/** Whether the stored table lacks a column of the current definition. */
const lacksColumns = (db: ReadDatabase, { name, create }: TableDefinition): boolean => {
  const present = columnsOf(db, 'main', name);
  if (present.length === 0) return false;
  db.exec(create.replace('CREATE TABLE', 'CREATE TEMP TABLE'));
  const wanted = columnsOf(db, 'temp', name);
  db.exec(`DROP TABLE temp.${name}`);
  return !wanted.every((column) => present.includes(column));
};

/**
 * Renames tables that lack a column, so that queries on them fail. Otherwise SQL would take the column from another
 * table in the query.
 */
const putAside = (db: ReadDatabase, { tables }: Projection): void => {
  for (const table of tables) {
    if (!lacksColumns(db, table)) continue;
    dropTables(db, [nameAside(table.name)]);
    db.exec(`ALTER TABLE ${table.name} RENAME TO ${nameAside(table.name)}`);
  }
};

/**
 * Compares the stored rows with the projections of this build. A projection is outdated if it is new, was parked, or
 * has another definition. It must be rebuilt, and until then it answers from its old rows. If its tables are missing
 * or lack a column, every query on them throws.
 */
export const openStandings = (
  db: ReadDatabase,
  checkpoints: Checkpoints,
  projections: readonly Projection[],
): Standings => {
  const saved = new Map(checkpoints.all().map((checkpoint) => [checkpoint.name, checkpoint]));
  if (saved.size === 0) return startOver(db, checkpoints, projections);
  return db.transaction(() => {
    dropForeign(db, checkpoints, projections);
    return new Map(
      projections.map((projection) => {
        const checkpoint = saved.get(projection.name);
        const isCurrent = checkpoint?.parked === null && checkpoint.definition === definitionOf(projection);
        const trusted = isCurrent && hasTables(db, projection);
        if (!trusted) putAside(db, projection);
        const state = trusted ? 'live' : 'outdated';
        return [projection.name, { projection, position: checkpoint?.position ?? null, state, reason: null }];
      }),
    );
  });
};
