import { blocksOf } from './counted-blocks.ts';
import type { ReadDatabase, SqlValue } from './read-database.ts';
import { searchIndexOf } from './search-index.ts';

type Made = { readonly sql: string };
type Row = { readonly [column: string]: SqlValue };

/** Makes the index of a table's texts anew from its rows, which have the same places. */
const copySearchIndex = (from: ReadDatabase, to: ReadDatabase, name: string): void => {
  const index = searchIndexOf(name);
  const made = from.prepare<Made>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get([index]);
  if (made === undefined) return;
  to.exec(made.sql);
  to.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`);
  to.exec(`INSERT INTO ${index} (${index}) VALUES ('rebuild')`);
};

/** The tables of blocks are copied as they are, before the triggers that keep them. */
const copyBlocks = (from: ReadDatabase, to: ReadDatabase, name: string): void => {
  const tables = from.prepare<{ readonly name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, ?) = ?",
  );
  const beginning = blocksOf(name);
  for (const { name: blocks } of tables.all([beginning.length, beginning])) copyTable(from, to, blocks);
};

/**
 * Copies a table with its rows and indexes into a database that does not have it. Does nothing if there is no such
 * table.
 */
export const copyTable = (from: ReadDatabase, to: ReadDatabase, name: string): void => {
  const made = from
    .prepare<Made>("SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'table' DESC")
    .all([name]);
  const [table, ...beside] = made;
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
  copySearchIndex(from, to, name);
  copyBlocks(from, to, name);
  for (const { sql } of beside) to.exec(sql);
};
