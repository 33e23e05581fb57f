import type { HttpContext } from '../context.ts';
import type { RefusalAnswer } from '../refusing/refused.ts';

/** Whether a person asks who reads a page, and not a program that reads JSON. */
export const wantsPage = (c: HttpContext): boolean =>
  !c.req.path.startsWith('/api/') && c.req.header('Accept')?.includes('text/html') === true;

type PlainPage = Pick<RefusalAnswer, 'status' | 'message' | 'retryAfterSeconds'> & { readonly title: string };

/** A refusal as a page without the app. If there is a time to try again, the page loads itself again then. */
export const plainPage = (c: HttpContext, { status, title, message, retryAfterSeconds }: PlainPage): Response => {
  const again = retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`;
  c.header('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.html(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again}<title>${title}</title>
<p>${message}</p>
</html>
`,
    status,
  );
};
