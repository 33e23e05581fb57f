import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { startApp } from '../app/start-app.ts';
import { readLogFile } from '../log/log-file.ts';
import { brokenPromises, lostFiles } from './check-log.ts';
import type { Acknowledged } from './clients.ts';
import { signInOwner, startLoad } from './load.ts';

export type KillCount = {
  readonly rounds: number;
  readonly acknowledged: Readonly<Record<Acknowledged['did'], number>>;
  readonly broken: readonly string[];
};

export type KillGround = {
  readonly dataDir: string;
  /** Additional environment variables of the app. */
  readonly env: Readonly<Record<string, string>>;
  readonly filesDir: string;
  readonly readLog: () => Promise<readonly Recorded<SalonEvent>[]>;
};

/** For the embedded store, whose log is in the data folder. */
export const embedded = (dataDir: string): KillGround => ({
  dataDir,
  env: {},
  filesDir: join(dataDir, 'files'),
  readLog: async () => readLogFile(dataDir),
});

export const countOf = (acknowledged: readonly Acknowledged[]): KillCount['acknowledged'] => {
  const count = (did: Acknowledged['did']) => acknowledged.filter((said) => said.did === did).length;
  return { upload: count('upload'), book: count('book'), cancel: count('cancel'), move: count('move') };
};

/** What a server must acknowledge in a round before it is killed; in the last round also a cancellation in any round. */
export type WorthKilling = { readonly answers: number; readonly bookings: number };

/** On a slow machine the first client may not have an answer yet, and then a kill would prove nothing. */
const anything: WorthKilling = { answers: 1, bookings: 0 };
const patienceMillis = 120_000;

/**
 * Starts the app repeatedly on the same files, kills it at random moments under load, and compares what it
 * acknowledged with the log and uploads it left. Leaves the last app running, so that the caller can check it later.
 */
export const killRun = async (
  ground: KillGround,
  rounds: number,
  tell: (line: string) => void,
  worth: WorthKilling = anything,
) => {
  const options = { dataDir: ground.dataDir, env: { RATE_LIMITS: 'off', ...ground.env } };
  const acknowledged: Acknowledged[] = [];
  const broken: string[] = [];
  let read = 0;
  let adminToken: string | undefined;
  for (let round = 1; round <= rounds && broken.length === 0; round += 1) {
    const app = await startApp(options);
    const before = acknowledged.length;
    adminToken ??= await signInOwner(app);
    const load = await startLoad(app, (said) => acknowledged.push(said), adminToken);
    const isWorth = (): boolean => {
      const answers = acknowledged.slice(before);
      const isCanceled = round < rounds || countOf(acknowledged).cancel > 0;
      return answers.length >= worth.answers && countOf(answers).book >= worth.bookings && isCanceled;
    };
    for (let waited = 0; !isWorth() && waited < patienceMillis; waited += 50) await wait(50);
    await wait(150 + Math.random() * 900);
    await app.kill();
    await load.stop();
    const log = await ground.readLog();
    broken.push(...brokenPromises(log, acknowledged), ...lostFiles(log.slice(read), ground.filesDir));
    read = log.length;
    if (round % 10 === 0) tell(`${round} of ${rounds} kills, ${acknowledged.length} answers acknowledged`);
  }
  const counts: KillCount = { rounds, acknowledged: countOf(acknowledged), broken };
  return { counts, last: await startApp(options) };
};
