import { cors } from 'hono/cors';
import { positionHeader } from '../answer.ts';

/** Closed, but to the origins that the configuration names. */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', positionHeader],
    exposeHeaders: [positionHeader, 'X-Request-Id', 'ETag', 'Retry-After'],
    maxAge: 600,
  });
