import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';

/**
 * Runs the work with a folder inside the project: the system's temporary folder may be in memory, where syncing costs
 * nothing.
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
