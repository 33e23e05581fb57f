import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../context.ts';

/**
 * For public reads: the browser keeps the answer and asks whether it changed, and an unchanged one is not sent again.
 * What the owner sees is kept apart by `Vary`. The answer itself is tagged where it is written (`answer`).
 */
export const remembered: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Authorization', { append: true });
  c.set('isRemembered', true);
  await next();
};
