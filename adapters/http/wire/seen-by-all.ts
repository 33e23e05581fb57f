import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './slice.ts';

/** For reads that are the same for every visitor: adds an `ETag` and lets `cacheAnswers` store the answer. */
export const seenByAll: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('isSeenByAll', true);
  c.header('Cache-Control', 'no-cache');
  // The owner sees more than visitors do.
  c.header('Vary', 'Authorization', { append: true });
  await next();
};
