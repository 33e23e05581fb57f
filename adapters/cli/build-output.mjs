import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join, relative } from 'node:path';
import { step } from './child.mjs';
import { handOver } from './hand-over.mjs';
import { productEnv, root } from './runtime.mjs';

/**
 * What a bundler makes.
 * @typedef {object} Bundle
 * @property {string} title the step's title
 * @property {readonly string[]} inputs files and folders of its sources
 * @property {string} output a built file. It names the others by their content
 * @property {string} stamp the file that keeps the fingerprint of the last build
 * @property {readonly string[]} command
 * @property {number} [megabytes] how much memory it takes, where that is much
 */

/** @type {Bundle} */
const server = {
  title: 'Building the server',
  inputs: ['domain', 'application', 'projections', 'adapters', 'package-lock.json'],
  output: 'build/server/main.js',
  stamp: 'build/server.stamp',
  command: ['adapters/build-server.ts'],
};

/**
 * The app, and the API's files that the bundler's configuration reads.
 * @type {Bundle}
 */
const web = {
  title: 'Building the web app',
  inputs: ['web', 'adapters/http', 'domain', 'adapters/first-start/branding.ts', 'package-lock.json', 'tsconfig.json'],
  output: 'build/web/index.html',
  stamp: 'build/web.stamp',
  megabytes: 700,
  // The bundler's own memory comes beside the heap, which would otherwise grow to as much again.
  command: [
    ...'--max-old-space-size=256 --max-semi-space-size=2 node_modules/vite/bin/vite.js'.split(' '),
    ...'build --config web/vite.config.ts --configLoader native --emptyOutDir --logLevel warn'.split(' '),
  ],
};

/**
 * @param {string} path
 * @returns {readonly string[]} the file itself, or the files in the folder and below, in a fixed order
 */
const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

/**
 * A hash of the sources and of what was built, which also changes if somebody builds it by other means.
 * @param {Bundle} bundle
 */
const fingerprint = ({ inputs, output }) => {
  const hash = createHash('sha256');
  for (const file of [...inputs, output].flatMap((path) => filesUnder(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

/** @param {Bundle} bundle */
const isCurrent = (bundle) => {
  const stamp = join(root, bundle.stamp);
  return (
    existsSync(join(root, bundle.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(bundle)
  );
};

/**
 * Says beforehand what a killed bundler could not say. A container may have less memory than its machine, which Node 18
 * does not know.
 * @param {Bundle} bundle
 */
const sayIfShort = ({ title, megabytes = 0 }) => {
  const free = Math.floor((process.availableMemory ?? freemem)() / 1024 / 1024);
  if (free >= megabytes) return;
  console.warn(
    `${title} takes about ${megabytes} MB of memory, and ${free} MB are free. If the system ends it, build on another machine and copy the folder build here.`,
  );
};

/**
 * Builds it if its sources have changed. The bundler gives memory back as soon as it is free, or it would take a quarter
 * more.
 * @param {Bundle} bundle
 * @returns {Promise<number>} exit code
 */
const build = async (bundle) => {
  if (isCurrent(bundle)) return 0;
  sayIfShort(bundle);
  const code = await step(bundle.title, () =>
    handOver(bundle.command, { env: { ...productEnv(), MIMALLOC_PURGE_DELAY: '0' } }),
  );
  if (code === 0) writeFileSync(join(root, bundle.stamp), fingerprint(bundle));
  return code;
};

/** Bundles the server and the tools of the command line. */
export const buildServer = () => build(server);

/** Bundles the browser's files. */
export const buildWeb = () => build(web);
