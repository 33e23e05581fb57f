import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import type { Measure } from './report.ts';

const requests = 200_000;
const connections = 32;
/** The most time that the load may take. 200,000 requests take three minutes on a free machine. */
const mostSeconds = 300;
const mebibyte = 1024 * 1024;
const patienceMillis = 10_000;

/** The most frequent requests of visitors, with their shares. */
const shares: Readonly<Record<string, number>> = {
  '/api/v2/services': 0.3,
  '/api/v2/branding': 0.3,
  '/api/v2/reviews?limit=10': 0.2,
  '/api/v2/availability/next?count=3': 0.05,
  '/healthz': 0.15,
};

type Memory = { readonly rss: number; readonly heapUsed: number };

const toldBy = ({ output }: RunningApp): readonly string[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('memory '));

const memoryOf = async (app: RunningApp): Promise<Memory> => {
  const before = toldBy(app).length;
  app.signal('SIGUSR2');
  for (let waited = 0; waited < patienceMillis; waited += 50) {
    const last = toldBy(app).at(-1);
    if (last !== undefined && toldBy(app).length > before) return JSON.parse(last.slice('memory '.length)) as Memory;
    await wait(50);
  }
  throw new Error('the server did not say how much memory it holds');
};

type Load = { readonly answered: number; readonly seconds: number };

/** Sends the requests; fewer of them if the machine is too busy. */
const load = async (url: string): Promise<Load> => {
  let total = { answered: 0, seconds: 0 };
  for (const [path, share] of Object.entries(shares)) {
    const maxOverallRequests = Math.round(requests * share);
    const left = Math.max(1, mostSeconds - Math.ceil(total.seconds));
    const asked = { url: `${url}${path}`, connections, maxOverallRequests, duration: left };
    const { non2xx, errors, duration, ...found } = await autocannon(asked);
    if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
    total = { answered: total.answered + found['2xx'], seconds: total.seconds + duration };
  }
  return total;
};

/** The memory of the built server after its start and after 200,000 requests. The folder has the data of a salon. */
export const measureMemory = async (dataDir: string, tell: (measure: Measure) => void): Promise<void> => {
  const preload = new URL('tell-memory.mjs', import.meta.url).href;
  const env = { RATE_LIMITS: 'off', NODE_OPTIONS: `--expose-gc --import ${preload}`, NODE_ENV: 'production' };
  const app = await startApp({ dataDir, env });
  try {
    const atStart = await memoryOf(app);
    const { answered, seconds } = await load(app.url);
    const after = await memoryOf(app);
    const note = `${answered.toLocaleString('en-US')} requests in ${Math.round(seconds)} s`;
    for (const [name, key] of [
      ['memory held by the process (MB)', 'rss'],
      ['memory in use by JavaScript (MB)', 'heapUsed'],
    ] as const) {
      const [floor, ours] = [atStart[key] / mebibyte, after[key] / mebibyte];
      tell({ name, floor, ours, ratio: ours / floor, note: `the floor is at its start; ${note}` });
    }
  } finally {
    await app.stop();
  }
};
