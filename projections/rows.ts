import type { ReadDatabase, SqlValue } from './read-database.ts';

export type Columns = { readonly [column: string]: SqlValue };

type Names = readonly string[];
type Text = { readonly names: Names; readonly keys: Names; readonly sql: string };

const same = (one: Names, other: Names): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** The text for a table and its columns, made once for each handler that writes them: a replay asks for millions. */
const textsOf = (write: (table: string, names: Names, keys: Names) => string) => {
  const known = new Map<string, readonly Text[]>();
  return (table: string, names: Names, keys: Names = []): string => {
    const texts = known.get(table) ?? [];
    const found = texts.find((text) => same(text.names, names) && same(text.keys, keys));
    if (found !== undefined) return found.sql;
    const sql = write(table, names, keys);
    known.set(table, [...texts, { names, keys, sql }]);
    return sql;
  };
};

const allAre = (names: readonly string[], joint: string): string => names.map((name) => `${name} = ?`).join(joint);

const insertInto = textsOf(
  (table, names) => `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
);
const update = textsOf(
  (table, names, keys) => `UPDATE ${table} SET ${allAre(names, ', ')} WHERE ${allAre(keys, ' AND ')}`,
);
const deleteFrom = textsOf((table, names) => `DELETE FROM ${table} WHERE ${allAre(names, ' AND ')}`);

/** Writes a row, in place of one with the same key. */
export const put = (db: ReadDatabase, table: string, row: Columns): void => {
  db.prepare(insertInto(table, Object.keys(row))).run(Object.values(row));
};

/** Changes columns of the rows whose `key` columns have those values; tells how many. */
export const change = (db: ReadDatabase, table: string, key: Columns, columns: Columns): number =>
  db
    .prepare(update(table, Object.keys(columns), Object.keys(key)))
    .run([...Object.values(columns), ...Object.values(key)]);

export const remove = (db: ReadDatabase, table: string, key: Columns): number =>
  db.prepare(deleteFrom(table, Object.keys(key))).run(Object.values(key));

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
