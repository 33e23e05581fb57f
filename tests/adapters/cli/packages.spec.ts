import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packagesMatch } from '../../../adapters/cli/packages.mjs';
import { nodePackage } from '../../../adapters/cli/runtime.mjs';

type Entries = Readonly<Record<string, object>>;

const hono = { version: '4.0.0', integrity: 'sha512-a' };
const typescript = { version: '6.0.0', integrity: 'sha512-b', dev: true };
const forMacs = { version: '2.0.0', integrity: 'sha512-c', optional: true, os: ['darwin'] };
const ourNode = { version: '24.0.0', integrity: 'sha512-d', optional: true };
const wanted: Entries = {
  '': { name: 'salon' },
  'node_modules/hono': hono,
  'node_modules/typescript': typescript,
  'node_modules/fsevents': forMacs,
  [nodePackage]: ourNode,
};
const { '': _root, 'node_modules/fsevents': _other, ...installed } = wanted;

/** Makes a project with this lock file, npm’s record `noted` of the installed packages, and these folders. */
const project = (lock: Entries, noted: Entries | null, folders = Object.keys(noted ?? {})): string => {
  const path = mkdtempSync(join(tmpdir(), 'salon-packages-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  mkdirSync(join(path, 'node_modules'));
  for (const folder of folders) mkdirSync(join(path, folder), { recursive: true });
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify({ packages: lock }));
  const note = join(path, 'node_modules/.package-lock.json');
  if (noted !== null) writeFileSync(note, JSON.stringify({ packages: noted }));
  return path;
};

test('packages match when all are there, but those for other machines', () => {
  expect(packagesMatch(project(wanted, installed))).toBe(true);
});

test('they do not before the first installation', () => {
  expect(packagesMatch(project(wanted, null))).toBe(false);
});

test.each([
  ['in another version', { ...hono, version: '4.0.1' }],
  ['with other content', { ...hono, integrity: 'sha512-z' }],
])('they do not when one is there %s', (_how, found) => {
  expect(packagesMatch(project(wanted, { ...installed, 'node_modules/hono': found }))).toBe(false);
});

test.each(['node_modules/typescript', nodePackage])('they do not without %s', (folder) => {
  const rest = Object.fromEntries(Object.entries(installed).filter(([name]) => name !== folder));
  expect(packagesMatch(project(wanted, rest))).toBe(false);
});

test('they do not when a folder was taken away', () => {
  const folders = Object.keys(installed).filter((folder) => folder !== 'node_modules/hono');
  expect(packagesMatch(project(wanted, installed, folders))).toBe(false);
});
