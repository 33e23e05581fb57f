import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, step } from './child.mjs';
import { isNodeUsable, nodePackage, root } from './runtime.mjs';

/** @typedef {Readonly<Record<string, string>>} Versions */
/** @typedef {{ readonly version?: string, readonly integrity?: string, readonly dependencies?: Versions, readonly devDependencies?: Versions, readonly optionalDependencies?: Versions }} Locked */
/** @typedef {{ readonly withTests?: boolean | undefined, readonly withNode?: boolean }} Wanted */

/** The workspaces besides the root: what only tests need, and the Node for a machine that has none new enough. */
const tests = 'tests';
const testsName = 'salon-tests';
const node = 'adapters/cli/node';

/** @param {Wanted} wanted */
const workspacesOf = ({ withTests = false, withNode = !isNodeUsable }) => [
  ...(withTests ? [tests] : []),
  ...(withNode ? [node] : []),
];

/**
 * @param {string} file a lock file of npm
 * @returns {Readonly<Record<string, Locked>>} the locked packages by folder; none if the file does not exist
 */
const locked = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {});

/**
 * The packages that a workspace names itself. Of the Nodes, only this machine's must be there.
 * @param {Locked | undefined} workspace
 */
const namedBy = ({ dependencies, devDependencies, optionalDependencies } = {}) => [
  ...Object.keys({ ...dependencies, ...devDependencies }),
  ...Object.keys(optionalDependencies ?? {}).filter((name) => `node_modules/${name}` === nodePackage),
];

/**
 * Whether node_modules has the packages of package-lock.json: those installed are as they are locked, and those that the
 * root and the wanted workspaces name are among them.
 * @param {string} project
 * @param {Wanted} [wanted]
 */
export const packagesMatch = (project, wanted = {}) => {
  const lock = locked(join(project, 'package-lock.json'));
  const installed = locked(join(project, 'node_modules', '.package-lock.json'));
  const isAsLocked = Object.entries(installed).every(
    ([folder, { version, integrity }]) =>
      lock[folder]?.version === version && lock[folder]?.integrity === integrity && existsSync(join(project, folder)),
  );
  const hasAll = ['', ...workspacesOf(wanted)].every((workspace) =>
    namedBy(lock[workspace]).every((name) =>
      [`node_modules/${name}`, `${workspace}/node_modules/${name}`].some((folder) => folder in installed),
    ),
  );
  return isAsLocked && hasAll;
};

/** The npm that runs this script, or the one in PATH. Its Node is not the one that it is about to replace. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isNpm = script !== undefined && basename(script).startsWith('npm-cli');
  if (isNpm) return { program: node ?? process.execPath, first: [script] };
  return { program: 'npm', first: [] };
};

/**
 * What an installation keeps: the tools of tests stay once they are installed, and so does the Node, which npm then finds
 * first for its scripts, so this may run in it.
 * @param {string} project
 */
export const installedIn = (project) => ({
  withTests: existsSync(join(project, 'node_modules', testsName)),
  withNode: !isNodeUsable || existsSync(join(project, nodePackage)),
});

/**
 * Installs the packages if they do not match the lock file.
 * @param {Wanted} [wanted]
 * @returns {Promise<number>} exit code
 */
export const ensurePackages = async ({ withTests = installedIn(root).withTests } = {}) => {
  const { withNode } = installedIn(root);
  if (packagesMatch(root, { withTests, withNode })) return 0;
  const { program, first } = npm();
  const workspaces = workspacesOf({ withTests, withNode }).map((workspace) => `--workspace=${workspace}`);
  const which = workspaces.length === 0 ? ['--workspaces=false'] : ['--include-workspace-root', ...workspaces];
  const install = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error', ...which];
  return step('Installing packages (npm ci)', () => run(program, install));
};
