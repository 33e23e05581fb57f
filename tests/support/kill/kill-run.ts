import { setTimeout as wait } from 'node:timers/promises';
import { type RunningApp, startApp } from '../app/start-app.ts';
import { readLogFile } from '../log-file.ts';
import { brokenPromises } from './check-log.ts';
import { type Acknowledged, type LoadTarget, runClient } from './clients.ts';

export type KillCount = {
  readonly rounds: number;
  readonly acknowledged: Readonly<Record<Acknowledged['did'], number>>;
  readonly broken: readonly string[];
};

const clients = 8;
const dayMillis = 86_400_000;

/** Twelve weekdays from next week on: few enough that clients meet. */
const loadDates = (): readonly string[] =>
  Array.from({ length: 21 }, (_, day) => new Date(Date.now() + (7 + day) * dayMillis))
    .filter((date) => date.getUTCDay() !== 0)
    .slice(0, 12)
    .map((date) => date.toISOString().slice(0, 10));

const targetOf = async ({ url, adminEmail, adminPassword }: RunningApp): Promise<LoadTarget> => {
  const response = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { url, adminToken: data.token, dates: loadDates() };
};

/** The consultation: the shortest visit, so that a day takes many. */
const shortService = async (url: string): Promise<{ readonly id: string }> => {
  const response = await fetch(`${url}/api/v2/services`);
  const { data } = (await response.json()) as { data: Record<string, readonly { id: string; type: string }[]> };
  const found = Object.values(data)
    .flat()
    .find(({ type }) => type === 'consultation');
  if (found === undefined) throw new Error('the catalogue has no consultation');
  return found;
};

/**
 * Starts the app again and again on the same files, kills it at a random moment under load, and compares what it had
 * acknowledged with the log it left. The last app is left running, for what is to be seen after a minute.
 */
export const killRun = async (dataDir: string, rounds: number, tell: (line: string) => void) => {
  const acknowledged: Acknowledged[] = [];
  const broken: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off' } });
    const target = await targetOf(app);
    const service = await shortService(app.url);
    let over = false;
    const load = Array.from({ length: clients }, () =>
      runClient(
        target,
        service,
        (said) => acknowledged.push(said),
        () => over,
      ),
    );
    await wait(30 + Math.random() * 500);
    await app.kill();
    over = true;
    await Promise.all(load);
    broken.push(...brokenPromises(readLogFile(dataDir), acknowledged));
    if (broken.length > 0) break;
    if (round % 10 === 0) tell(`${round} of ${rounds} kills, ${acknowledged.length} answers acknowledged, none lost`);
  }
  const last = await startApp({ dataDir, env: { RATE_LIMITS: 'off' } });
  const count = (did: Acknowledged['did']) => acknowledged.filter((said) => said.did === did).length;
  const counts: KillCount = {
    rounds,
    acknowledged: { upload: count('upload'), book: count('book'), cancel: count('cancel'), move: count('move') },
    broken,
  };
  return { counts, last };
};
