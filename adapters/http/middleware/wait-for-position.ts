import { createMiddleware } from 'hono/factory';
import { notePosition, positionHeader } from '../answer.ts';
import type { HttpEnv } from '../context.ts';
import type { ReadProgress } from '../parts.ts';

const waitMillis = 1_000;
const longestPosition = 64;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * How old the views are while the log is away, as `Age` says it. Zero is said as well: an age that a browser has kept
 * with an answer would else outlast it.
 */
const ageOf = ({ ageSeconds }: ReadProgress): string => String(ageSeconds() ?? 0);

/**
 * A read waits, bounded, until the views show what the client has already been told of; every answer says how far
 * they are.
 */
export const waitForPosition = (progress: ReadProgress) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const seen = c.req.header(positionHeader);
    if (seen !== undefined && isRead(c.req.method) && seen.length <= longestPosition) {
      if (seen > (progress.position() ?? '')) await progress.reached(seen, waitMillis);
    }
    notePosition(c, progress.position());
    c.header('Age', ageOf(progress));
    await next();
  });
