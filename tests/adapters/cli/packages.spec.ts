import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installedIn, packagesMatch } from '../../../adapters/cli/packages.mjs';
import { nodePackage } from '../../../adapters/cli/runtime.mjs';

type Entries = Readonly<Record<string, object>>;

const hono = { version: '4.0.0', integrity: 'sha512-a' };
const typescript = { version: '6.0.0', integrity: 'sha512-b', dev: true };
const tool = { version: '1.0.0', integrity: 'sha512-e', dev: true };
const forMacs = { version: '2.0.0', integrity: 'sha512-c', optional: true, os: ['darwin'] };
const ourNode = { version: '24.0.0', integrity: 'sha512-d', optional: true };
const ourNodeName = nodePackage.slice('node_modules/'.length);
const lock: Entries = {
  '': { name: 'salon', dependencies: { hono: '4.0.0' } },
  tests: { name: 'salon-tests', devDependencies: { typescript: '6.0.0', tool: '1.0.0' } },
  'adapters/cli/node': {
    name: 'salon-node',
    optionalDependencies: { 'node-of-macs': '2.0.0', [ourNodeName]: '24.0.0' },
  },
  'node_modules/hono': hono,
  'node_modules/typescript': typescript,
  'tests/node_modules/tool': tool,
  'node_modules/node-of-macs': forMacs,
  [nodePackage]: ourNode,
};
const started: Entries = { 'node_modules/hono': hono };
const tested: Entries = { ...started, 'node_modules/typescript': typescript, 'tests/node_modules/tool': tool };
const withNode: Entries = { ...started, [nodePackage]: ourNode };

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

test.each([
  ['of the root, where Node is new enough', started, {}],
  ['of the root and the tests', tested, { withTests: true }],
  ['of the root and this machine’s Node, where Node is too old', withNode, { withNode: true }],
  ['of the root, where the others are installed too', { ...tested, ...withNode }, {}],
])('packages match when those are there %s', (_which, installed, wanted) => {
  expect(packagesMatch(project(lock, installed), { withNode: false, ...wanted })).toBe(true);
});

test('they do not before the first installation', () => {
  expect(packagesMatch(project(lock, null), { withNode: false })).toBe(false);
});

test.each([
  ['in another version', { ...hono, version: '4.0.1' }],
  ['with other content', { ...hono, integrity: 'sha512-z' }],
])('they do not when one is there %s', (_how, found) => {
  expect(packagesMatch(project(lock, { ...started, 'node_modules/hono': found }), { withNode: false })).toBe(false);
});

test.each(['node_modules/hono', 'node_modules/typescript', 'tests/node_modules/tool', nodePackage])(
  'they do not without %s',
  (folder) => {
    const all = Object.entries({ ...tested, ...withNode });
    const rest = Object.fromEntries(all.filter(([name]) => name !== folder));
    expect(packagesMatch(project(lock, rest), { withTests: true, withNode: true })).toBe(false);
  },
);

test('they do not when one is there that is no longer asked for', () => {
  const installed = { ...started, 'node_modules/express': hono };
  expect(packagesMatch(project(lock, installed), { withNode: false })).toBe(false);
});

test('they do not when a folder was taken away', () => {
  expect(packagesMatch(project(lock, started, []), { withNode: false })).toBe(false);
});

test('what is installed once stays: the Node that a start brought is not removed while the tests run in it', () => {
  expect(installedIn(project(lock, withNode))).toEqual({ withTests: false, withNode: true });
  expect(installedIn(project(lock, tested, ['node_modules/salon-tests'])).withTests).toBe(true);
});
