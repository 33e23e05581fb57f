import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../wire/slice.ts';

/** How many calls that may change something are being answered now. */
export type CallsUnderWay = { count: number };

export const openCallsUnderWay = (): CallsUnderWay => ({ count: 0 });

const onlyReads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts the calls that may change something while their route answers them. The log gathers what they append. */
export const countCalls = (underWay: CallsUnderWay) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (onlyReads.has(c.req.method)) return next();
    underWay.count += 1;
    try {
      await next();
    } finally {
      underWay.count -= 1;
    }
  });
