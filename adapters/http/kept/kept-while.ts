import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../wire/slice.ts';
import type { Shows } from './revisions.ts';

/**
 * For public reads: `keepAnswers` keeps the answer ready until something that it shows changes, and answers 304 to
 * whoever has it. A handler that shows less may set `shows` anew.
 */
export const keptWhile =
  (shows: Shows): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('shows', shows);
    c.header('Cache-Control', 'no-cache');
    // What the owner sees is not what visitors see.
    c.header('Vary', 'Authorization', { append: true });
    await next();
  };
