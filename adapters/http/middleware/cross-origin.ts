import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { positionHeader } from '../answer.ts';
import type { HttpEnv } from '../context.ts';

/** Allows only the origins that the configuration names. */
export const allowOrigins = (origins: readonly string[]) => {
  // Without a header that allows an origin, browsers refuse it by themselves.
  if (origins.length === 0) return createMiddleware<HttpEnv>((_, next) => next());
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', positionHeader],
    exposeHeaders: [positionHeader, 'X-Request-Id', 'Age', 'ETag', 'Retry-After'],
    maxAge: 600,
  });
};
