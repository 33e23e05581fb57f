/** Loaded into an app: kills it at the named point of forgetting a person, and writes a file that says so. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const { KILL_WHILE_FORGETTING: moment, DATA_DIR: dataDir = '.' } = process.env;

/** @param {string} reached */
const dieAt = (reached) => {
  if (reached !== moment) return;
  fs.writeFileSync(join(dataDir, 'killed'), reached);
  process.kill(process.pid, 'SIGKILL');
};

const { renameSync } = fs;
const { rm } = fs.promises;
let isArmed = false;
let changes = 0;

// At start the app checks everyone who was forgotten before: those steps do not count.
process.on('message', () => {
  isArmed = true;
  process.send?.('armed');
});

/**
 * Only destroying a key renames a file to this place, and only erasing a proof or its preview removes one.
 * @param {string} path
 */
const isErased = (path) => isArmed && /[\\/](?:keys|payment-proofs|payment-proof-previews)[\\/]/.test(path);

const beginChange = () => {
  changes += 1;
  dieAt(`change ${changes} begun`);
};

fs.renameSync = (from, to) => {
  if (!isErased(String(to))) return renameSync(from, to);
  beginChange();
  renameSync(from, to);
  dieAt(`change ${changes} done`);
};

fs.promises.rm = async (path, options) => {
  if (!isErased(String(path))) return rm(path, options);
  beginChange();
  await rm(path, options);
  dieAt(`change ${changes} done`);
};
syncBuiltinESMExports();

const { exec } = Database.prototype;
/** @param {string} sql */
Database.prototype.exec = function (sql) {
  if (!isArmed || sql !== 'VACUUM') return exec.call(this, sql);
  dieAt('sweep begun');
  exec.call(this, sql);
  dieAt('sweep done');
  return this;
};
