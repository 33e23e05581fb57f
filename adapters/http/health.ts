import { Hono } from 'hono';
import type { HttpEnv } from './context.ts';

export type ProjectionHealth = {
  readonly name: string;
  /** `live` follows the log; the others answer from older rows until they have been made anew. */
  readonly state: 'live' | 'outdated' | 'parked' | 'rebuilding';
  readonly position: string | null;
  /** Why it is parked. */
  readonly reason: string | null;
};

export type SealHealth = {
  /** How many events the log's seal vouches for, and since when; null while there is none. */
  readonly events: number | null;
  readonly signedAt: string | null;
  /** How many came after it. */
  readonly unsealed: number;
};

export type Health = {
  readonly store: { readonly status: string; readonly reason?: string };
  readonly projections: readonly ProjectionHealth[];
  /** Of the log's last event; null for an empty log, or while it cannot be asked. */
  readonly head: string | null;
  /** When they last showed the whole log, as far as that is known; and seconds since, null while that is now. */
  readonly viewsAsOf: string;
  readonly ageSeconds: number | null;
  /** Whether the healthy projections show the whole log. */
  readonly isCaughtUp: boolean;
  /** Why the log is not followed any more, or is not the one that was sealed; null while all is well. */
  readonly broken: string | null;
  readonly seal: SealHealth;
};

/**
 * For whoever watches the server: `/healthz` tells that it answers at all; `/health` is 503 while the log cannot be
 * written or is not followed, and names a parked view.
 */
export const healthRoutes = (health: () => Promise<Health>) =>
  new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/health', async (c) => {
      const found = await health();
      const isUp = found.store.status === 'up';
      const isWell = isUp && found.broken === null && found.projections.every(({ state }) => state !== 'parked');
      c.header('Cache-Control', 'no-store');
      return c.json({ status: isWell ? 'up' : 'degraded', ...found }, isUp && found.broken === null ? 200 : 503);
    });
