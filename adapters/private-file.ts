import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const onlyItsOwner = 0o600;

/**
 * Creates a database's file if it is missing, so that nobody else on the machine may read it, even if others may read its folder.
 * A file of an earlier version and what SQLite keeps beside it become private too; SQLite copies the mode to new ones.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  closeSync(openSync(path, 'a', onlyItsOwner));
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    if (existsSync(`${path}${suffix}`)) chmodSync(`${path}${suffix}`, onlyItsOwner);
};
