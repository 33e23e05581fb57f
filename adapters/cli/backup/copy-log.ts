import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from 'neverthrow';
import { openLogFileToRead } from '../../event-store/sqlite/log-file.ts';
import { isOfDamage, sqliteReasonOf } from '../../event-store/sqlite/reason-of.ts';
import { ensurePrivateFile } from '../../private-file.ts';

const countOf = (path: string): number => {
  const copy = new Database(path, { readonly: true });
  try {
    return copy.prepare<[], number>('select count(*) from events').pluck().get() ?? 0;
  } finally {
    copy.close();
  }
};

/** Copies the embedded log as it is now, even while a server writes to it. Returns the number of copied events. */
export const copyLogFile = async (dataDir: string, to: string): Promise<Result<number, string>> => {
  const path = join(dataDir, 'events.db');
  if (!existsSync(path)) return err(`${path} is not there: is DATA_DIR right?`);
  await rm(to, { force: true });
  // SQLite copies into an empty file, but a file that it creates itself could be read by others.
  ensurePrivateFile(to);
  const log = openLogFileToRead(path);
  try {
    log.prepare('vacuum into ?').run(to);
  } finally {
    log.close();
  }
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
  return ok(countOf(to));
};

/** The damage that SQLite finds in a file; none for a sound file. */
export const damageOf = (path: string): readonly string[] => {
  const database = openLogFileToRead(path);
  try {
    const found = database.prepare<[], string>('pragma integrity_check').pluck().all();
    return found.length === 1 && found[0] === 'ok' ? [] : found;
  } catch (cause) {
    if (isOfDamage(cause)) return [sqliteReasonOf(cause)];
    throw cause;
  } finally {
    database.close();
  }
};
