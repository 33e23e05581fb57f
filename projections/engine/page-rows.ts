import type { ReadDatabase, SqlValue } from './read-database.ts';
import { deleteOf, insertOf, mergeOf, newOf, updateOf } from './row-texts.ts';

/** A value that is kept as JSON: its text is made when the row is written, not each time it changes within a page. */
export type Json = { readonly json: unknown };

/** Such a column as `find` gives it: as it is written, or as a handler gave it within this page. */
export type JsonCell<Value> = string | { readonly json: Value };

export const inJson = <Value>(cell: JsonCell<Value>): Value =>
  typeof cell === 'string' ? (JSON.parse(cell) as Value) : cell.json;

export type Columns = { readonly [column: string]: SqlValue | Json };

type Cells = { [column: string]: SqlValue | Json };

/** What a page of events has come to do to one row. */
type Pending =
  | { readonly kind: 'new'; readonly row: Cells; readonly isFirst: boolean }
  | { readonly kind: 'read'; readonly row: Cells; readonly changed: Cells }
  | { readonly kind: 'changed'; readonly changed: Cells }
  | { readonly kind: 'merged'; readonly first: Cells; readonly changed: Cells }
  | { readonly kind: 'removed' }
  /** Looked for and not found. */
  | { readonly kind: 'absent' };

/** The rows of one table by their only key column. Nothing is written before `write`. */
export type PageRows = {
  readonly key: string;
  /** The row is taken over: whoever gives it changes nothing of it any more. */
  readonly put: (row: Columns) => void;
  readonly change: (key: SqlValue, columns: Columns) => void;
  readonly merge: (key: SqlValue, first: Columns, columns: Columns) => void;
  readonly remove: (key: SqlValue) => void;
  readonly find: (key: SqlValue) => Columns | undefined;
  readonly write: () => void;
};

const written = (cell: SqlValue | Json): SqlValue =>
  typeof cell === 'object' && cell !== null ? JSON.stringify(cell.json) : cell;

/** In one pass, with nothing left behind: a replay asks for millions. */
export const valuesOf = (columns: Columns): SqlValue[] => {
  const values: SqlValue[] = [];
  for (const name in columns) values.push(written(columns[name] ?? null));
  return values;
};

export const openPageRows = (db: ReadDatabase, table: string, key: string): PageRows => {
  const pending = new Map<SqlValue, Pending>();
  const select = `SELECT * FROM ${table} WHERE ${key} = ?`;

  const update = (id: SqlValue, changed: Cells): void => {
    const names = Object.keys(changed);
    if (names.length > 0) db.prepare(updateOf(table, names, [key])).run([...valuesOf(changed), id]);
  };

  /** Most rows are new: that is tried first, for replacing one is dear even where there is none. */
  const insert = (row: Cells): void => {
    const [names, values] = [Object.keys(row), valuesOf(row)];
    if (db.prepare(newOf(table, names)).run(values) === 0) db.prepare(insertOf(table, names)).run(values);
  };

  const writeOne = (id: SqlValue, row: Pending): void => {
    if (row.kind === 'new') insert(row.row);
    else if (row.kind === 'removed') db.prepare(deleteOf(table, [key])).run([id]);
    else if (row.kind === 'read' || row.kind === 'changed') update(id, row.changed);
    else if (row.kind === 'merged') {
      const sql = mergeOf(table, [key, ...Object.keys(row.first)], [key, ...Object.keys(row.changed)]);
      db.prepare(sql).run([id, ...valuesOf(row.first)]);
    }
  };

  const write = (): void => {
    for (const [id, row] of pending) writeOne(id, row);
    pending.clear();
  };

  /** A row that is written anew stands behind those written before it, as in the database. */
  const set = (id: SqlValue, row: Pending): void => {
    pending.delete(id);
    pending.set(id, row);
  };

  /** Whether the database is known to have no such row: then what comes and goes within a page leaves no trace. */
  const isNowhere = (row: Pending | undefined): boolean =>
    row?.kind === 'absent' || (row?.kind === 'new' && row.isFirst);

  const put = (row: Columns): void => {
    const id = row[key] as SqlValue;
    set(id, { kind: 'new', row: row as Cells, isFirst: isNowhere(pending.get(id)) });
  };

  const remove = (id: SqlValue): void => set(id, { kind: isNowhere(pending.get(id)) ? 'absent' : 'removed' });

  const change = (id: SqlValue, columns: Columns): void => {
    const row = pending.get(id);
    if (row === undefined) pending.set(id, { kind: 'changed', changed: { ...columns } });
    else if (row.kind !== 'removed' && row.kind !== 'absent') {
      if (row.kind !== 'new') Object.assign(row.changed, columns);
      if (row.kind === 'new' || row.kind === 'read') Object.assign(row.row, columns);
      if (row.kind === 'merged') Object.assign(row.first, columns);
    }
  };

  const merge = (id: SqlValue, first: Columns, columns: Columns): void => {
    const row = pending.get(id);
    if (row === undefined)
      pending.set(id, { kind: 'merged', first: { ...first, ...columns }, changed: { ...columns } });
    else if (row.kind === 'removed' || row.kind === 'absent') put({ [key]: id, ...first, ...columns });
    else if (row.kind !== 'changed') change(id, columns);
    else {
      writeOne(id, row);
      set(id, { kind: 'merged', first: { ...first, ...columns }, changed: { ...columns } });
    }
  };

  const read = (id: SqlValue, before: Pending | undefined): Columns | undefined => {
    // Rows are written in the order they came, also where one has to be looked at earlier.
    if (before?.kind === 'merged') write();
    else if (before !== undefined) writeOne(id, before);
    const row = db.prepare<Cells>(select).get([id]);
    pending.set(id, row === undefined ? { kind: 'absent' } : { kind: 'read', row, changed: {} });
    return row;
  };

  return {
    key,
    put,
    change,
    merge,
    remove,
    find: (id) => {
      const row = pending.get(id);
      if (row?.kind === 'removed' || row?.kind === 'absent') return undefined;
      return row?.kind === 'new' || row?.kind === 'read' ? row.row : read(id, row);
    },
    write,
  };
};
