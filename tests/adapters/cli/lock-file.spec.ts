import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

type Locked = Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;

const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
  readonly packages: Locked;
};

test('the lock file has the packages of every machine, because npm ci refuses one that lacks some', () => {
  const locked = new Set(Object.keys(packages).map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13)));
  const named = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ name, by: folder })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !locked.has(name))).toEqual([]);
});
