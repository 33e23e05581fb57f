import { createMiddleware } from 'hono/factory';
import type { HttpLog } from '../log.ts';
import type { HttpEnv } from '../wire/slice.ts';

/** Writes one line for each request, with its route's pattern but without query, body, address or name. */
export const logRequests = (log: HttpLog) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const fields = {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      role: c.get('caller')?.role,
      millis: Math.round((performance.now() - startedAt) * 10) / 10,
    };
    if (c.res.status >= 500) log.warn(fields, 'answered');
    else log.info(fields, 'answered');
  });

const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

/** Takes over the request id of a proxy, so that both logs use the same id. */
export const nameRequests = (fresh: () => string) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const id = given !== undefined && acceptable.test(given) ? given : fresh();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
  });
