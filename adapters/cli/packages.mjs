import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, step } from './child.mjs';
import { nodePackage, root } from './runtime.mjs';

/** @typedef {{ readonly version?: string, readonly integrity?: string, readonly optional?: boolean, readonly devOptional?: boolean }} Locked */

/**
 * @param {string} file a lock file of npm
 * @returns {Readonly<Record<string, Locked>>} the locked packages by folder; none if the file does not exist
 */
const locked = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {});

/**
 * Whether node_modules has the packages of package-lock.json. An optional package is for one kind of machine and may be
 * missing, except the one with this machine's Node.
 * @param {string} project
 */
export const packagesMatch = (project) => {
  const wanted = locked(join(project, 'package-lock.json'));
  const installed = locked(join(project, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([folder, entry]) => {
    const optional = (entry.optional || entry.devOptional) && folder !== nodePackage;
    if (folder === '' || optional) return true;
    const found = installed[folder];
    return (
      found?.version === entry.version && found?.integrity === entry.integrity && existsSync(join(project, folder))
    );
  });
};

/** The npm that runs this script, or the one in PATH. Its Node is not the one that it is about to replace. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isNpm = script !== undefined && basename(script).startsWith('npm-cli');
  if (isNpm) return { program: node ?? process.execPath, first: [script] };
  return { program: 'npm', first: [] };
};

/**
 * Installs the packages if they do not match the lock file.
 * @returns {Promise<number>} exit code
 */
export const ensurePackages = async () => {
  if (packagesMatch(root)) return 0;
  const { program, first } = npm();
  const install = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
  return step('Installing packages (npm ci)', () => run(program, install));
};
