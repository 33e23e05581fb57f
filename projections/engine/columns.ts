import { RowsDamaged, type SqlValue } from './read-database.ts';

type Stored = 'as it is' | 'as 0 or 1' | 'as JSON';

/** A column whose values are `Value` in handlers and questions, and `Cell` in the database. */
export type Column<Value = unknown, Cell extends SqlValue = SqlValue> = {
  /** The text that follows its name in `CREATE TABLE`. */
  readonly sql: string;
  readonly stored: Stored;
  /** Never set. It carries the types for the compiler. */
  readonly holds?: { readonly value: Value; readonly cell: Cell };
};

export type Columns = { readonly [name: string]: Column };

/** A row as handlers give it and questions get it. */
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

/** The value as it is stored in that column. Throws if the column cannot hold it. */
export const cellOf = (name: string, column: Column | undefined, value: unknown): SqlValue => {
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

export const valueIn = (stored: Stored, cell: unknown): unknown => {
  if (cell === null || stored === 'as it is') return cell;
  return stored === 'as JSON' ? parsed(String(cell)) : cell === 1;
};
