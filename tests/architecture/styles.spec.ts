import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// The types of a style sheet's classes are not checked: a wrong name would be an element without its style.

const textsOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')]));

const sheets = textsOf('web/**/*.module.css');
const components = textsOf('web/**/*.tsx');
const sharedSheet = 'web/theme/shared.css';

const comments = /\/\*[\s\S]*?\*\//g;
const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.replace(comments, '').matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name));
const shared = classesIn(readFileSync(sharedSheet, 'utf8'));

const imported = /import (\w+) from '([^']+\.module\.css)';/g;
const composed = /composes: ([\w -]+?)(?: from (?:"([^"]+)"|global))?;/g;

type Use = { readonly by: string; readonly sheet: string; readonly name: string };

/** Each class that a component or sheet uses from a sheet. A component that passes on a whole sheet uses all. */
const uses: readonly Use[] = [
  ...[...components].flatMap(([by, text]) =>
    [...text.matchAll(imported)].flatMap(([, id = '', path = '']) => {
      const sheet = join(dirname(by), path);
      const body = text.replaceAll(/^import .*$/gm, '');
      const passedOn = new RegExp(`[{(]${id}[})]`).test(body) ? classesIn(sheets.get(sheet) ?? '') : [];
      const named = [...body.matchAll(new RegExp(`\\b${id}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      return [...passedOn, ...named].map((name) => ({ by, sheet, name }));
    }),
  ),
  ...[...sheets].flatMap(([by, text]) =>
    [...text.matchAll(composed)].flatMap(([whole, names = '', path]) => {
      const own = path === undefined ? by : join(dirname(by), path);
      const sheet = whole.endsWith(' from global;') ? sharedSheet : own;
      return names.split(' ').map((name) => ({ by, sheet, name }));
    }),
  ),
];

test('each class that is taken from a style sheet is in it', () => {
  expect(uses.length).toBeGreaterThan(1_000);
  const known = (sheet: string) => (sheet === sharedSheet ? shared : classesIn(sheets.get(sheet) ?? ''));
  expect(uses.filter(({ sheet, name }) => !known(sheet).has(name))).toEqual([]);
});

test('each class of a style sheet is used', () => {
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`));
  const all = [...sheets].flatMap(([path, text]) => [...classesIn(text)].map((name) => `${path} .${name}`));
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});

test('each class that a component names in words is a shared one, and each shared one is used', () => {
  const named = [...components.values()].flatMap((text) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(named.filter((name) => !shared.has(name))).toEqual([]);
  const texts = [...components.values(), ...textsOf('web/**/*.ts').values(), ...sheets.values()].join('\n');
  const isNamed = (name: string) => name.startsWith('tone-') || new RegExp(`[\`'" ]${name}[\`'" ]`).test(texts);
  expect([...shared].filter((name) => !isNamed(name))).toEqual([]);
});
