import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';

const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

/** The request id of a proxy is used, so that its log and ours name a request alike. */
export const nameRequests = (fresh: () => string) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const id = given !== undefined && acceptable.test(given) ? given : fresh();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
  });
