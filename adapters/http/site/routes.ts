import { Hono } from 'hono';
import { pagePolicy, workerPolicy } from '../middleware/security-headers.ts';
import { routeNotFound } from '../on-error.ts';
import type { Studio } from '../pages/site-pages.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';
import type { RenderedPage, RenderPage } from './render-pages.ts';
import { type Asset, type Encoding, manifestText, robotsText, type Site, sitemapText } from './site.ts';

export type SiteParts = {
  readonly site: Site;
  readonly renderPage: RenderPage;
  /** The studio as its branding currently names it. */
  readonly studio: () => Studio;
  /** The address of the site, without a slash at the end; null if unknown. */
  readonly publicUrl: string | null;
};

const encodingFor = (c: HttpContext): Encoding => {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

const unchanged = (c: HttpContext, etag: string): boolean =>
  (c.req.header('If-None-Match') ?? '').split(',').some((known) => known.trim() === etag);

const sendBytes = async (c: HttpContext, { bytes }: Pick<Asset, 'bytes'>, status: 200 | 404, encoding: Encoding) => {
  if (encoding !== null) c.header('Content-Encoding', encoding);
  return c.body(await bytes(encoding), status);
};

/** The built page, for browsers to cache: it names no studio and no person. */
const builtPagePath = '/shell.html';
const workerPath = '/sw.js';

const assetAt = (site: Site, path: string): Asset | null => {
  if (path === '/' || path === '/index.html') return null;
  return site.asset(path === builtPagePath ? '/index.html' : path);
};

/** What the file may do once it runs. Browsers check the worker each time: an old one would keep an old build. */
const ownRules = (c: HttpContext, path: string): void => {
  if (path === workerPath) c.header('Content-Security-Policy', workerPolicy);
  if (path === builtPagePath) c.header('Content-Security-Policy', pagePolicy());
  if (path === builtPagePath) c.header('X-Robots-Tag', 'noindex');
  if (path === workerPath || path === builtPagePath) c.header('Cache-Control', 'no-cache');
};

const sendAsset = async (c: HttpContext, asset: Asset, path: string): Promise<Response> => {
  c.header('ETag', asset.etag);
  c.header('Cache-Control', asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
  ownRules(c, path);
  c.header('Vary', 'Accept-Encoding');
  if (unchanged(c, asset.etag)) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  return sendBytes(c, asset, 200, asset.isCompressible ? encodingFor(c) : null);
};

const sendPage = async (c: HttpContext, { scriptHashes }: Site, page: RenderedPage): Promise<Response> => {
  c.header('Content-Security-Policy', pagePolicy(scriptHashes));
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  if (!page.isListed) c.header('X-Robots-Tag', 'noindex');
  if (page.status === 200) {
    c.header('ETag', page.etag);
    if (unchanged(c, page.etag)) return c.body(null, 304);
  }
  c.header('Content-Type', 'text/html; charset=utf-8');
  return sendBytes(c, page, page.status, encodingFor(c));
};

const looksLikeFile = /\.\w{1,12}$/;

/** Serves the built app: its files, and its page at every other path, because the browser does the routing. */
export const siteRoutes = ({ site, renderPage, studio, publicUrl }: SiteParts) =>
  new Hono<HttpEnv>()
    .get('/manifest.webmanifest', (c) =>
      c.body(manifestText(studio()), 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' }),
    )
    .get('/robots.txt', (c) => c.text(robotsText(publicUrl)))
    .get('/sitemap.xml', (c) =>
      publicUrl === null
        ? routeNotFound(c)
        : c.body(sitemapText(publicUrl), 200, { 'Content-Type': 'application/xml' }),
    )
    .get('*', async (c) => {
      const { path } = c.req;
      if (path.startsWith('/api/') || path === '/api') return routeNotFound(c);
      const asset = assetAt(site, path);
      if (asset !== null) return sendAsset(c, asset, path);
      if (looksLikeFile.test(path) && path !== '/index.html') return routeNotFound(c);
      const address = new URL(c.req.url);
      if (path === '/index.html') address.pathname = '/';
      return sendPage(c, site, renderPage(site, address, c.get('isHere')));
    });
