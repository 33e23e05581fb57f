import { type ReadDatabase, RowsDamaged, type SqlParameters, type SqlValue } from './read-database.ts';

type Stored = 'as it is' | 'as 0 or 1' | 'as JSON';

/** A column whose values are `Value` in handlers and queries, and `Cell` in the database. */
export type Column<Value = unknown, Cell extends SqlValue = SqlValue> = {
  /** The SQL after the column's name in `CREATE TABLE`. */
  readonly sql: string;
  readonly stored: Stored;
  /** Never set. It carries the types for the compiler. */
  readonly holds?: { readonly value: Value; readonly cell: Cell };
};

export type Columns = { readonly [name: string]: Column };

/** A row as handlers write it and queries return it. */
export type RowOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

/** A row as SQL returns it: flags are 0 or 1, and JSON is text. */
export type CellsOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<unknown, infer Cell> ? Cell : never;
};

export const text = <Value extends string = string>(): Column<Value, Value> => ({
  ...{ sql: 'TEXT NOT NULL', stored: 'as it is' },
});

export const integer = <Value extends number = number>(): Column<Value, Value> => ({
  ...{ sql: 'INTEGER NOT NULL', stored: 'as it is' },
});

export const flag = (): Column<boolean, number> => ({ sql: 'INTEGER NOT NULL', stored: 'as 0 or 1' });

export const json = <Value>(): Column<Value, string> => ({ sql: 'TEXT NOT NULL', stored: 'as JSON' });

export const orNull = <Value, Cell extends SqlValue>({
  sql,
  stored,
}: Column<Value, Cell>): Column<Value | null, Cell | null> => ({ sql: sql.replace(' NOT NULL', ''), stored });

/** Converts a value to the column's stored form. Throws if the column cannot hold it. */
const cellOf = (name: string, column: Column | undefined, value: unknown): SqlValue => {
  if (value === null) return null;
  if (column?.stored === 'as JSON') return JSON.stringify(value);
  if (column?.stored === 'as 0 or 1' && typeof value === 'boolean') return value ? 1 : 0;
  if (column?.stored === 'as it is' && (typeof value === 'string' || typeof value === 'number')) return value;
  throw new Error(`the column ${name} cannot hold a ${typeof value}`);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RowsDamaged('a cell is no JSON', { cause });
  }
};

const valueIn = (stored: Stored, cell: unknown): unknown => {
  if (cell === null || stored === 'as it is') return cell;
  return stored === 'as JSON' ? parsed(String(cell)) : cell === 1;
};

/** What the engine needs to know about a table. */
export type TableDefinition = {
  readonly name: string;
  /** The whole `CREATE TABLE` statement. If the text changes, the projection is rebuilt. */
  readonly create: string;
  readonly indexes?: readonly string[];
  /** Whether its rows change when keys of personal fields are destroyed. Such tables are not part of the digest. */
  readonly dependsOnKeys?: boolean;
};

/** Values for some of the columns. */
export type Some<Of extends Columns> = Partial<RowOf<Of>>;

/** A table as handlers and queries use it. */
export type Table<Of extends Columns> = TableDefinition & {
  readonly columns: Of;
  readonly insert: (db: ReadDatabase, row: RowOf<Of>) => void;
  /** Changes all rows that match the values of `where`. */
  readonly changeWhere: (db: ReadDatabase, where: Some<Of>, changes: Some<Of>) => void;
  readonly removeWhere: (db: ReadDatabase, where: Some<Of>) => void;
  /** Reads whole rows. `rest` is the SQL after the table's name: `WHERE … ORDER BY …`. */
  readonly rows: (db: ReadDatabase, rest: string, parameters?: SqlParameters) => readonly RowOf<Of>[];
  /** Converts the cells of a row that another statement has read. Keeps additional columns of that statement. */
  readonly read: <Cells extends CellsOf<Of>>(cells: Cells) => Omit<Cells, keyof Of> & RowOf<Of>;
};

/** A table whose primary key is one column. */
export type KeyedTable<Of extends Columns, Key extends keyof Of> = Table<Of> & {
  /** Writes a row, and replaces one with the same key. */
  readonly put: (db: ReadDatabase, row: RowOf<Of>) => void;
  readonly find: (db: ReadDatabase, key: RowOf<Of>[Key]) => RowOf<Of> | undefined;
  /** Does nothing if there is no such row. */
  readonly change: (db: ReadDatabase, key: RowOf<Of>[Key], changes: Omit<Some<Of>, Key>) => void;
  readonly remove: (db: ReadDatabase, key: RowOf<Of>[Key]) => void;
};

/** The row type of a declared table: `Row<typeof appointmentsTable>`. */
export type Row<Its> = Its extends Table<infer Of> ? RowOf<Of> : never;

/** The same row as SQL returns it: flags are 0 or 1, and JSON is text. */
export type Cells<Its> = Its extends Table<infer Of> ? CellsOf<Of> : never;

type Options = Pick<TableDefinition, 'indexes' | 'dependsOnKeys'>;
type KeyedOptions = Options & {
  /** Adds a number to each row, `place`, which increases in the order of first writing and never changes. */
  readonly withPlaces?: boolean;
};
type Given = { readonly [name: string]: unknown };

const cellsOf = (columns: Columns, names: readonly string[], row: Given): readonly SqlValue[] =>
  names.map((name) => cellOf(name, columns[name], row[name]));

const equal = (names: readonly string[], joint: string): string => names.map((name) => `${name} = ?`).join(joint);

const insertInto = (name: string, names: readonly string[]): string =>
  `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;

/** A table without a key. Its rows are found by their values. */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  { indexes = [], dependsOnKeys = false }: Options = {},
): Table<Of> => {
  const names = Object.keys(columns);
  const declared = names.map((each) => `${each} ${columns[each]?.sql}`).join(', ');
  const insert = insertInto(name, names);
  const select = `SELECT ${names.join(', ')} FROM ${name} `;
  const converted = Object.entries(columns).filter(([, { stored }]) => stored !== 'as it is');

  const read: Table<Of>['read'] = (cells) => {
    const found: { [column: string]: unknown } = { ...cells };
    for (const [column, { stored }] of converted) found[column] = valueIn(stored, found[column]);
    // Only this module writes the table, from rows of this type.
    return found as Omit<typeof cells, keyof Of> & RowOf<Of>;
  };
  return {
    ...{ name, columns, indexes, dependsOnKeys, read },
    create: `CREATE TABLE ${name} (${declared}) STRICT`,
    insert: (db, row) => {
      db.prepare(insert).run(cellsOf(columns, names, row));
    },
    changeWhere: (db, where, changes) => {
      const [changed, looked] = [Object.keys(changes), Object.keys(where)];
      const sql = `UPDATE ${name} SET ${equal(changed, ', ')} WHERE ${equal(looked, ' AND ')}`;
      db.prepare(sql).run([...cellsOf(columns, changed, changes), ...cellsOf(columns, looked, where)]);
    },
    removeWhere: (db, where) => {
      const looked = Object.keys(where);
      db.prepare(`DELETE FROM ${name} WHERE ${equal(looked, ' AND ')}`).run(cellsOf(columns, looked, where));
    },
    rows: (db, rest, parameters) =>
      db
        .prepare<CellsOf<Of>>(select + rest)
        .all(parameters)
        .map((cells) => read(cells)),
  };
};

/** A table with one row per value of the column `key`. */
export const keyedTable = <Of extends Columns, Key extends keyof Of & string>(
  name: string,
  key: Key,
  columns: Of,
  { withPlaces = false, ...options }: KeyedOptions = {},
): KeyedTable<Of, Key> => {
  const all = table(name, columns, options);
  const names = Object.keys(columns);
  const keyIs = withPlaces ? ' UNIQUE' : ' PRIMARY KEY';
  const declared = names.map((each) => `${each} ${columns[each]?.sql}${each === key ? keyIs : ''}`).join(', ');
  const others = names.filter((each) => each !== key).map((each) => `${each} = excluded.${each}`);
  const put = `${insertInto(name, names)} ON CONFLICT (${key}) DO UPDATE SET ${others.join(', ')}`;
  const where = `WHERE ${key} = ?`;
  const idOf = (id: unknown): SqlValue => cellOf(key, columns[key], id);
  return {
    ...all,
    create: withPlaces
      ? `CREATE TABLE ${name} (place INTEGER PRIMARY KEY, ${declared}) STRICT`
      : `CREATE TABLE ${name} (${declared}) STRICT, WITHOUT ROWID`,
    put: (db, row) => {
      db.prepare(put).run(cellsOf(columns, names, row));
    },
    find: (db, id) => all.rows(db, where, [idOf(id)])[0],
    change: (db, id, changes) => {
      const changed = Object.keys(changes);
      const cells = [...cellsOf(columns, changed, changes), idOf(id)];
      db.prepare(`UPDATE ${name} SET ${equal(changed, ', ')} ${where}`).run(cells);
    },
    remove: (db, id) => {
      db.prepare(`DELETE FROM ${name} ${where}`).run([idOf(id)]);
    },
  };
};
