/** Loaded into an app: kills it at the named point of a rebuild of its read models, and writes a file that says so. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { KILL_IN_SWAP: moment, DATA_DIR: dataDir = '.' } = process.env;

/** @param {string} reached */
const dieAt = (reached) => {
  if (reached !== moment) return;
  fs.writeFileSync(join(dataDir, 'killed'), reached);
  process.kill(process.pid, 'SIGKILL');
};

/** @param {unknown} path */
const isScratch = (path) => String(path).endsWith('.rebuild');
const { openSync, renameSync } = fs;

fs.openSync = (path, flags, ...rest) => {
  if (isScratch(path) && flags === 'r+') dieAt('made, not synced');
  const handle = openSync(path, flags, ...rest);
  if (isScratch(path) && flags === 'a') dieAt('begun');
  return handle;
};
fs.renameSync = (from, to) => {
  if (isScratch(from)) dieAt('about to be named');
  renameSync(from, to);
  if (isScratch(from)) dieAt('named');
};
syncBuiltinESMExports();
