import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const Versions = z.record(z.string(), z.string());
const Named = z.object({ dependencies: Versions, optionalDependencies: Versions, devDependencies: Versions }).partial();
const named = (folder: string) => Named.parse(JSON.parse(read(join(folder, 'package.json'))));
const { dependencies = {}, devDependencies } = named('');
const direct = { ...dependencies, ...named('adapters/cli/node').optionalDependencies };

const Locked = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
});
const { '': _, ...lockedByFolder } = z
  .object({ packages: z.record(z.string(), Locked.partial({ version: true })) })
  .parse(JSON.parse(read('package-lock.json'))).packages;
const locked = Object.entries(lockedByFolder).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
);
const atRunTime = locked.filter(([folder, { dev }]) => dev !== true && existsSync(join(root, folder)));

test('every package is locked by version and checksum, and none runs a script when it is installed', () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))).toEqual([]);
  const ranges = Object.entries({ ...direct, ...devDependencies, ...named('tests').devDependencies }).filter(
    ([, version]) => /[~^*<>|]/.test(version),
  );
  expect(ranges).toEqual([]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('at most 300 packages are there at run time, under licenses that allow it', () => {
  expect(atRunTime.length).toBeGreaterThan(Object.keys(dependencies).length);
  expect(atRunTime.length).toBeLessThanOrEqual(300);
  const permissive =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|Unlicense|OFL-1\.1|MPL-2\.0|Apache-2\.0|BSD-[23]-Clause|LGPL-3\.0-or-later)(?: AND | OR |\)?$)/;
  // Its license file says MIT; its package.json says nothing.
  const silent = 'node_modules/png-js';
  const others = atRunTime.filter(([folder, { license }]) => folder !== silent && !permissive.test(license ?? ''));
  expect(others).toEqual([]);
});

test('docs/packages.md has each package that was chosen, with its license and a reason', () => {
  const rows = [...read('docs/packages.md').matchAll(/^\| (`[^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  const listed = rows.flatMap(([, names = '', license = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, license.split(',')[0]]),
  );
  const chosen = Object.keys(direct).map((name) => [name, lockedByFolder[`node_modules/${name}`]?.license]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(chosen));
});

test('npm sbom lists every package that is there at run time, with its license', () => {
  const [command = '', ...args] = /^npm sbom .*$/m.exec(read('docs/packages.md'))?.[0].split(' ') ?? [];
  const text = execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { components } = z
    .object({
      components: z.array(
        z.object({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).optional() }),
      ),
    })
    .parse(JSON.parse(text));
  const told = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const wanted = atRunTime.map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)} ${version}`);
  expect(wanted.filter((each) => !told.has(each))).toEqual([]);
  expect(components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)).toEqual(['png-js']);
});
