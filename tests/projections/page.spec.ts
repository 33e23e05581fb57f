import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { openPage } from '../../projections/engine/page.ts';
import { createTables, type Table } from '../../projections/engine/projection.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { change, find, merge, put, remove } from '../../projections/engine/rows.ts';

const table: Table = {
  name: 'things',
  key: 'id',
  create: 'CREATE TABLE things (id TEXT PRIMARY KEY, colour TEXT NOT NULL, size INTEGER NOT NULL, state TEXT) STRICT',
};

type Thing = { readonly id: string; readonly colour: string; readonly size: number; readonly state: unknown };
type Step = (db: ReadDatabase) => unknown;

const ids = fc.constantFrom('a', 'b', 'c');
const colours = fc.constantFrom('red', 'blue');
const sizes = fc.integer({ min: 0, max: 3 });
const states = fc.option(fc.record({ json: fc.record({ size: sizes }) }));

const textOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'json' in state ? JSON.stringify(state.json) : state;

/** What handlers can do to a row, and what they can see of it. */
const steps = fc.oneof(
  fc.record({ id: ids, colour: colours, size: sizes, state: states }).map(
    (row): Step =>
      (db) =>
        put(db, 'things', { ...row }),
  ),
  fc.tuple(ids, colours).map(
    ([id, colour]): Step =>
      (db) =>
        change(db, 'things', { id }, { colour }),
  ),
  fc.tuple(ids, sizes, states).map(
    ([id, size, state]): Step =>
      (db) =>
        change(db, 'things', { id }, { size, state }),
  ),
  fc.tuple(colours, sizes).map(
    ([colour, size]): Step =>
      (db) =>
        change(db, 'things', { colour }, { size }),
  ),
  fc.tuple(ids, colours, sizes).map(
    ([id, colour, size]): Step =>
      (db) =>
        merge(db, 'things', id, { colour, size: 9, state: null }, { size }),
  ),
  ids.map(
    (id): Step =>
      (db) =>
        remove(db, 'things', { id }),
  ),
  colours.map(
    (colour): Step =>
      (db) =>
        remove(db, 'things', { colour }),
  ),
  ids.map(
    (id): Step =>
      (db) => {
        const found = find<Thing>(db, 'things', id);
        return found === undefined ? null : { ...found, state: textOf(found.state) };
      },
  ),
  fc.constant<Step>((db) => db.prepare('SELECT count(*) AS many, sum(size) AS size FROM things').get()),
);

/** What was seen, and the rows in the order they were written, when so many steps are a page. */
const outcome = (story: readonly Step[], stepsInPage: number) => {
  const db = openSqliteReadDatabase(':memory:');
  createTables(db, [table]);
  const seen: unknown[] = [];
  for (let from = 0; from < story.length; from += stepsInPage) {
    const page = openPage(db, [table]);
    for (const step of story.slice(from, from + stepsInPage)) seen.push(step(page.db) ?? null);
    page.write();
  }
  const rows = db.prepare<Thing>('SELECT id, colour, size, state FROM things ORDER BY rowid').all();
  db.close();
  return { seen, rows };
};

describe('a page of rows', () => {
  it('comes to the same as writing each row at once, and shows the same meanwhile', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 25 }), fc.integer({ min: 2, max: 25 }), (story, stepsInPage) => {
        expect(outcome(story, stepsInPage)).toEqual(outcome(story, 1));
      }),
      { numRuns: 300 },
    );
  });

  it('writes a row that came and went within it nowhere', () => {
    const db = openSqliteReadDatabase(':memory:');
    createTables(db, [table]);
    const page = openPage(db, [table]);
    expect(find(page.db, 'things', 'a')).toBeUndefined();
    put(page.db, 'things', { id: 'a', colour: 'red', size: 1, state: null });
    remove(page.db, 'things', { id: 'a' });
    page.write();
    expect(db.prepare<{ changes: number }>('SELECT total_changes() AS changes').get()?.changes).toBe(0);
    db.close();
  });
});
