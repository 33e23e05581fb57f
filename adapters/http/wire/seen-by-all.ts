import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './slice.ts';

/** For reads that every visitor gets alike: they have an `ETag`, and `cacheAnswers` answers the next visitor without the route. */
export const seenByAll: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('isSeenByAll', true);
  c.header('Cache-Control', 'no-cache');
  // What the owner sees is not what visitors see.
  c.header('Vary', 'Authorization', { append: true });
  await next();
};
