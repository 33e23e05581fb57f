import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { beingMadeAnew, refuse } from '../refusing/on-error.ts';
import { plainPage, wantsPage } from './plain-page.ts';

/** While all rows are rebuilt from the log, no route that shows them answers. Pages reload themselves. */
export const refuseWhileRenewing = (renewing: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (renewing() === null) return next();
    if (c.req.path.startsWith('/api/')) return refuse(c, beingMadeAnew);
    return wantsPage(c) ? plainPage(c, { ...beingMadeAnew, title: 'Catching up' }) : next();
  });
