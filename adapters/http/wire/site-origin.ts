import type { PasskeySite } from '../../../application/ports/second-factors.ts';
import { cameOverTls } from '../middleware/callers.ts';
import type { HttpContext } from './slice.ts';

export type SiteOriginParts = {
  /** The address of the site, without a slash at the end; null to take it from each request. */
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
};

/** The origin of the site as the visitor's browser sees it: the configured one, or that of her request. */
export const siteOrigin =
  ({ publicUrl, trustedProxies }: SiteOriginParts) =>
  (c: HttpContext): string => {
    if (publicUrl !== null) return publicUrl;
    const { origin } = new URL(c.req.url);
    const isSecure = cameOverTls(c.req.header('X-Forwarded-Proto'), trustedProxies, false);
    return isSecure ? origin.replace(/^http:/, 'https:') : origin;
  };

/** Where a browser makes and uses passkeys: the site as it sees it. */
export const passkeySite = (parts: SiteOriginParts) => {
  const originOf = siteOrigin(parts);
  return (c: HttpContext): PasskeySite => {
    const { origin, hostname } = new URL(originOf(c));
    return { origin, host: hostname };
  };
};
