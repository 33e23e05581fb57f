import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { refuse } from '../refusing/on-error.ts';
import type { RefusalAnswer } from '../refusing/refused.ts';
import { plainPage, wantsPage } from './plain-page.ts';

const damaged: RefusalAnswer = {
  status: 503,
  code: 'LogDamaged',
  message:
    "The studio's records are damaged. Nothing can be shown or booked until they're repaired. Please contact the studio.",
};

const watched = ['/health', '/healthz'];

/** Everything that is shown depends on the log, so only monitoring is answered while the log is damaged. */
export const refuseWhileDamaged = (damage: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (damage() === null || watched.includes(c.req.path)) return next();
    return wantsPage(c) ? plainPage(c, { ...damaged, title: 'Please contact the studio' }) : refuse(c, damaged);
  });
