import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { keyedTable, text } from '../../projections/engine/columns.ts';
import { createTables } from '../../projections/engine/projection.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { copyTable } from '../../projections/engine/rebuild.ts';
import { searchTextOf, termsOf } from '../../projections/engine/search.ts';
import { placesToSearch } from '../../projections/engine/search-index.ts';

import { wordsInSearchIndex } from '../support/words-in-search-index.ts';

const people = keyedTable('people', 'id', { id: text(), texts: text() }, { withPlaces: true, searched: 'texts' });

const opened = (): ReadDatabase => {
  const db = openSqliteReadDatabase(':memory:');
  createTables(db, [people]);
  return db;
};

type Placed = { readonly place: number; readonly texts: string };
const rowsOf = (db: ReadDatabase) => db.prepare<Placed>('SELECT place, texts FROM people ORDER BY place').all();
const isSound = (db: ReadDatabase): void =>
  db.exec("INSERT INTO peopleSearch (peopleSearch, rank) VALUES ('integrity-check', 1)");

/** The places that the index leaves and whose texts have all terms. */
const foundIn = (db: ReadDatabase, query: string): readonly number[] | null => {
  const terms = termsOf(query);
  const left = placesToSearch(db, 'people', terms, 1_000);
  return (
    left?.filter((at) =>
      terms.every((term) =>
        rowsOf(db)
          .find(({ place }) => place === at)
          ?.texts.includes(term),
      ),
    ) ?? null
  );
};

const signs = fc.constantFrom(
  'a',
  'b',
  'é',
  'ß',
  'İ',
  '𝒳',
  '"',
  '%',
  '_',
  '\\',
  "'",
  ' ',
  '-',
  '1',
  '5',
  '\u0000',
  '👩🏾',
);
const words = fc.array(signs, { maxLength: 8 }).map((all) => all.join(''));

it('leaves every row whose texts have the words, whatever signs are in them, after any changes', () => {
  const change = fc.record({ id: fc.constantFrom('x', 'y', 'z'), to: fc.option(words) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), words, (changes, query) => {
      const db = opened();
      for (const { id, to } of changes) {
        if (to === null) people.remove(db, id);
        else people.put(db, { id, texts: searchTextOf(to, 'of the salon') });
      }
      const terms = termsOf(query);
      const wanted = rowsOf(db).filter(({ texts }) => terms.every((term) => texts.includes(term)));
      const found = foundIn(db, query);
      if (found !== null) expect(found).toEqual(wanted.map(({ place }) => place));
      else expect(terms.every((term) => [...term].length < 3 || term.includes('\u0000'))).toBe(true);
      isSound(db);
    }),
  );
});

it('says nothing where too many rows are left, and where no word is long enough', () => {
  const db = opened();
  for (const id of ['x', 'y', 'z']) people.put(db, { id, texts: 'rosalinde' });
  expect(placesToSearch(db, 'people', ['rosa'], 2)).toBeNull();
  expect(placesToSearch(db, 'people', ['ro', 'de'], 1_000)).toBeNull();
  expect(placesToSearch(db, 'people', ['ro', 'linde'], 1_000)).toEqual([1, 2, 3]);
});

it('has nothing left of a text that was changed or removed, and what stays is found after the file was rewritten', () => {
  const db = opened();
  people.put(db, { id: 'x', texts: searchTextOf('quillfeather', '+13175550882') });
  people.put(db, { id: 'y', texts: 'vanterpoole' });
  people.put(db, { id: 'z', texts: 'ada okafor' });
  expect(wordsInSearchIndex(db, 'people', ['quillfeather', 'vanterpoole'])).toEqual(['quillfeather', 'vanterpoole']);
  expect(placesToSearch(db, 'people', [' qu'], 9)).toEqual([1]);
  people.change(db, 'x', { texts: '' });
  people.remove(db, 'y');
  expect(placesToSearch(db, 'people', [' qu'], 9)).toEqual([]);
  expect(wordsInSearchIndex(db, 'people', ['quillfeather', 'vanterpoole', '+13175550882', ' qu'])).toEqual([]);
  db.sweep();
  isSound(db);
  expect(rowsOf(db).map(({ place }) => place)).toEqual([1, 3]);
  expect(foundIn(db, 'okafor')).toEqual([3]);
});

it('goes with its table into another database, where it is kept as well', () => {
  const [db, other] = [opened(), openSqliteReadDatabase(':memory:')];
  people.put(db, { id: 'x', texts: 'quillfeather' });
  people.put(db, { id: 'y', texts: 'vanterpoole' });
  people.remove(db, 'x');
  copyTable(db, other, 'people');
  people.put(other, { id: 'z', texts: 'ada okafor' });
  isSound(other);
  expect(rowsOf(other)).toEqual([
    { place: 2, texts: 'vanterpoole' },
    { place: 3, texts: 'ada okafor' },
  ]);
  expect([foundIn(other, 'poole'), foundIn(other, 'okafor')]).toEqual([[2], [3]]);
  people.change(other, 'y', { texts: '' });
  expect(wordsInSearchIndex(other, 'people', ['vanterpoole'])).toEqual([]);
});
