import { spawn } from 'node:child_process';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../application/ports/clock.ts';
import { readerModule } from './reader-process.ts';
import type { Logger } from './system/log.ts';

/** The number of backups made from the site that are kept; older ones are deleted when a new one is complete. */
const maxKept = 3;

/** The time when the backup was complete (UTC): `2026-11-28T16-15-00`. */
const folderName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

export type BackupStanding = {
  readonly isRunning: boolean;
  /** Whether the last backup since the server started has failed. */
  readonly hasFailed: boolean;
};

/** Backups that the owner makes from the site. */
export type Backups = {
  /** An absolute path on the server. */
  readonly folder: string;
  readonly standing: () => BackupStanding;
  /** Does nothing while a backup is being made. */
  readonly begin: () => void;
};

const tool = fileURLToPath(readerModule(import.meta.url, './cli/backup.ts'));

/** Makes a backup in a separate process, as `npm run backup` does. Resolves with the error, or null. */
const backUpTo = (folder: string): Promise<string | null> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [tool, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2_000);
    });
    child.once('error', (cause) => done(cause.message));
    child.once('close', (code) => done(code === 0 ? null : said.trim() || `ended with ${code}`));
  });

const removeOldest = async (folder: string): Promise<void> => {
  const complete = (await readdir(folder)).filter((name) => folderName.test(name)).sort();
  for (const name of complete.slice(0, -maxKept)) await rm(join(folder, name), { recursive: true });
};

/** @param path a folder, which need not exist */
export const openBackups = (path: string, { clock, log }: { readonly clock: Clock; readonly log: Logger }): Backups => {
  const folder = resolve(path);
  let standing: BackupStanding = { isRunning: false, hasFailed: false };

  const make = async (): Promise<void> => {
    const unfinished = join(folder, 'unfinished');
    await rm(unfinished, { recursive: true, force: true });
    const against = await backUpTo(unfinished);
    if (against !== null) throw new Error(against);
    await rename(unfinished, join(folder, clock.now().slice(0, 19).replaceAll(':', '-')));
    await removeOldest(folder);
  };

  return {
    folder,
    standing: () => standing,
    begin: () => {
      if (standing.isRunning) return;
      standing = { isRunning: true, hasFailed: false };
      make().then(
        () => {
          standing = { isRunning: false, hasFailed: false };
        },
        (cause: unknown) => {
          log.warn({ folder, reason: String(cause) }, 'a backup could not be made');
          standing = { isRunning: false, hasFailed: true };
        },
      );
    },
  };
};
