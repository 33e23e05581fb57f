import { createRequire } from 'node:module';
import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { UnsentNotices } from '../../projections/notices.ts';
import type { HttpEnv } from './wire/slice.ts';

/** Of this release. The file lies two folders above this one, and above the server's when it is built. */
export const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('../../package.json'));

export type ProjectionHealth = {
  readonly name: string;
  /** `live` follows the log. The others answer from older rows until they are rebuilt. */
  readonly state: 'live' | 'outdated' | 'parked' | 'rebuilding';
  readonly position: string | null;
  /** Why it is parked. */
  readonly reason: string | null;
};

export type SealHealth = {
  /** How many events the log's seal covers, and since when; null while there is no seal. */
  readonly events: number | null;
  readonly signedAt: string | null;
  /** How many events came after the seal. */
  readonly unsealed: number;
};

export type Health = {
  readonly store: { readonly status: string; readonly reason?: string };
  readonly projections: readonly ProjectionHealth[];
  /** The position of the log's last event; null if the log is empty or cannot be reached. */
  readonly head: string | null;
  /** When the views last showed the whole log, as far as it is known, and how many seconds ago; null while they do. */
  readonly viewsAsOf: string;
  readonly ageSeconds: number | null;
  /** Whether the healthy projections show the whole log. */
  readonly isCaughtUp: boolean;
  /** Why the log is not followed any more or does not fit its seal; null if all is well. */
  readonly broken: string | null;
  /** Why all projections are being rebuilt, while nothing is shown; null if they are not. */
  readonly renewing: string | null;
  readonly seal: SealHealth;
  /** What has failed more than once, each with when it is tried again. The log of the server says what it is about, and why. */
  readonly stuck: readonly {
    readonly work: string;
    readonly tries: number;
    readonly since: string;
    readonly nextAt: string;
  }[];
  /** Messages to people; null while the views cannot be read. */
  readonly notices: UnsentNotices | null;
  /** Room on the disk of the data folder, in bytes. */
  readonly freeBytes: number;
};

export type MonitoringParts = {
  readonly health: () => Promise<Health>;
  /** The rows that could not be shown and were left out. */
  readonly leftOutRows: () => readonly string[];
  /** Asks this server for a page, as a visitor does. */
  readonly ask: (path: string) => Response | Promise<Response>;
};

/** What a visitor sees first. A studio is not ready while one of them fails, whatever its parts say. */
const publicPaths = ['/', '/services', '/reviews', '/api/v2/branding', '/api/v2/services', '/api/v2/reviews'];

const failingPaths = async (ask: MonitoringParts['ask']): Promise<readonly string[]> => {
  const answers = await Promise.all(publicPaths.map(async (path) => ({ path, answer: await ask(path) })));
  await Promise.all(answers.map(({ answer }) => answer.body?.cancel()));
  return answers.filter(({ answer }) => answer.status >= 500).map(({ path }) => path);
};

const isServing = ({ store, broken, renewing }: Health): boolean =>
  store.status === 'up' && broken === null && renewing === null;

/** Whether strangers are served, and which of the public paths fail. */
export const readinessOf = async (found: Health, ask: MonitoringParts['ask']) => {
  const failing = isServing(found) ? await failingPaths(ask) : [];
  return { ready: isServing(found) && failing.length === 0, failing };
};

const isWell = (found: Health, leftOut: readonly string[]): boolean =>
  isServing(found) &&
  [...found.stuck, ...leftOut].length === 0 &&
  found.projections.every(({ state }) => state !== 'parked');

/**
 * For monitoring. `/health/live`: the process answers. `/health/ready`: 503 while the log cannot be written or is not followed,
 * while all views are rebuilt, and while a public page fails. `/health`: the same without the pages, and the state of each part.
 */
export const healthRoutes = ({ health, leftOutRows, ask }: MonitoringParts) =>
  new Hono<HttpEnv>()
    .get('/health/live', (c) => c.json({ ok: true }))
    .get('/health/ready', async (c) => {
      const readiness = await readinessOf(await health(), ask);
      c.header('Cache-Control', 'no-store');
      return c.json(readiness, readiness.ready ? 200 : 503);
    })
    .get('/health', async (c) => {
      const found = await health();
      const leftOut = leftOutRows();
      const status = isWell(found, leftOut) ? 'up' : 'degraded';
      c.header('Cache-Control', 'no-store');
      return c.json({ status, version, ...found, leftOut }, isServing(found) ? 200 : 503);
    });
