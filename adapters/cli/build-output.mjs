import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { step } from './child.mjs';
import { handOver } from './hand-over.mjs';
import { root } from './runtime.mjs';

/** What the browser's files are made of: the app, and what the bundler's configuration reads of the API. */
const webInputs = [
  'web',
  'adapters/http',
  'domain',
  'adapters/first-start/branding.ts',
  'package-lock.json',
  'tsconfig.json',
];
const webPage = join(root, 'build', 'web', 'index.html');
const webStamp = join(root, 'build', 'web.stamp');

/**
 * @param {string} path
 * @returns {readonly string[]} the files at or under it, in a fixed order
 */
const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

/**
 * One hash of the inputs and of the page made from them. The page names its scripts by their content, so a build that
 * was made by other means does not match the stamp either.
 */
const webFingerprint = () => {
  const hash = createHash('sha256');
  const files = [...webInputs.flatMap((input) => filesUnder(join(root, input))), ...filesUnder(webPage)];
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

const webIsCurrent = () =>
  existsSync(webPage) && existsSync(webStamp) && readFileSync(webStamp, 'utf8') === webFingerprint();

/** Compiles what changed in the rooms of the server; the compiler knows by itself what that is. */
export const buildServer = () =>
  step('Building the server', () => handOver(['node_modules/typescript-native/bin/tsc', '-b', 'adapters']));

const bundle = 'node_modules/vite/bin/vite.js build --config web/vite.config.ts --emptyOutDir --logLevel warn';

/** Bundles the browser's files, unless they are those of the present sources. */
export const buildWeb = async () => {
  if (webIsCurrent()) return 0;
  const code = await step('Building the web app', () => handOver(bundle.split(' ')));
  if (code === 0) writeFileSync(webStamp, webFingerprint());
  return code;
};
