import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const onlyItsOwner = 0o600;

/**
 * Creates a missing database file. Nobody else on the machine may read it, even if others may read its folder. Older
 * files, and those that SQLite keeps next to them, become private too; SQLite copies the mode to new ones.
 */
export const ensurePrivateFile = (path: string): void => {
  if (path === ':memory:') return;
  closeSync(openSync(path, 'a', onlyItsOwner));
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    if (existsSync(`${path}${suffix}`)) chmodSync(`${path}${suffix}`, onlyItsOwner);
};
