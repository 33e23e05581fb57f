import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../wire/slice.ts';

/** Compresses long answers. `Vary` is set before an answer is made, because setting it later makes the answer twice. */
export const packAnswers = () => [
  createMiddleware<HttpEnv>(async (c, next) => {
    c.header('Vary', 'Accept-Encoding');
    await next();
  }),
  compress(),
];
