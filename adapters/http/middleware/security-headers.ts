import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { cameOverTls } from './client-address.ts';

/** Answers of the API are data: nothing in them may be run, framed or fetched from. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For files that people uploaded: whatever is in them, it runs nowhere near the salon's origin. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'self'";

/**
 * For pages: scripts of our own only, or those whose hashes are named; the component library sets inline styles; branding may name any picture on the web.
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

/** For the worker that opens the app offline: it fetches the app's own files and pages, and nothing else. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

const stayOnTls = 'max-age=31536000; includeSubDomains';

/** On every answer, beside the Content-Security-Policy. */
const always: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

const eachAlways = Object.entries(always);

/**
 * On every answer; a page or a file then names its own Content-Security-Policy. Browsers are told to stay on TLS only
 * where they came over it.
 */
export const secureEverything = (servedOverTls: boolean, trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of eachAlways) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy);
    if (cameOverTls(c.req.header('X-Forwarded-Proto'), trustedProxies, servedOverTls)) {
      headers.set('Strict-Transport-Security', stayOnTls);
    }
  });
