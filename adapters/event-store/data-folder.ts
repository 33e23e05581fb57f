import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { type HeldLock, holdLockFile } from './sqlite/log.ts';

/**
 * Keeps other writing processes out of a data folder, because its log and its read models have one writer. Creates
 * the folder if it is missing. The refusal is a sentence.
 */
export const holdDataFolder = (dataDir: string): Result<HeldLock, string> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = holdLockFile(join(dataDir, 'lock.db'));
  return lock === null ? err(`Another process is using ${dataDir}: stop it first`) : ok(lock);
};
