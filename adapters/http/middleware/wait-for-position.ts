import { createMiddleware } from 'hono/factory';
import { notePosition, positionHeader } from '../answer.ts';
import type { HttpEnv } from '../context.ts';
import type { ReadProgress } from '../parts.ts';

const waitMillis = 1_000;
const longestPosition = 64;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * The `Age` header: how old the views are while the log is away. Zero is sent too, because otherwise a browser would go
 * on with the age that it stored with an answer.
 */
const ageOf = ({ ageSeconds }: ReadProgress): string => String(ageSeconds() ?? 0);

/**
 * A read waits for a limited time until the views show what the client has already been told. Every answer says how far
 * the views are.
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
