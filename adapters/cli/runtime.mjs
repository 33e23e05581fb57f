import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The package with the Node for this system, installed where the present one is too old; there is none for macOS. */
export const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

const oldestUsable = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [oldestMajor = 0, oldestMinor = 0] = oldestUsable;

/** Whether the Node that runs this can build and serve. */
export const isNodeUsable = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);

/**
 * The Node that builds, tests and serves: the one that npm has installed, or the present one if it is new enough.
 * @returns {string | undefined} its path
 */
export const productNode = () => {
  const pinned = join(root, nodePackage, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  return isNodeUsable ? process.execPath : undefined;
};

export const noNode = `This needs Node ${oldestUsable.join('.')} or newer; here is ${process.versions.node}, and no package brings one for ${process.platform} on ${process.arch}.`;

/**
 * The environment of child processes, in which the project's tools and its Node are found first. Node keeps there what it
 * has compiled, so that a server starts with a tenth less processor time; where it cannot write there it does without.
 */
export const productEnv = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'build', 'compile-cache'),
});
