/**
 * `npm run release -- 1.1.0`: checks that the folder can be released, runs all tests, and commits and tags the version. Pushing it is
 * left to the person.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const unreleased = '## [Unreleased]\n';
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
const versionOf = () => JSON.parse(readFileSync('package.json', 'utf8')).version;
/** @param {string} version */
const numbers = (version) => version.split('.').map(Number);

/** @param {string} one @param {string} other */
const isBelow = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)];
  const place = a.findIndex((number, at) => number !== b[at]);
  return place !== -1 && Number(a[place]) < Number(b[place]);
};

/**
 * What is new, as the changelog has it; empty if nothing was written.
 * @param {string} changelog
 */
const entriesOf = (changelog) => (changelog.split(unreleased)[1] ?? '').split('\n## [')[0]?.trim() ?? '';

/**
 * Why the folder cannot be released as that version; null if it can.
 * @param {string} version
 */
const whyNot = (version) => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'name the version, such as: npm run release -- 1.1.0';
  if (isBelow(version, versionOf())) return `the version is ${versionOf()} already`;
  if (git('status', '--porcelain') !== '') return 'commit or remove what has changed first (git status)';
  if (git('tag', '--list', `v${version}`) !== '') return `the tag v${version} is there already`;
  if (!/^- \S/m.test(entriesOf(readFileSync('CHANGELOG.md', 'utf8'))))
    return 'CHANGELOG.md has nothing under [Unreleased]; say there what changes for people';
  const tests = spawnSync('npm', ['test'], { stdio: 'inherit' });
  return tests.status === 0 ? null : 'npm test failed';
};

/** @param {string} path @param {string} from @param {string} to */
const replaceIn = (path, from, to) => writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));

/** @param {string} version */
const release = (version) => {
  const today = new Date().toISOString().slice(0, 10);
  replaceIn('CHANGELOG.md', unreleased, `${unreleased}\n## [${version}] - ${today}\n`);
  replaceIn('compose.yaml', `image: salon:${versionOf()}`, `image: salon:${version}`);
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { stdio: 'ignore' });
  git('add', 'CHANGELOG.md', 'compose.yaml', 'package.json', 'package-lock.json');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`Released ${version}. Publish it by: git push --follow-tags`);
};

const [version = ''] = process.argv.slice(2);
const reason = whyNot(version);
if (reason === null) release(version);
else {
  console.error(`Not released: ${reason}.`);
  process.exitCode = 1;
}
