import { Hono } from 'hono';
import type { HttpEnv } from './context.ts';

export type ProjectionHealth = {
  readonly name: string;
  readonly status: string;
  readonly position: string | null;
};

export type Health = {
  readonly store: { readonly status: string; readonly reason?: string };
  readonly projections: readonly ProjectionHealth[];
  /** Whether the views show the whole log. */
  readonly isCaughtUp: boolean;
};

/** For whoever watches the server: 503 while the store cannot be written or a view is not up. */
export const healthRoutes = (health: () => Promise<Health>) =>
  new Hono<HttpEnv>().get('/health', async (c) => {
    const found = await health();
    const isWell = found.store.status === 'up' && found.projections.every(({ status }) => status === 'up');
    c.header('Cache-Control', 'no-store');
    return c.json({ status: isWell ? 'up' : 'degraded', ...found }, found.store.status === 'up' ? 200 : 503);
  });
