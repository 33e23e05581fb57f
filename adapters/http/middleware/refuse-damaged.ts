import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { refuse } from '../on-error.ts';

const message =
  "The studio's records were found damaged. Nothing can be shown or booked until they are put in order. Please contact the studio.";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please contact the studio</title>
<p>${message}</p>
</html>
`;

const watched = ['/health', '/healthz'];

/** Everything that is shown depends on the log, so only monitoring is answered while the log is damaged. */
export const refuseWhileDamaged = (damage: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (damage() === null || watched.includes(c.req.path)) return next();
    if (!c.req.path.startsWith('/api/') && c.req.header('Accept')?.includes('text/html') === true) {
      c.header('Cache-Control', 'no-store');
      return c.html(page, 503);
    }
    return refuse(c, { status: 503, code: 'LogDamaged', message });
  });
