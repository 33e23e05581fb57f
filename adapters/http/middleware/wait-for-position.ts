import { createMiddleware } from 'hono/factory';
import type { Position } from '../../../application/ports/event-store.ts';
import { notePosition, positionHeader } from '../answer.ts';
import type { HttpEnv } from '../context.ts';

/** How far the read models have come. */
export type ReadProgress = {
  readonly position: () => Position | null;
  /** Resolves once the healthy projections have reached `position`, or the time is up. */
  readonly reached: (position: Position, withinMillis: number) => Promise<unknown>;
  /** Seconds since they last showed the whole log, as far as that is known; null while that is now. */
  readonly ageSeconds: () => number | null;
};

const waitMillis = 1_000;
const longestPosition = 64;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * How old the views are while the log is away, as `Age` says it. Zero is said as well: an age that a browser has kept
 * with an answer would else outlast it.
 */
export const ageOf = ({ ageSeconds }: ReadProgress): string => String(ageSeconds() ?? 0);

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
