import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../wire/slice.ts';

/** For a route with an optional JSON body: some clients set the JSON type and send no body. */
export const bodyMayBeLeftOut: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if ((await c.req.text()).trim() === '') {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('Content-Type');
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers });
  }
  await next();
};
