import type { MiddlewareHandler } from 'hono';
import type { HttpEnv, Shows } from '../context.ts';

/**
 * For public reads: the browser keeps the answer and asks whether it changed, and an unchanged one is not sent again.
 * What the owner sees is kept apart by `Vary`. The answer itself is tagged where it is written (`answer`).
 */
export const remembered: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Authorization', { append: true });
  c.set('isRemembered', true);
  await next();
};

/** As `remembered`, for what every visitor is told alike: kept ready to send until one of those views changes. */
export const rememberedWhile = (shows: Shows): MiddlewareHandler<HttpEnv>[] => [
  remembered,
  async (c, next) => {
    c.set('shows', shows);
    await next();
  },
];
