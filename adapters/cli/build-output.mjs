import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { step } from './child.mjs';
import { handOver } from './hand-over.mjs';
import { root } from './runtime.mjs';

/** The sources of the browser's files: the app, and the API's files that the bundler's configuration reads. */
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
 * A hash of the sources and of the built page. The page names its scripts by their content, so the hash also changes if
 * somebody builds the web app by other means.
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

/** Compiles the server's rooms. The compiler skips what has not changed. */
export const buildServer = () =>
  step('Building the server', () => handOver(['node_modules/typescript-native/bin/tsc', '-b', 'adapters']));

const bundle = 'node_modules/vite/bin/vite.js build --config web/vite.config.ts --emptyOutDir --logLevel warn';

/** Bundles the browser's files if their sources have changed. */
export const buildWeb = async () => {
  if (webIsCurrent()) return 0;
  const code = await step('Building the web app', () => handOver(bundle.split(' ')));
  if (code === 0) writeFileSync(webStamp, webFingerprint());
  return code;
};
