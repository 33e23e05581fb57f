import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApp } from '../../support/app/start-app.ts';
import { brokenPromises, lostFiles } from '../../support/kill/check-log.ts';
import type { Acknowledged } from '../../support/kill/clients.ts';
import { startLoad } from '../../support/kill/load.ts';
import { readLogFile } from '../../support/log/log-file.ts';
import type { Counts } from './counts.ts';

const loadMillis = 2_000;
const fullMillis = 2_500;
const backWithinMillis = 20_000;
/** As much as the largest file of the log has and a little more; then less than any file of a database has. */
const rooms = [20_000, -1] as const;
const smallestFile = 4_096;

/** Lets a process make no file larger than so many bytes; null lifts the limit. Answers whether the machine can do that. */
const limitFiles = (pid: number, bytes: number | null): boolean =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]).status === 0;

const largestOfLog = (dataDir: string): number =>
  Math.max(
    ...readdirSync(dataDir)
      .filter((name) => name.startsWith('events.db'))
      .map((name) => statSync(join(dataDir, name)).size),
  );

/**
 * Takes the room for files from a server while clients book, and gives it back, twice. Every write of a file that would grow
 * fails then, as on a full disk. Null where the machine cannot limit a process.
 */
export const whileTheDiskIsFull = async (dataDir: string): Promise<Counts | null> => {
  const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off' } });
  const acknowledged: Acknowledged[] = [];
  const wrong: string[] = [];
  try {
    if (!limitFiles(app.pid, null)) return null;
    const load = await startLoad(app, (said) => acknowledged.push(said));
    for (const room of rooms) {
      await wait(loadMillis);
      limitFiles(app.pid, room < 0 ? smallestFile : largestOfLog(dataDir) + room);
      await wait(fullMillis);
      const before = acknowledged.length;
      limitFiles(app.pid, null);
      for (let waited = 0; acknowledged.length === before && waited < backWithinMillis; waited += 100) await wait(100);
      const { status } = await fetch(`${app.url}/health`);
      if (acknowledged.length === before || status !== 200)
        wrong.push(`nothing went on within ${backWithinMillis} ms after there was room again; /health says ${status}`);
    }
    await load.stop();
  } finally {
    await app.stop();
  }
  const log = readLogFile(dataDir);
  const lost = [...brokenPromises(log, acknowledged), ...lostFiles(log, join(dataDir, 'files'))];
  return {
    ...{ kind: `${rooms.length} full disks`, requests: acknowledged.length, refused: 0 },
    ...{ acknowledged: acknowledged.length, lost: lost.length, wrong: [...wrong, ...lost] },
  };
};
