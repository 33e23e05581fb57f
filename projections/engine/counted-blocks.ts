import type { Direction } from './paging.ts';
import type { ReadDatabase } from './read-database.ts';

/** How rows are counted by the beginnings of the texts of a column. */
export type CountedBlocks = {
  readonly column: string;
  /** The lengths of the beginnings in characters, from the shortest: `[4, 7, 10]` are the years, months and days of instants. */
  readonly lengths: readonly number[];
  /** Rows of which another column has another value are not counted. */
  readonly only?: { readonly [column: string]: string | number };
};

/** The beginning of the name of every table of blocks of a table. */
export const blocksOf = (table: string): string => `${table}BlocksOf`;

const blocksTable = (table: string, column: string): string => `${blocksOf(table)}_${column}`;

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value}'`);

/**
 * The statements that make a table of blocks, which triggers keep in the transaction of each change: how many rows have each
 * beginning, and which shorter one each beginning has. Blocks without rows are removed, since they are beginnings of names.
 */
export const countedBlocks = (table: string, { column, lengths, only = {} }: CountedBlocks): readonly string[] => {
  const blocks = blocksTable(table, column);
  const beginnings = (row: 'old' | 'new') => lengths.map((length) => `substr(${row}.${column}, 1, ${length})`);
  const counts = (row: 'old' | 'new'): string =>
    ['1', ...Object.entries(only).map(([name, value]) => `${row}.${name} = ${literal(value)}`)].join(' AND ');
  const added = beginnings('new')
    .map(
      (beginning, depth, all) => `SELECT ${depth}, ${all[depth - 1] ?? "''"}, ${beginning}, 1 WHERE ${counts('new')}`,
    )
    .join(' UNION ALL ');
  const add = `INSERT INTO ${blocks} SELECT * FROM (${added}) WHERE true ON CONFLICT DO UPDATE SET many = many + 1;`;
  const remove = beginnings('old')
    .map((beginning, depth, all) => {
      const block = `depth = ${depth} AND parent = ${all[depth - 1] ?? "''"} AND beginning = ${beginning}`;
      return `UPDATE ${blocks} SET many = many - 1 WHERE ${block} AND ${counts('old')};
        DELETE FROM ${blocks} WHERE ${block} AND many = 0;`;
    })
    .join(' ');
  const watched = [column, ...Object.keys(only)];
  const differs = watched.map((name) => `old.${name} <> new.${name}`).join(' OR ');
  return [
    `DROP TABLE IF EXISTS ${blocks}`,
    `CREATE TABLE ${blocks} (depth INTEGER NOT NULL, parent TEXT NOT NULL, beginning TEXT NOT NULL, many INTEGER NOT NULL,
      PRIMARY KEY (depth, parent, beginning)) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER ${blocks}Added AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${blocks}Removed AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${blocks}Changed AFTER UPDATE OF ${watched.join(', ')} ON ${table} WHEN ${differs}
      BEGIN ${remove} ${add} END`,
  ];
};

type Block = { readonly beginning: string; readonly many: number };

export type BlockPlace = {
  /** Going up: the least text of the block. Going down: a text that is greater than all of it; null if it is the last block. */
  readonly bound: string | null;
  /** How many rows of the block, and within the bound, precede the one that is looked for. */
  readonly before: number;
};

/** The block of the row at a place of a list that is sorted by the column; `beyond` if there are fewer rows. */
export const blockAt = (
  db: ReadDatabase,
  table: string,
  column: string,
  { direction, offset }: { readonly direction: Direction; readonly offset: number },
): BlockPlace | 'beyond' => {
  const inside = db.prepare<Block>(`SELECT beginning, many FROM ${blocksTable(table, column)}
    WHERE depth = ? AND parent = ? ORDER BY beginning ${direction}`);
  let [parent, bound, before]: [string, string | null, number] = ['', null, offset];
  for (let depth = 0; ; depth += 1) {
    let found: Block | null = null;
    let passed: string | null = bound;
    const all = inside.all([depth, parent]);
    for (const block of all) {
      if (before < block.many) {
        found = block;
        break;
      }
      before -= block.many;
      passed = block.beginning;
    }
    if (found === null) return depth === 0 ? 'beyond' : { bound, before };
    parent = found.beginning;
    bound = direction === 'asc' ? found.beginning : passed;
  }
};

/** The condition that leaves the rows of the block and those that follow it. `@bound` is its bound. */
export const fromBlock = (column: string, direction: Direction, { bound }: BlockPlace): string => {
  if (bound === null) return 'true';
  return direction === 'asc' ? `${column} >= @bound` : `${column} < @bound`;
};

/** How many rows are counted. */
export const countInBlocks = (db: ReadDatabase, table: string, column: string): number =>
  db
    .prepare<{ readonly many: number }>(
      `SELECT coalesce(sum(many), 0) AS many FROM ${blocksTable(table, column)} WHERE depth = 0`,
    )
    .get()?.many ?? 0;
