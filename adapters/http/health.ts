import { createRequire } from 'node:module';
import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { UnsentNotices } from '../../projections/notices.ts';
import type { HttpEnv } from './wire/slice.ts';

/** The version of this release. `package.json` is two folders above this file, and two above the built server. */
export const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('../../package.json'));

export type ProjectionHealth = {
  readonly name: string;
  /** `live` follows the log. The others serve older rows until they are rebuilt. */
  readonly state: 'live' | 'outdated' | 'parked' | 'rebuilding';
  readonly position: string | null;
  /** Why the projection is parked. */
  readonly reason: string | null;
};

export type SealHealth = {
  /** How many events the log's seal covers. It and `signedAt` are null while there is no seal. */
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
  /** When the views last showed the whole log, as far as known. `ageSeconds` is null while they show it. */
  readonly viewsAsOf: string;
  readonly ageSeconds: number | null;
  /** Whether the healthy projections show the whole log. */
  readonly isCaughtUp: boolean;
  /** Why the server no longer follows the log, or why the log does not match its seal; null if all is well. */
  readonly broken: string | null;
  /** Why all projections are being rebuilt, so that nothing can be shown; null if they are not. */
  readonly renewing: string | null;
  readonly seal: SealHealth;
  /** Work that failed more than once, with its next try. The server's log says what it is about, and why. */
  readonly stuck: readonly {
    readonly work: string;
    readonly tries: number;
    readonly since: string;
    readonly nextAt: string;
  }[];
  /** Unsent messages to people; null while the views cannot be read. */
  readonly notices: UnsentNotices | null;
  /** Free space on the disk of the data folder, in bytes. */
  readonly freeBytes: number;
};

export type MonitoringParts = {
  readonly health: () => Promise<Health>;
  /** The rows that could not be shown and were left out. */
  readonly leftOutRows: () => readonly string[];
  /** Requests a page of this server, as a visitor would. */
  readonly ask: (path: string) => Response | Promise<Response>;
};

/** What a visitor sees first. The studio is not ready while one of them fails, even if every part is well. */
const publicPaths = ['/', '/services', '/reviews', '/api/v2/branding', '/api/v2/services', '/api/v2/reviews'];

const failingPaths = async (ask: MonitoringParts['ask']): Promise<readonly string[]> => {
  const answers = await Promise.all(publicPaths.map(async (path) => ({ path, answer: await ask(path) })));
  await Promise.all(answers.map(({ answer }) => answer.body?.cancel()));
  return answers.filter(({ answer }) => answer.status >= 500).map(({ path }) => path);
};

/** With less room than this on the disk, every booking is refused. */
export const minFreeBytes = 1_000_000;

const isServing = ({ store, broken, renewing, freeBytes }: Health): boolean =>
  store.status === 'up' && broken === null && renewing === null && freeBytes >= minFreeBytes;

/** Whether the server can serve visitors, and which of the public paths fail. */
export const readinessOf = async (found: Health, ask: MonitoringParts['ask']) => {
  const failing = isServing(found) ? await failingPaths(ask) : [];
  return { ready: isServing(found) && failing.length === 0, failing };
};

const isWell = (found: Health, leftOut: readonly string[]): boolean =>
  isServing(found) &&
  [...found.stuck, ...leftOut].length === 0 &&
  found.projections.every(({ state }) => state !== 'parked');

/**
 * For monitoring. `/health/live`: the process answers. `/health/ready`: 503 while the log cannot be written or
 * followed, all views are rebuilt, or a public page fails. `/health`: the same without pages, plus each part's state.
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
