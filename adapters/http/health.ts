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
  /** Why all projections are being made anew, so that nothing is shown; null while they are sound. */
  readonly renewing: string | null;
  readonly seal: SealHealth;
};

/**
 * For whoever watches the server: `/healthz` tells that it answers at all; `/health` is 503 while the log cannot be
 * written or is not followed, and while the views are made anew; it names a parked view.
 */
export const healthRoutes = (health: () => Promise<Health>) =>
  new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/health', async (c) => {
      const found = await health();
      const isUp = found.store.status === 'up';
      const isServing = isUp && found.broken === null && found.renewing === null;
      const isWell = isServing && found.projections.every(({ state }) => state !== 'parked');
      c.header('Cache-Control', 'no-store');
      return c.json({ status: isWell ? 'up' : 'degraded', ...found }, isServing ? 200 : 503);
    });
