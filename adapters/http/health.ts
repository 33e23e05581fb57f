import { createRequire } from 'node:module';
import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { HttpEnv } from './wire/slice.ts';

/** Of this release. The file lies two folders above this one, and above the server's when it is built. */
const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)('../../package.json'));

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
};

/**
 * For monitoring. `/healthz` shows that the server answers at all. `/health` is 503 while the log cannot be written or
 * is not followed, and while all views are rebuilt. It names the release, parked views, work that is stuck, and rows that are left
 * out of their lists because they cannot be shown.
 */
export const healthRoutes = (health: () => Promise<Health>, rowsLeftOut: () => readonly string[]) =>
  new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/health', async (c) => {
      const found = await health();
      const isUp = found.store.status === 'up';
      const isServing = isUp && found.broken === null && found.renewing === null;
      const leftOut = rowsLeftOut();
      const isWell =
        isServing &&
        [...found.stuck, ...leftOut].length === 0 &&
        found.projections.every(({ state }) => state !== 'parked');
      c.header('Cache-Control', 'no-store');
      return c.json({ status: isWell ? 'up' : 'degraded', version, ...found, leftOut }, isServing ? 200 : 503);
    });
