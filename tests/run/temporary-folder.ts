import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files in this folder in memory. */
const inMemory = '/dev/shm';
/** Contains the user's id, because other users' folders are not ours to remove. */
const prefix = `salon-tests-${userInfo().uid}-`;

/** The bytes that the running tests write there, plus a reserve. A container's own /dev/shm often has 64 MB. */
const needed = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Removes what killed runs have left, because it uses memory until the machine restarts. */
const sweep = (): void => {
  for (const name of readdirSync(inMemory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(inMemory, name));
  }
};

/**
 * Points the tests' temporary folder at memory, because they open hundreds of databases and wait for the disk at each.
 * Keeps a folder that the environment names, and the system's folder if memory has too little space.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  sweep();
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
};
