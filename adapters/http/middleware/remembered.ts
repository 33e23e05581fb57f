import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../context.ts';

const tagged = etag({
  weak: true,
  retainedHeaders: ['x-position', 'x-request-id', 'content-security-policy', 'cache-control', 'etag', 'vary'],
});

/**
 * For public reads: the browser keeps the answer and asks whether it changed, and an unchanged one is not sent again.
 * What the owner sees is kept apart by `Vary`.
 */
export const remembered: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Authorization', { append: true });
  return tagged(c, next);
};
