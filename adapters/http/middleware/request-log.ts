import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import type { HttpLog } from '../log.ts';

/** Writes one line for each request, with its route's pattern, and without query, body, address or name. */
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
