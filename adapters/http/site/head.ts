import { headOf, plainPath, sitePage, studioOf } from '../pages/site-pages.ts';
import { escaped } from './markup.ts';
import type { PageData } from './page-data.ts';

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;
const graph = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}">`;

/** Without an origin the address begins with a slash, or is elsewhere on the web. */
const absolute = (origin: string, url: string): string => (origin === '' ? url : new URL(url, `${origin}/`).href);

/** What a link to the site shows: the owner's own picture, or a drawing that comes with the app. */
export const pictureOf = (origin: string, { branding }: PageData): string =>
  absolute(origin, branding.home.heroImage || '/share.png');

/** Title, description, canonical address, Open Graph and Twitter; what is not for search engines says so. */
export const headMarkup = (path: string, origin: string, data: PageData): string => {
  const studio = studioOf(data.branding);
  const { title, description, isListed } = headOf(path, studio);
  const address = absolute(origin, plainPath(path));
  const picture = pictureOf(origin, data);
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    isListed ? '' : meta('robots', 'noindex'),
    sitePage(path) === null ? '' : `<link rel="canonical" href="${escaped(address)}">`,
    graph('og:type', 'website'),
    graph('og:site_name', studio.name),
    graph('og:locale', 'en_US'),
    graph('og:title', title),
    graph('og:description', description),
    sitePage(path) === null ? '' : graph('og:url', address),
    graph('og:image', picture),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
};
