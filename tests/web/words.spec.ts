import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSaidIn } from './said.ts';
import { quoted } from './specification-words.ts';

type Row = {
  readonly words: string;
  readonly whose: string;
  readonly as: string;
  readonly where: string;
};

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('words.md', import.meta.url), 'utf8');

const rows: readonly Row[] = [...page.matchAll(/^\| (.+) \| (web|API|admin) \| (.*?) ?\| `(.+)` \|$/gm)].map(
  ([, words = '', whose = '', as = '', where = '']) => ({ words, whose, as, where }),
);

/** A test is one file; a feature of the owner's is all files of its folder. */
const textOf = (where: string): string => {
  const place = new URL(where, root);
  if (/\.tsx?$/.test(where)) return readFileSync(place, 'utf8');
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n');
};

/** ` / ` stands between a heading and the line under it. */
const seen = ({ words, as }: Row): readonly string[] => (as === '' ? words.split(' / ') : [as]);

describe('the page of words', () => {
  test.each(Object.entries(quoted))('has every quoted string of section %s', (_section, strings) => {
    const known = new Set(rows.map(({ words }) => words));
    expect(strings.filter((words) => !known.has(words))).toEqual([]);
  });

  test('leaves no row unread', () => {
    const written = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (words|---) /.test(line));
    expect(rows).toHaveLength(written.length);
    expect(rows.length).toBeGreaterThan(200);
  });

  test.each(rows)('“$words” is said where it says', (row) => {
    const text = textOf(row.where);
    for (const words of seen(row)) expect([words, isSaidIn(text, words)]).toEqual([words, true]);
  });

  test('names tests for what the web and the API say, and features for what the owner reads', () => {
    for (const { whose, where } of rows) {
      expect([where, where.startsWith(whose === 'admin' ? 'web/' : 'tests/')]).toEqual([where, true]);
    }
  });
});
