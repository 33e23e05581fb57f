import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';

/** In the project's folder: what is temporary may lie in memory, where nothing is ever synced. */
export const inFolder = async <Value>(work: (dataDir: string) => Promise<Value>): Promise<Value> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};
