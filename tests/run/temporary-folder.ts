import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what is in here in memory. */
const inMemory = '/dev/shm';

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

/**
 * Points the temporary folder of the tests at memory, because they open hundreds of databases and wait for the disk at
 * each. A folder that the environment names stays, and so does the system's where memory has no room.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'salon-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};
