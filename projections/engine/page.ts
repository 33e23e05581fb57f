import { openPageRows, type PageRows } from './page-rows.ts';
import type { Table } from './projection.ts';
import type { ReadDatabase, SqlParameters, Statement } from './read-database.ts';

/**
 * What the handlers of one projection see while a page of events is taken in: rows of tables with one key column are
 * gathered and written once, when the page is at its end or a statement names their table.
 */
export type Page = { readonly db: ReadDatabase; readonly write: () => void };

const pages = new WeakMap<ReadDatabase, ReadonlyMap<string, PageRows>>();

/** The rows that are gathered of a table; null where they are written at once. */
export const gathered = (db: ReadDatabase, table: string): PageRows | null => pages.get(db)?.get(table) ?? null;

const seeing = <Row>(statement: Statement<Row>, rows: readonly PageRows[]): Statement<Row> => {
  const written = (parameters: SqlParameters | undefined): SqlParameters | undefined => {
    for (const { write } of rows) write();
    return parameters;
  };
  return rows.length === 0
    ? statement
    : {
        run: (parameters) => statement.run(written(parameters)),
        get: (parameters) => statement.get(written(parameters)),
        all: (parameters) => statement.all(written(parameters)),
        iterate: (parameters) => statement.iterate(written(parameters)),
      };
};

export const openPage = (db: ReadDatabase, tables: readonly Table[]): Page => {
  const rows = new Map(
    tables.flatMap(({ name, key }) => (key === undefined ? [] : [[name, openPageRows(db, name, key)] as const])),
  );
  const namedIn = (sql: string) => [...rows].flatMap(([name, each]) => (sql.includes(name) ? [each] : []));
  const page: ReadDatabase = { ...db, prepare: (sql) => seeing(db.prepare(sql), namedIn(sql)) };
  pages.set(page, rows);
  return {
    db: page,
    write: () => {
      for (const { write } of rows.values()) write();
    },
  };
};
