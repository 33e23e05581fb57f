import type { ReadDatabase, SqlValue } from './read-database.ts';

export type Columns = { readonly [column: string]: SqlValue };

/** Writes a row, in place of one with the same key. */
export const put = (db: ReadDatabase, table: string, row: Columns): void => {
  const names = Object.keys(row);
  db.prepare(
    `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
  ).run(row);
};

/** Changes columns of the rows whose `key` column has that value; tells how many. */
export const change = (db: ReadDatabase, table: string, key: Columns, columns: Columns): number => {
  const assignments = Object.keys(columns).map((name) => `${name} = @${name}`);
  const conditions = Object.keys(key).map((name) => `${name} = @${name}`);
  return db
    .prepare(`UPDATE ${table} SET ${assignments.join(', ')} WHERE ${conditions.join(' AND ')}`)
    .run({ ...columns, ...key });
};

export const remove = (db: ReadDatabase, table: string, key: Columns): number => {
  const conditions = Object.keys(key).map((name) => `${name} = @${name}`);
  return db.prepare(`DELETE FROM ${table} WHERE ${conditions.join(' AND ')}`).run(key);
};

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
