import type { PasskeySite } from '../../../application/ports/second-factors.ts';
import type { HttpContext } from './slice.ts';

/** Our own proxies wrote the last `trustedProxies` entries. The first of these is the client's address. */
export const trustedEntry = (header: string | undefined, trustedProxies: number): string | null => {
  if (trustedProxies === 0 || header === undefined) return null;
  const entries = header.split(',');
  return entries[Math.max(0, entries.length - trustedProxies)] ?? null;
};

/** Whether the client asked over TLS, according to a trusted proxy or else to the configuration. */
export const cameOverTls = (header: string | undefined, trustedProxies: number, servedOverTls: boolean): boolean => {
  const said = trustedEntry(header, trustedProxies)?.trim().toLowerCase();
  return said === undefined || said === '' ? servedOverTls : said === 'https';
};

export type SiteOriginParts = {
  /** The address of the site, without a slash at the end; null to take it from each request. */
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
};

/** The origin of the site in the visitor's browser: the configured one, or else that of the request. */
export const siteOrigin =
  ({ publicUrl, trustedProxies }: SiteOriginParts) =>
  (c: HttpContext): string => {
    if (publicUrl !== null) return publicUrl;
    const { origin } = new URL(c.req.url);
    const isSecure = cameOverTls(c.req.header('X-Forwarded-Proto'), trustedProxies, false);
    return isSecure ? origin.replace(/^http:/, 'https:') : origin;
  };

/** The site on which the browser makes and uses passkeys. */
export const passkeySite = (parts: SiteOriginParts) => {
  const originOf = siteOrigin(parts);
  return (c: HttpContext): PasskeySite => {
    const { origin, hostname } = new URL(originOf(c));
    return { origin, host: hostname };
  };
};
