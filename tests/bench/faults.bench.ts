import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { brokenPromises } from '../support/kill/check-log.ts';
import { readLogFile } from '../support/log/log-file.ts';
import { openWide } from './http/bookings.ts';
import { openClient } from './http/client.ts';
import { inFolder } from './stores/folder.ts';
import { type Bookers, byStatus, startBookers } from './support/bookers.ts';
import { noteFigure } from './support/figures.ts';
import { verified } from './support/verified.ts';

const clients = 4;
const beforeMillis = 1_500;
const usualMillis = 3_000;
const patienceMillis = 60_000;
const dayMillis = 86_400_000;
const deafClients = 30;
const faulty = new URL('faults/faulty.mjs', import.meta.url).href;

type Ground = { readonly dataDir: string; readonly app: () => RunningApp; readonly startAgain: () => Promise<void> };

/** What is done to the server, and how it is taken back. The work answers null where this machine cannot do it. */
type Fault = {
  readonly name: string;
  readonly begin: (ground: Ground) => Promise<(() => Promise<void>) | null>;
};

const did = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;
const nothing = async (): Promise<void> => undefined;

const asked = (name: string, begin: string, end: string): Fault => ({
  name,
  begin: async ({ app }) => {
    await app().ask(begin);
    return async () => void (await app().ask(end));
  },
});

const faults: readonly Fault[] = [
  {
    name: 'killed and started again',
    begin: async ({ app, startAgain }) => {
      await app().kill();
      return startAgain;
    },
  },
  {
    name: 'hangs for 3 s',
    begin: async ({ app }) => {
      app().signal('SIGSTOP');
      return async () => app().signal('SIGCONT');
    },
  },
  {
    name: 'full disk',
    begin: async ({ app }) => {
      const limit = (bytes: string) => did('prlimit', '--pid', String(app().pid), `--fsize=${bytes}:unlimited`);
      return limit('4096') ? async () => void limit('unlimited') : null;
    },
  },
  asked('slow disk, 100 ms a sync', 'slow', 'fast'),
  {
    name: 'read-only folder of files',
    begin: async ({ dataDir }) => {
      const files = join(process.cwd(), dataDir, 'files');
      if (!did('mount', '--bind', files, files)) return null;
      const undo = async () => void did('umount', '--lazy', files);
      if (did('mount', '-o', 'remount,ro,bind', files)) return undo;
      await undo();
      return null;
    },
  },
  asked('clock a day ahead', `ahead ${dayMillis}`, 'ahead 0'),
  asked('clock a day back', `ahead ${-dayMillis}`, 'ahead 0'),
  {
    name: 'damaged read models',
    begin: async ({ dataDir }) => {
      const path = join(dataDir, 'read-models.db');
      const file = openSync(path, 'r+');
      const noise = Buffer.alloc(4_096, 0xa5);
      for (let at = 8_192; at < statSync(path).size; at += 16_384) writeSync(file, noise, 0, noise.length, at);
      closeSync(file);
      return nothing;
    },
  },
  {
    name: `${deafClients} clients that stop reading`,
    begin: async ({ app }) => {
      const { hostname, port } = new URL(app().url);
      const request = `GET /api/v2/services HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
      const sockets: Socket[] = Array.from({ length: deafClients }, () => {
        const socket = connect(Number(port), hostname, () => socket.pause().write(request.repeat(500)));
        socket.on('error', () => undefined);
        return socket;
      });
      return async () => {
        for (const socket of sockets) socket.destroy();
      };
    },
  },
];

/** Milliseconds until a client has booked since then; infinite if none did within a minute. */
const untilWell = async ({ booked }: Bookers, since: number): Promise<number> => {
  for (;;) {
    const first = booked.find(({ at }) => at > since);
    if (first !== undefined) return first.at - since;
    if (performance.now() - since > patienceMillis) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
};

/**
 * `npm run bench -- faults`: does one harm after the other to a server while clients book, and prints what they saw and how long it
 * took until one of them had booked again. Then compares what was acknowledged with the log, and verifies it. Needs a build.
 */
export const run = (): Promise<void> =>
  inFolder(async (dataDir) => {
    const start = () => startApp({ dataDir, env: { RATE_LIMITS: 'off' }, imports: [faulty] });
    let app = await start();
    const startAgain = async (): Promise<void> => {
      app = await start();
    };
    const seen = startBookers(() => [app.url], await openWide(await openClient(app)), clients);
    const rows: object[] = [];
    for (const { name, begin } of faults) {
      await wait(beforeMillis);
      const [refusedBefore, bookedBefore] = [seen.refused.length, seen.booked.length];
      const end = await begin({ dataDir, app: () => app, startAgain });
      if (end === null) {
        rows.push({ fault: name, 'well after ms': 'not tried: this machine cannot' });
        continue;
      }
      await wait(usualMillis);
      const meanwhile = seen.booked.length - bookedBefore;
      const endedAt = performance.now();
      await end();
      const well = Math.round(await untilWell(seen, endedAt));
      noteFigure({ name: `${name}: well again after`, value: well, unit: 'ms' });
      rows.push({
        ...{ fault: name, 'booked meanwhile': meanwhile, 'well after ms': well },
        'refused (0: no answer)': byStatus(seen.refused.slice(refusedBefore)),
      });
      console.log(JSON.stringify(rows.at(-1)));
    }
    await seen.stop();
    await app.stop();
    const broken = [...brokenPromises(readLogFile(dataDir), seen.acknowledged), verified(dataDir) ?? []].flat();
    console.table(rows);
    console.log(`${seen.acknowledged.length} acknowledged, ${broken.length} broken or found by verify`);
    noteFigure({ name: 'promises broken by faults', value: broken.length, unit: '' });
    if (broken.length > 0) throw new Error(broken.slice(0, 20).join('\n'));
  });
