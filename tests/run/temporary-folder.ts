import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is in here in memory. */
const inMemory = '/dev/shm';
/** Other people's folders are not ours to remove. */
const prefix = `salon-tests-${userInfo().uid}-`;

/** What the tests write there while they run, with room to spare, in bytes. A container's own often has 64 MB. */
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

/** Removes what runs that were killed have left, because it takes memory until the machine is started again. */
const sweep = (): void => {
  for (const name of readdirSync(inMemory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(inMemory, name));
  }
};

/**
 * Points the temporary folder of the tests at memory, because they open hundreds of databases and wait for the disk at
 * each. A folder that the environment names stays, and so does the system's where memory has no room.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  sweep();
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
};
