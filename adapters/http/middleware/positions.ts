import { createMiddleware } from 'hono/factory';
import { refuse, viewsBeingRebuilt } from '../on-error.ts';
import { notePosition, positionHeader } from '../wire/answer.ts';
import type { RefusalAnswer } from '../wire/refusals.ts';
import type { HttpEnv, ReadProgress } from '../wire/slice.ts';
import { plainPage, wantsPage } from './security-headers.ts';

const damaged: RefusalAnswer = {
  status: 503,
  code: 'LogDamaged',
  message:
    "The studio's records are damaged. Nothing can be shown or booked until they're repaired. Please contact the studio.",
};

const monitoring = ['/health', '/health/live', '/health/ready', '/metrics'];

export const isForMonitoring = (path: string): boolean => monitoring.includes(path);

/** Everything that is shown depends on the log, so only monitoring is answered while the log is damaged. */
export const refuseWhileDamaged = (damage: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (damage() === null || isForMonitoring(c.req.path)) return next();
    return wantsPage(c) ? plainPage(c, { ...damaged, title: 'Please contact the studio' }) : refuse(c, damaged);
  });

const waitMillis = 1_000;
const longestPosition = 64;

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * The `Age` header: how old the views are while the log is away. Zero is sent too, because otherwise a browser would go
 * on with the age that it stored with an answer.
 */
const ageOf = ({ ageSeconds }: ReadProgress): string => String(ageSeconds() ?? 0);

/**
 * A read waits for a limited time until the views show what the client has already been told. Every answer says how far
 * the views are.
 */
export const waitForPosition = (progress: ReadProgress) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    c.set('progress', progress);
    const seen = c.req.header(positionHeader);
    if (seen !== undefined && isRead(c.req.method) && seen.length <= longestPosition) {
      if (seen > (progress.position() ?? '')) await progress.reached(seen, waitMillis);
    }
    notePosition(c, progress.position());
    c.header('Age', ageOf(progress));
    await next();
  });

/** While all rows are rebuilt from the log, no route that shows them answers. Pages reload themselves. */
export const refuseWhileRebuilding = (renewing: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (renewing() === null) return next();
    if (c.req.path.startsWith('/api/')) return refuse(c, viewsBeingRebuilt);
    return wantsPage(c) ? plainPage(c, { ...viewsBeingRebuilt, title: 'Catching up' }) : next();
  });
