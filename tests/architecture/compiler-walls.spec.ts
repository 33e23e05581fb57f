import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const inner = ['domain', 'application', 'projections'];
const planted: Readonly<Record<string, string>> = {
  'domain/planted-dom.ts': 'export const planted = document.title;',
  'domain/planted-process.ts': 'export const planted = process.env;',
  'domain/planted-node.ts': "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
  'domain/planted-timer.ts': 'export const planted = setTimeout(() => undefined, 1);',
  'domain/planted-upwards.ts': "import { port } from '../application/planted-port.ts';\nexport const planted = port;",
  'application/planted-dom.ts': 'export const planted = window.location;',
  'application/planted-console.ts': "export const planted = console.log('');",
  'application/planted-node.ts': "import { randomUUID } from 'node:crypto';\nexport const planted = randomUUID;",
  'application/planted-web.ts': "import { page } from '../web/planted-page.ts';\nexport const planted = page;",
  'projections/planted-process.ts': 'export const planted = process.env;',
  'projections/planted-sideways.ts':
    "import { port } from '../application/planted-port.ts';\nexport const planted = port;",
};
const root = resolve(import.meta.dirname, '../..');
let copy = '';
let errors: readonly string[] = [];

/** Copies the real rooms, because one of their own files could make the types of the browser or Node available. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'salon-walls-'));
  for (const part of ['tsconfig.json', ...inner]) cpSync(join(root, part), join(copy, part), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  cpSync(join(root, 'web/tsconfig.json'), join(copy, 'web/tsconfig.json'));
  writeFileSync(join(copy, 'web/planted-page.ts'), "export const page = 'home';\n");
  writeFileSync(join(copy, 'application/planted-port.ts'), "export const port = 'clock';\n");
  for (const [path, text] of Object.entries(planted)) writeFileSync(join(copy, path), `${text}\n`);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--checkers', '1', ...inner], {
    cwd: copy,
    encoding: 'utf8',
  });
  errors = stdout.split('\n').filter((line) => line.includes('error TS'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(Object.keys(planted))('the compiler refuses %s', (path) => {
  expect(errors.filter((error) => error.startsWith(`${path}(`))).not.toEqual([]);
});

test('the compiler refuses nothing else', () => {
  expect(errors.filter((error) => !Object.keys(planted).some((path) => error.startsWith(`${path}(`)))).toEqual([]);
});
