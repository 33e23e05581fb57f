import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';

/**
 * Gives the work a folder inside the project, because the system's temporary folder may be in memory, where syncing
 * costs nothing.
 */
export const inFolder = async <Value>(work: (dataDir: string) => Promise<Value>): Promise<Value> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};
