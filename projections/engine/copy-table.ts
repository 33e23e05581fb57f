import type { ReadDatabase, SqlValue } from './read-database.ts';

type Made = { readonly sql: string };
type Row = { readonly [column: string]: SqlValue };

/**
 * Copies a table with its rows and indexes into a database that does not have it. Does nothing if there is no such
 * table.
 */
export const copyTable = (from: ReadDatabase, to: ReadDatabase, name: string): void => {
  const made = from
    .prepare<Made>('SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC')
    .all([name]);
  const [table, ...indexes] = made;
  if (table === undefined) return;
  to.exec(table.sql);
  const columns = from
    .prepare<{ readonly name: string }>('SELECT name FROM pragma_table_info(?)')
    .all([name])
    .map((column) => column.name);
  const places = columns.map(() => '?').join(', ');
  const insert = to.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places})`);
  for (const row of from.prepare<Row>(`SELECT ${columns.join(', ')} FROM ${name}`).iterate())
    insert.run(Object.values(row));
  for (const { sql } of indexes) to.exec(sql);
};
