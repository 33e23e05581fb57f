import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { foreignWordsIn, isForeign } from './us-english.ts';

const sources = globSync('{domain,application,projections,adapters,web}/**/*.{ts,tsx}');

test('every sentence of the screens, the mails and the API is in the words of a studio in the US', () => {
  const files = new Map(sources.map((path) => [path.split(sep).join('/'), readFileSync(path, 'utf8')]));
  expect(files.size).toBeGreaterThan(500);
  expect(foreignWordsIn(files)).toEqual([]);
});

test.each(globSync('{*,docs/*}.md'))('so is every line of %s', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter(isForeign)).toEqual([]);
});

test('a sentence that is not is found, wherever it stands; a name of the code and a quoted sentence are left alone', () => {
  const text = [
    "const said = 'Without cancelled ones';",
    `const by = (who: string) => \`Cancelled by the \${who}\`;`,
    'const Page = () => <p>Your favourite color</p>;',
    "const empty = 'Nobody fits your filters';",
    "const status = 'cancelled';",
    "const told = 'Appointment cancelled successfully';",
    "const heading = 'Microlocks';",
  ].join('\n');
  expect(foreignWordsIn(new Map([['web/page.tsx', text]]))).toEqual([
    'web/page.tsx:1 Without cancelled ones',
    'web/page.tsx:2 Cancelled by the',
    'web/page.tsx:3 Your favourite color',
    'web/page.tsx:4 Nobody fits your filters',
  ]);
});
