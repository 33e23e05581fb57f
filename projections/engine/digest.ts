import type { Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

/** Yields every row as text, without its place, in an order that does not depend on when rows were written. */
const dump = function* (db: ReadDatabase, projections: readonly Projection[]): Generator<string> {
  const names = projections
    .flatMap(({ tables }) => tables.filter(({ dependsOnKeys }) => dependsOnKeys !== true).map(({ name }) => name))
    .sort();
  for (const name of names) {
    const columns = db
      .prepare<{ readonly name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY name')
      .all([name])
      .map((column) => column.name)
      .filter((column) => column !== 'place');
    const list = columns.join(', ');
    for (const row of db.prepare<object>(`SELECT ${list} FROM ${name} ORDER BY ${list}`).iterate()) {
      yield `${name} ${JSON.stringify(row)}\n`;
    }
  }
};

/** A hash of all rows. The same log always gives the same hash, regardless of replays and interruptions. */
export const digestOf = (db: ReadDatabase, projections: readonly Projection[]): string =>
  db.digestOf(dump(db, projections));
