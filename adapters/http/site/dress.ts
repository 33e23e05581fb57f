import { approvedRating } from '../../../projections/review-list.ts';
import { openKept } from '../kept/kept.ts';
import type { Revisions } from '../kept/revisions.ts';
import type { HttpLog } from '../log.ts';
import { plainPath, type SitePage, type Studio, sitePage, studioOf } from '../pages/site-pages.ts';
import { headMarkup, pictureOf } from './head.ts';
import { dataBlock } from './markup.ts';
import { isOld, openPageData, type PageData, type PageDataParts } from './page-data.ts';
import { scriptLinks, styleLinks } from './page-modules.ts';
import { type PageAsset, pageAsset, type Site } from './site.ts';
import { hairSalon } from './structured-data.ts';
export type DressParts = PageDataParts & { readonly log: HttpLog; readonly revisions: Revisions };
/** A page of the app with its own head and its first data, as it is sent to everybody. */
export type DressedPage = PageAsset & { readonly status: 200 | 404; readonly isListed: boolean };

/** `origin` without a slash at its end. */
export type DressPage = (site: Site, address: URL, origin: string) => DressedPage;

/** What the views show on pages; a page is made anew once one of them has taken something in. */
const shownOnPages = [
  'branding',
  'services',
  'categories',
  'reviews',
  'accounts',
  'appointments',
  'availability-rules',
];

// The built page marks its places with comments, so that it also stands without a server that knows the salon.
const headPlace = /<!--head-->[\s\S]*?<!--\/head-->/;
const rootPlace = '<div id="root"></div>';
const dataPlace = /<script type="application\/json" id="page-data">[\s\S]*?<\/script>/;

const structured = (parts: DressParts, origin: string, data: PageData): string =>
  dataBlock(
    'application/ld+json',
    hairSalon({
      origin,
      data,
      rules: parts.schedules.rules(),
      rating: approvedRating(parts.db),
      picture: pictureOf(origin, data),
    }),
  );

/** Services' own addresses, as the price list leads there, fit well within both. */
const mostByQuery = 100;
const longestQuery = 2_000;

/** The query that the page is drawn from; empty where there is none. */
const queryOf = (page: SitePage | null, { search }: URL): string =>
  page?.isDrawnFromQuery === true && search.length <= longestQuery ? search : '';

/** Pages that are the same for everybody are drawn; one that reads its query only where there is none. */
const isDrawn = (page: SitePage | null, { search }: URL, query: string): boolean =>
  query !== '' || (page?.isListed === true && (page.readsQuery !== true || search === ''));

/** What fails to be drawn here is drawn by the browser, as everything is that was not drawn. */
const drawn = ({ log }: DressParts, { draw }: Site, path: string, search: string, data: PageData): string => {
  try {
    return draw === null ? '' : draw(path, search, data);
  } catch (cause) {
    log.error({ path }, 'a page could not be drawn', cause);
    return '';
  }
};

const make = (parts: DressParts, site: Site, address: URL, origin: string, data: PageData): DressedPage => {
  const page = sitePage(address.pathname);
  const path = plainPath(address.pathname);
  const isListed = page?.isListed === true;
  const head = [headMarkup(path, origin, data), ...(isListed ? [structured(parts, origin, data)] : [])];
  const query = queryOf(page, address);
  const inside = isDrawn(page, address, query) ? drawn(parts, site, path, query, data) : '';
  const files = site.filesOf(path);
  const links = [...styleLinks(files), ...(inside === '' ? scriptLinks(files) : [])];
  // A drawn page is shown before its scripts are fetched: it names them for then.
  const root = inside === '' ? rootPlace : `<div id="root" data-files="${files.scripts.join(' ')}">${inside}</div>`;
  const html = site.index
    .replace(headPlace, () => head.join('\n    '))
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(rootPlace, () => root)
    .replace(dataPlace, () => dataBlock('application/json', data, ' id="page-data"'));
  return { ...pageAsset(html), status: page === null ? 404 : 200, isListed };
};

const nameOf = (page: SitePage | null, address: URL, query: string): string =>
  page === null ? 'none' : `${plainPath(address.pathname)} ${isDrawn(page, address, query)}${query}`;

export const dressPages = (parts: DressParts): DressPage => {
  const dataFor = openPageData(parts);
  const kept = openKept<DressedPage>(parts.revisions);
  // Apart from the others: whoever makes up queries pushes out only pages that were drawn from one.
  const keptByQuery = openKept<DressedPage>(parts.revisions, mostByQuery);
  return (site, address, origin) => {
    const page = sitePage(address.pathname);
    const query = queryOf(page, address);
    const pages = query === '' ? kept : keptByQuery;
    const name = `${origin} ${isOld(parts)} ${nameOf(page, address, query)}`;
    const found = pages.find(name);
    if (found !== null) return found;
    const made = make(parts, site, address, origin, dataFor(plainPath(address.pathname)));
    pages.keep(name, { views: shownOnPages }, made);
    return made;
  };
};

/** The studio as its branding names it now. */
export const openStudio = (parts: PageDataParts): (() => Studio) => {
  const dataFor = openPageData(parts);
  return () => studioOf(dataFor('/contact').branding);
};
