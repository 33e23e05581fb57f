import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';

/** Compresses long answers. That they differ by encoding is said before they are made: said later, they are made twice. */
export const packAnswers = () => [
  createMiddleware<HttpEnv>(async (c, next) => {
    c.header('Vary', 'Accept-Encoding');
    await next();
  }),
  compress(),
];
