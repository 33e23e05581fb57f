import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { type Cells, flag, integer, json, keyedTable, orNull, table, text } from '../../projections/engine/columns.ts';
import { createTables } from '../../projections/engine/projection.ts';

const things = keyedTable(
  'things',
  'id',
  {
    id: text<'a' | 'b' | 'c'>(),
    color: text<'red' | 'blue'>(),
    size: orNull(integer()),
    isSold: flag(),
    parts: json<readonly { readonly name: string }[]>(),
  },
  { indexes: ['CREATE INDEX thingsByColor ON things (color)'] },
);

const notes = table('notes', { about: text(), isLoud: orNull(flag()) });

const red = { id: 'a', color: 'red', size: 1, isSold: false, parts: [{ name: 'lid' }] } as const;
const blue = { id: 'b', color: 'blue', size: null, isSold: true, parts: [] } as const;

describe('a table', () => {
  let db: SqliteReadDatabase;
  beforeEach(() => {
    db = openSqliteReadDatabase(':memory:');
    createTables(db, [things, notes]);
    return () => db.close();
  });
  const all = () => things.rows(db, 'ORDER BY id');

  it('gives rows back as they were put, one for each key', () => {
    things.put(db, { ...red, size: 7 });
    things.put(db, blue);
    things.put(db, red);
    expect(all()).toEqual([red, blue]);
    expect([things.find(db, 'a'), things.find(db, 'c')]).toEqual([red, undefined]);
  });

  it('changes and removes a row by its key, and nothing where there is none', () => {
    things.put(db, red);
    things.put(db, blue);
    things.change(db, 'a', { isSold: true, parts: [] });
    things.change(db, 'c', { isSold: true });
    things.remove(db, 'b');
    things.remove(db, 'c');
    expect(all()).toEqual([{ ...red, isSold: true, parts: [] }]);
  });

  it('changes and removes rows by what is in them', () => {
    for (const row of [red, blue, { ...red, id: 'c' } as const]) things.put(db, row);
    things.changeWhere(db, { color: 'red', isSold: false }, { size: 2 });
    things.removeWhere(db, { color: 'blue' });
    expect(all().map(({ id, size }) => [id, size])).toEqual([
      ['a', 2],
      ['c', 2],
    ]);
  });

  it('without a key keeps equal rows', () => {
    notes.insert(db, { about: 'a', isLoud: null });
    notes.insert(db, { about: 'a', isLoud: null });
    expect(notes.rows(db, 'WHERE about = ?', ['a'])).toEqual([
      { about: 'a', isLoud: null },
      { about: 'a', isLoud: null },
    ]);
  });

  it('reads what another statement has found, with what that found beside it', () => {
    things.put(db, red);
    const cells = db
      .prepare<Cells<typeof things> & { readonly many: number }>(
        'SELECT things.*, (SELECT count(*) FROM things) AS many FROM things',
      )
      .all();
    expect(cells).toEqual([{ ...red, isSold: 0, parts: '[{"name":"lid"}]', many: 1 }]);
    expect(cells.map((found) => things.read(found))).toEqual([{ ...red, many: 1 }]);
  });

  it('names the column that cannot hold what it is given', () => {
    const wrong: object = { ...red, isSold: 'yes' };
    expect(() => things.put(db, wrong as typeof red)).toThrow('the column isSold cannot hold a string');
    expect(() => things.changeWhere(db, { shape: 'round' } as object, { size: 1 })).toThrow('shape');
  });
});
