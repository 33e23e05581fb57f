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

/** Everything that the server shows depends on the log, so it only answers monitoring while the log is damaged. */
export const refuseWhileDamaged = (damage: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (damage() === null || isForMonitoring(c.req.path)) return next();
    return wantsPage(c) ? plainPage(c, { ...damaged, title: 'Please contact the studio' }) : refuse(c, damaged);
  });

const waitMillis = 1_000;
const maxPositionLength = 64;

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * The `Age` header: how old the views are while the log cannot be reached. Zero is sent too, because a browser would
 * otherwise keep the age it stored with an earlier answer.
 */
const ageOf = ({ ageSeconds }: ReadProgress): string => String(ageSeconds() ?? 0);

/**
 * Makes a read wait, for a limited time, until the views show what the client already knows. Every answer says how
 * far the views are.
 */
export const waitForPosition = (progress: ReadProgress) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    c.set('progress', progress);
    const seen = c.req.header(positionHeader);
    if (seen !== undefined && isRead(c.req.method) && seen.length <= maxPositionLength) {
      if (seen > (progress.position() ?? '')) await progress.reached(seen, waitMillis);
    }
    notePosition(c, progress.position());
    c.header('Age', ageOf(progress));
    await next();
  });

/** Refuses all routes that show rows while all rows are rebuilt from the log. Pages reload themselves. */
export const refuseWhileRebuilding = (renewing: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (renewing() === null) return next();
    if (c.req.path.startsWith('/api/')) return refuse(c, viewsBeingRebuilt);
    return wantsPage(c) ? plainPage(c, { ...viewsBeingRebuilt, title: 'Catching up' }) : next();
  });
