import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Keys derived from the secret, each with the purpose that distinguishes it from the others. */
const derivations = [
  /\b(?:deriveKey|signatureFor)\(secret, '([a-z ]+)'\)/g,
  /\bhkdfSync\('sha256', secret, '', 'salon ([a-z ]+)'/g,
];

const purposes = globSync('adapters/**/*.ts').flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  return derivations.flatMap((form) => [...text.matchAll(form)].map(([, purpose = '']) => purpose));
});

test('every key that is derived from the secret is listed in SECURITY.md, and no other', () => {
  const [, keys = ''] = readFileSync('SECURITY.md', 'utf8').split('## Keys');
  const listed = [...keys.matchAll(/^\| `([a-z ]+)` \|/gm)].map(([, purpose]) => purpose);
  expect(purposes.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual([...new Set(purposes)].toSorted());
});

test('every variable that the server reads is in the table of docs/configuration.md, and no other', () => {
  const source = readFileSync('adapters/system/configuration.ts', 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const rows = readFileSync('docs/configuration.md', 'utf8').match(/^\| `[^|]+\|/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(read.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(read.toSorted());
});

const { scripts }: { readonly scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(globSync('{*,docs/*}.md'))('what %s links to is there, and so is every command that it names', (path) => {
  const text = readFileSync(path, 'utf8');
  const links = [...text.matchAll(/(?:\]\(|src=")([^)"#]+)/g)].map(([, to = '']) => to);
  const gone = links.filter((to) => !to.startsWith('https:') && !existsSync(join(dirname(path), to)));
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(gone).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
