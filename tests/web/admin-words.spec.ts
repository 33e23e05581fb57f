import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSaidIn } from './said.ts';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const page = textOf('tests/web/admin-words.md');

type Row = {
  readonly quoted: string;
  /** As a test sees it; several where the quote stands for several. */
  readonly shown: readonly string[];
  readonly source: string;
  readonly test: string;
};

const rows: readonly Row[] = [...page.matchAll(/^\| (.+?) \| (.*?) ?\| `(.+)` \| `(.+)` \|$/gm)].map(
  ([, quoted = '', shown = '', source = '', test = '']) => ({
    quoted,
    shown: shown === '' ? [quoted] : shown.split('; '),
    source,
    test,
  }),
);

/** Quotes open after a blank or a bracket and close before one or a stop, so that an apostrophe is no quote. */
const quotesOf = (passage: string): readonly string[] =>
  [...passage.matchAll(/(?<=[\s(]|^)'(.+?)'(?=[\s,.;:)]|$)/g)].map(([, words = '']) => words);

const passages = page.split('\n').filter((line) => line.startsWith('> '));
const quoted = [...new Set(passages.flatMap(quotesOf))];

describe('the page of the owner’s words', () => {
  test('has a row for each string that its passages quote, and no other', () => {
    expect(rows.map((row) => row.quoted)).toEqual(quoted);
    expect(rows.length).toBeGreaterThan(80);
  });

  test('has every word that the page of all words leaves to the owner’s screens', () => {
    const theirs = [...textOf('tests/web/words.md').matchAll(/^\| (.+?) \| admin \|/gm)].map(([, words = '']) => words);
    expect(theirs.length).toBeGreaterThan(60);
    expect(theirs.filter((words) => !quoted.includes(words))).toEqual([]);
  });

  test('names the specification’s passages as they stand there', (context) => {
    const specification = process.env.SPECIFICATION ?? '';
    if (specification === '') context.skip('SPECIFICATION names no file to compare with');
    const text = readFileSync(specification, 'utf8');
    for (const passage of passages) expect(text).toContain(passage.slice(2));
  });

  test.each(rows)('“$quoted” is said by $source', ({ quoted, shown, source }) => {
    const text = textOf(source);
    const words = shown.length === 1 && shown[0]?.endsWith(quoted) ? shown[0] : quoted;
    expect([words, isSaidIn(text, words)]).toEqual([words, true]);
  });

  test.each(rows)('“$quoted” is shown by $test', ({ shown, test: file }) => {
    const text = textOf(file);
    for (const words of shown) expect([words, isSaidIn(text, words)]).toEqual([words, true]);
  });
});
