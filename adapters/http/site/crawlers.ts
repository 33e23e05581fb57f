import { listedPaths, unlistedPaths } from '../pages/site-pages.ts';
import { escaped } from './markup.ts';

/**
 * Search engines stay out of what needs a sign-in or a choice, and of the API. Where the address of the site is not known, none
 * is named: whoever asks could make up a host.
 */
export const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    ...unlistedPaths.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
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
