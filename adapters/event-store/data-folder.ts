import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { type HeldLock, holdLockFile } from './sqlite/lock-file.ts';

/**
 * Keeps other processes that write from a data folder, which is made where it is missing: the log in it has one writer,
 * and so have the read models, wherever the log is. The refusal is a sentence.
 */
export const holdDataFolder = (dataDir: string): Result<HeldLock, string> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = holdLockFile(join(dataDir, 'lock.db'));
  return lock === null ? err(`Another process is using ${dataDir}: stop it first`) : ok(lock);
};
