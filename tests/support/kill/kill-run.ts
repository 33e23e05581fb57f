import { setTimeout as wait } from 'node:timers/promises';
import { startApp } from '../app/start-app.ts';
import { readLogFile } from '../log-file.ts';
import { brokenPromises } from './check-log.ts';
import type { Acknowledged } from './clients.ts';
import { startLoad } from './load.ts';

export type KillCount = {
  readonly rounds: number;
  readonly acknowledged: Readonly<Record<Acknowledged['did'], number>>;
  readonly broken: readonly string[];
};

const env = { RATE_LIMITS: 'off' };

/**
 * Starts the app again and again on the same files, kills it at a random moment under load, and compares what it had
 * acknowledged with the log it left. The last app is left running, for what is to be seen after a minute.
 */
export const killRun = async (dataDir: string, rounds: number, tell: (line: string) => void) => {
  const acknowledged: Acknowledged[] = [];
  const broken: string[] = [];
  for (let round = 1; round <= rounds && broken.length === 0; round += 1) {
    const app = await startApp({ dataDir, env });
    const load = await startLoad(app, (said) => acknowledged.push(said));
    await wait(150 + Math.random() * 900);
    await app.kill();
    await load.stop();
    broken.push(...brokenPromises(readLogFile(dataDir), acknowledged));
    if (round % 10 === 0) tell(`${round} of ${rounds} kills, ${acknowledged.length} answers acknowledged`);
  }
  const count = (did: Acknowledged['did']) => acknowledged.filter((said) => said.did === did).length;
  const counts: KillCount = {
    rounds,
    acknowledged: { upload: count('upload'), book: count('book'), cancel: count('cancel'), move: count('move') },
    broken,
  };
  return { counts, last: await startApp({ dataDir, env }) };
};
