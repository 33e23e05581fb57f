import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const tool = resolve('adapters/cli/release.mjs');
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Codes.\n\n## [1.0.0] - 2026-12-01\n\n- All of it.\n';

let folder = '';
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
const commitAll = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a change');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  const pack = { name: 'salon', version: '1.0.0', scripts: { test: 'test ! -e red' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(pack));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...pack, lockfileVersion: 3, packages: { '': pack } }),
  );
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  cpSync('compose.yaml', join(folder, 'compose.yaml'));
  writeFileSync(
    join(folder, 'compose.yaml'),
    read('compose.yaml').replaceAll(/image: salon:\S+/g, 'image: salon:1.0.0'),
  );
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

it('names the version everywhere, in a commit with a tag', () => {
  expect(release('1.1.0')).toMatchObject({ status: 0, said: expect.stringContaining('Released 1.1.0.') });
  expect(JSON.parse(read('package.json')).version).toBe('1.1.0');
  expect(JSON.parse(read('package-lock.json')).version).toBe('1.1.0');
  expect(read('compose.yaml')).toContain('image: salon:1.1.0');
  expect(read('compose.yaml')).not.toContain('image: salon:1.0.0');
  expect(read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[1\.1\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- Codes\./,
  );
  expect(git('tag', '--points-at', 'HEAD')).toBe('v1.1.0\n');
  expect(git('status', '--porcelain')).toBe('');
});

it.each<[why: string, version: string, before: () => void, said: string]>([
  ['no version', 'next', () => undefined, 'name the version'],
  ['a version from before', '0.9.9', () => undefined, 'the version is 1.0.0 already'],
  ['what is not committed', '1.1.0', () => writeFileSync(join(folder, 'new'), ''), 'commit or remove what has changed'],
  ['a tag that is there', '1.1.0', () => void git('tag', 'v1.1.0'), 'the tag v1.1.0 is there already'],
  [
    'no entry in the changelog',
    '1.1.0',
    () => {
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog.replace('### Added\n\n- Codes.\n\n', ''));
      commitAll();
    },
    'CHANGELOG.md has nothing under [Unreleased]',
  ],
  [
    'a red test',
    '1.1.0',
    () => {
      writeFileSync(join(folder, 'red'), '');
      commitAll();
    },
    'npm test failed',
  ],
])('is refused with %s, and nothing is written', (_, version, before, said) => {
  before();
  const head = git('rev-parse', 'HEAD');
  expect(release(version)).toMatchObject({ status: 1, said: expect.stringContaining(said) });
  expect(git('rev-parse', 'HEAD')).toBe(head);
  expect(JSON.parse(read('package.json')).version).toBe('1.0.0');
});
