import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Service } from '../catalogue/contract.ts';
import { listedPaths, type Studio, unlistedPaths } from '../pages/site-pages.ts';
import type { PageData } from './page-data.ts';
import { openPageFiles, type PageFiles } from './page-modules.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for text and for attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** JSON that no browser reads as the end of its script or the start of a comment. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A block of data. No browser runs it, so the Content-Security-Policy need not allow it. */
export const dataBlock = (type: string, value: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${scriptSafe(value)}</script>`;

/**
 * Keeps search engines out of the API and of pages that need a sign-in or a choice. Names no sitemap if the site's
 * address is unknown, because a request could make up the host.
 */
export const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    ...unlistedPaths.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    // Some calendar services check robots.txt before they read a feed. No search finds an address that nobody knows.
    'Allow: /api/v2/calendar-feeds/',
    'Allow: /',
    '',
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`, '']),
  ].join('\n');

export const sitemapText = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths.map((path) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

// The theme's background color: what an opening app shows before its first page.
const paper = '#FBF6EF';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src, sizes, type: 'image/png', purpose });

/** What a phone needs to install the site as an app, under the studio's own name. */
export const manifestText = ({ name, tagline }: Studio): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });

export type Encoding = 'br' | 'gzip' | null;

export type Asset = {
  readonly type: string;
  readonly etag: string;
  /** Whether its name changes with its content, so that browsers can cache it forever. */
  readonly isImmutable: boolean;
  readonly bytes: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  readonly isCompressible: boolean;
};

/** The built web app, in memory. */
export type Site = {
  readonly asset: (path: string) => Asset | null;
  /** The built page of the app. */
  readonly index: string;
  /** Hashes of the inline scripts in `index`. */
  readonly scriptHashes: readonly string[];
  /** The text of a built style sheet; empty if there is none at this address. */
  readonly styleText: (path: string) => string;
  /** The files that a page needs at once and `index` does not name. */
  readonly filesOf: (path: string) => PageFiles;
  /** The app's own rendering of its pages; null if it was not built. */
  readonly drawing: Drawing | null;
};

export type Drawing = {
  /** The HTML inside a page's root as the browser would first draw it, from its path, query and data. */
  readonly draw: (path: string, search: string, data: PageData) => string;
  /**
   * What a booking's query chooses from the catalog, and the one query for all that show the same. Null if it names
   * no service, or one that is not offered.
   */
  readonly chosenBy: <Found extends Service>(
    search: string,
    serviceOf: (id: string) => Found | null,
  ) => { readonly service: Found; readonly query: string } | null;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressible = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/;
const hashed = /-[\w-]{8,40}\.\w{1,20}$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pages are compressed often, built files once. Level 5 takes a tenth of 9's time, for one percent more bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Files that the build has compressed have this ending. */
const packedEnding = '.br';

const etagOf = (bytes: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

type Bytes = Uint8Array<ArrayBuffer>;

const inEncodings = (raw: Bytes, packed: Bytes | null = null): Asset['bytes'] => {
  const kept = new Map<Encoding, Promise<Bytes>>([[null, Promise.resolve(raw)]]);
  if (packed !== null) kept.set('br', Promise.resolve(packed));
  return (encoding) => {
    const made = kept.get(encoding) ?? (encoding === 'br' ? brotli(raw, brotliOptions) : gzipped(raw));
    kept.set(encoding, made);
    return made;
  };
};

const assetOf = (path: string, raw: Bytes, packed: Bytes | null): Asset => {
  const type = types[extname(path)] ?? 'application/octet-stream';
  return {
    type,
    etag: etagOf(raw),
    isImmutable: path.startsWith('/assets/') && hashed.test(path),
    bytes: inEncodings(raw, packed),
    isCompressible: compressible.test(type),
  };
};

const inlineScripts = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Hashes the inline scripts of the built page, so that the pages' policy allows these and no others. Never hash a
 * finished page: a script smuggled into its texts would be allowed too. Data is no script.
 */
const scriptHashesOf = (html: string): readonly string[] =>
  [...html.matchAll(inlineScripts)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** A page as it is sent. */
export type PageAsset = Pick<Asset, 'etag' | 'bytes'>;

export const pageAsset = (html: string): PageAsset => ({
  etag: etagOf(html),
  bytes: inEncodings(new TextEncoder().encode(html)),
});

const isServed = (entry: Dirent): boolean =>
  entry.isFile() && !entry.name.endsWith('.d.ts') && !entry.parentPath.endsWith('.vite');

/** Reads the built app; null if it has not been built. */
export const loadSite = (folder: string, drawing: Drawing | null = null): Site | null => {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(isServed)
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
  if (!names.includes('/index.html')) return null;
  const read = (name: string): Bytes => new Uint8Array(readFileSync(join(folder, name)));
  const packed = new Set(names.filter((name) => name.endsWith(packedEnding)));
  const packedOf = (name: string): Bytes | null => (packed.has(name + packedEnding) ? read(name + packedEnding) : null);
  const assets = new Map(
    names.filter((name) => !packed.has(name)).map((name) => [name, assetOf(name, read(name), packedOf(name))] as const),
  );
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    asset: (path) => assets.get(path) ?? null,
    index: html,
    scriptHashes: scriptHashesOf(html),
    styleText: (path) =>
      path.endsWith('.css') && names.includes(path) ? readFileSync(join(folder, path), 'utf8') : '',
    filesOf: openPageFiles(folder, html),
    drawing,
  };
};

/** Loads the app's own rendering of its pages, built for the server next to the site; null if there is none. */
export const loadDrawing = async (folder: string): Promise<Drawing | null> => {
  const file = join(folder, 'draw.js');
  if (!existsSync(file)) return null;
  const drawing: Drawing = await import(pathToFileURL(file).href);
  return drawing;
};
