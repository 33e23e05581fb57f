import { createMiddleware } from 'hono/factory';
import type { RefusalAnswer } from '../wire/refusals.ts';
import { cameOverTls } from '../wire/site-origin.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';

/** Whether a browser asks for a page, rather than a program for JSON. */
export const wantsPage = (c: HttpContext): boolean =>
  !c.req.path.startsWith('/api/') && c.req.header('Accept')?.includes('text/html') === true;

type PlainPage = Pick<RefusalAnswer, 'status' | 'message' | 'retryAfterSeconds'> & { readonly title: string };

/** A refusal as a page without the app. If it says when to try again, the page reloads itself at that time. */
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

/** Answers of the API are data, so nothing in them may run, be framed or load anything. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For uploaded files: nothing in them can run with the salon's origin. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'self'";

/**
 * For pages: allows only our own scripts and those with the given hashes. The component library sets inline styles,
 * and the branding may use any picture on the web.
 */
export const pagePolicy = (scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** For the worker that opens the app offline. It may load only the app's own files and pages. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

const stayOnTls = 'max-age=31536000; includeSubDomains';

/** Sent with every answer. */
const always: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sent with every answer that a browser may show by itself, together with the Content-Security-Policy. */
const onDocuments: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/**
 * Built scripts, styles and fonts are parts of a page and follow its rules. They go without the other headers because
 * a page has about twenty of them, and headers are not compressed.
 */
const partOfPage = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;

const set = (headers: Headers, given: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
};

/**
 * Adds the headers to every answer. A page or a file sets its own Content-Security-Policy. Browsers that came over
 * TLS are told to stay on it.
 */
export const secureEverything = (servedOverTls: boolean, trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    set(headers, always);
    if (c.res.status >= 400 || !partOfPage.test(c.req.path)) {
      set(headers, onDocuments);
      if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy);
    }
    if (cameOverTls(c.req.header('X-Forwarded-Proto'), trustedProxies, servedOverTls)) {
      headers.set('Strict-Transport-Security', stayOnTls);
    }
  });
