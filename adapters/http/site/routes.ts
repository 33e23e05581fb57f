import { Hono } from 'hono';
import type { HttpContext, HttpEnv } from '../context.ts';
import { pagePolicy } from '../middleware/security-headers.ts';
import { routeNotFound } from '../on-error.ts';
import { type Asset, type Encoding, etagOf, type Site, scriptHashesOf } from './site.ts';

/** Puts what the first paint needs into the page; the scripts it adds are allowed by their hashes. */
export type DressPage = (html: string, path: string) => string;

const encodingFor = (accepted: string): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

const unchanged = (c: HttpContext, etag: string): boolean =>
  (c.req.header('If-None-Match') ?? '').split(',').some((known) => known.trim() === etag);

const sendAsset = async (c: HttpContext, asset: Asset): Promise<Response> => {
  c.header('ETag', asset.etag);
  c.header('Cache-Control', asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
  c.header('Vary', 'Accept-Encoding');
  if (unchanged(c, asset.etag)) return c.body(null, 304);
  const encoding = asset.isCompressible ? encodingFor(c.req.header('Accept-Encoding') ?? '') : null;
  if (encoding !== null) c.header('Content-Encoding', encoding);
  c.header('Content-Type', asset.type);
  return c.body(await asset.bytes(encoding));
};

const sendPage = (c: HttpContext, site: Site, dress: DressPage): Response => {
  const html = dress(site.index.html, c.req.path);
  const hashes = html === site.index.html ? site.index.scriptHashes : scriptHashesOf(html);
  const etag = etagOf(html);
  c.header('Content-Security-Policy', pagePolicy(hashes));
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  return unchanged(c, etag) ? c.body(null, 304) : c.html(html);
};

const looksLikeFile = /\.\w{1,12}$/;

/** The built app: its files as they are, and its page for every other path, since the browser routes. */
export const siteRoutes = (site: Site, dress: DressPage = (html) => html) =>
  new Hono<HttpEnv>().get('*', async (c) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path === '/api') return routeNotFound(c);
    const asset = path === '/' || path === '/index.html' ? null : site.asset(path);
    if (asset !== null) return sendAsset(c, asset);
    return looksLikeFile.test(path) && path !== '/index.html' ? routeNotFound(c) : sendPage(c, site, dress);
  });
