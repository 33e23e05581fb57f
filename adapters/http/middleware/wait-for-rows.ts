import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { beingMadeAnew, refuse } from '../on-error.ts';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${beingMadeAnew.retryAfterSeconds}">
<title>Catching up</title>
<p>${beingMadeAnew.message}</p>
</html>
`;

/** While all rows are rebuilt from the log, no route that shows them answers. Pages reload themselves. */
export const refuseWhileRenewing = (renewing: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (renewing() === null) return next();
    const { path } = c.req;
    if (path.startsWith('/api/')) return refuse(c, beingMadeAnew);
    if (c.req.header('Accept')?.includes('text/html') !== true) return next();
    c.header('Cache-Control', 'no-store');
    c.header('Retry-After', String(beingMadeAnew.retryAfterSeconds));
    return c.html(page, 503);
  });
