import { gathered } from './page.ts';
import { type Columns, type PageRows, valuesOf } from './page-rows.ts';
import type { ReadDatabase, SqlValue } from './read-database.ts';
import { deleteOf, insertOf, updateOf } from './row-texts.ts';

export { type Columns, inJson, type JsonCell } from './page-rows.ts';

/** The value of the table's only key column, where `key` names that one and no other. */
const onlyKey = (name: string | undefined, key: Columns): SqlValue | undefined => {
  if (name === undefined || !(name in key) || Object.keys(key).length > 1) return undefined;
  return key[name] as SqlValue;
};

const rowsOf = (db: ReadDatabase, table: string): PageRows => {
  const rows = gathered(db, table);
  if (rows === null) throw new Error(`no rows of ${table} are gathered: it names no key`);
  return rows;
};

/** Writes a row, in place of one with the same key. */
export const put = (db: ReadDatabase, table: string, row: Columns): void => {
  const rows = gathered(db, table);
  if (rows !== null) rows.put(row);
  else db.prepare(insertOf(table, Object.keys(row))).run(valuesOf(row));
};

/** Changes columns of the rows whose `key` columns have those values. */
export const change = (db: ReadDatabase, table: string, key: Columns, columns: Columns): void => {
  const rows = gathered(db, table);
  const id = onlyKey(rows?.key, key);
  if (rows !== null && id !== undefined) rows.change(id, columns);
  else {
    const sql = updateOf(table, Object.keys(columns), Object.keys(key));
    db.prepare(sql).run([...valuesOf(columns), ...valuesOf(key)]);
  }
};

/** Changes `columns` of the row, or writes one with `first` besides where there is none. */
export const merge = (db: ReadDatabase, table: string, id: SqlValue, first: Columns, columns: Columns): void =>
  rowsOf(db, table).merge(id, first, columns);

/** The row as it stands, written in this page or before; it changes as the row does. */
export const find = <Row>(db: ReadDatabase, table: string, id: SqlValue): Row | undefined =>
  rowsOf(db, table).find(id) as Row | undefined;

export const remove = (db: ReadDatabase, table: string, key: Columns): void => {
  const rows = gathered(db, table);
  const id = onlyKey(rows?.key, key);
  if (rows !== null && id !== undefined) rows.remove(id);
  else db.prepare(deleteOf(table, Object.keys(key))).run(valuesOf(key));
};

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
