import { serviceId } from '../../../domain/kernel/ids.ts';
import { approvedRating } from '../../../projections/reviews.ts';
import { serviceById } from '../../../projections/services.ts';
import type { Service } from '../catalogue/contract.ts';
import { serviceShape } from '../catalogue/routes.ts';
import type { HttpLog } from '../log.ts';
import { openCache } from '../middleware/cache-answers.ts';
import { pathOfPage, type SitePage, type Studio, sitePage, studioOf } from '../pages/site-pages.ts';
import type { ChangeParts } from '../parts.ts';
import { hairSalon, headMarkup, pictureOf } from './page.ts';
import { isOld, openPageData, type PageData, type PageDataParts } from './page-data.ts';
import { inlineStyles, scriptLinks, styleLinks } from './page-modules.ts';
import { dataBlock, type PageAsset, pageAsset, type Site } from './site.ts';

export type RenderParts = PageDataParts &
  ChangeParts & {
    readonly log: HttpLog;
    /**
     * The address of the site, without a slash at the end. Empty if not configured: addresses then begin with a
     * slash, because naming the request's host would render a page again for each host that somebody makes up.
     */
    readonly origin: string;
  };

/** A page of the app with its own head and first data, the same for everybody. */
export type RenderedPage = PageAsset & { readonly status: 200 | 404; readonly isListed: boolean };

/** `isHere` is true if the request comes from the server's own machine. */
export type RenderPage = (site: Site, address: URL, isHere: boolean) => RenderedPage;

// Comments in the built page mark where these go, so that it also works without a server that knows the salon.
const headPlace = /<!--head-->[\s\S]*?<!--\/head-->/;
const rootPlace = '<div id="root"></div>';
const stylePlace = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const dataPlace = /<script type="application\/json" id="page-data">[\s\S]*?<\/script>/;

const stylesIn = (html: string): readonly string[] => [...html.matchAll(stylePlace)].map(([, file = '']) => file);

const structured = (parts: RenderParts, data: PageData): string =>
  dataBlock(
    'application/ld+json',
    hairSalon({
      origin: parts.origin,
      data,
      rules: parts.schedules.rules(),
      rating: approvedRating(parts.db),
      picture: pictureOf(parts.origin, data),
    }),
  );

const maxByQuery = 100;
/** Long enough for a service as JSON. */
const maxQueryLength = 8_000;
/** How many pages a minute are drawn from queries, for all visitors. Beyond that, the browser draws them. */
const maxDrawnInMinute = 120;

/** What determines the page; the rest of the address does not. `path` is null if the app has no such page. */
type Asked = {
  readonly path: string | null;
  readonly page: SitePage | null;
  /** The same query for all addresses that choose the same; empty if the page is not drawn from a choice. */
  readonly query: string;
  readonly service: Service | null;
};

const unchosen = { query: '', service: null };

const offered = (db: RenderParts['db'], id: string): Service | null => {
  const row = serviceById(db, serviceId(id));
  return row?.isActive ? serviceShape(row) : null;
};

/** What the address chooses from the catalog; nothing if it has what a visitor typed about herself. */
const chosenOn = (page: SitePage | null, { search, searchParams }: URL, { drawing }: Site, db: RenderParts['db']) => {
  if (page?.showsChoice !== true || search.length > maxQueryLength || searchParams.has('customerInfo')) return unchosen;
  return drawing?.chosenBy(search, (id) => offered(db, id)) ?? unchosen;
};

const askedBy = (address: URL, site: Site, db: RenderParts['db']): Asked => {
  const page = sitePage(address.pathname);
  return { path: pathOfPage(address.pathname), page, ...chosenOn(page, address, site, db) };
};

/** Draws pages that are the same for everybody. A page that reads its query is only drawn without one. */
const isDrawn = ({ page, query }: Asked, { search }: URL): boolean =>
  query !== '' || (page?.isListed === true && (page.readsQuery !== true || search === ''));

/** Returns whether one more may be made in this minute. */
const openAllowance = (most: number, minute: () => string) => {
  let counted = { minute: '', count: 0 };
  return (): boolean => {
    if (counted.minute !== minute()) counted = { minute: minute(), count: 0 };
    counted.count += 1;
    return counted.count <= most;
  };
};

/** Draws the page. Returns an empty text if that fails: the browser then draws it. */
const drawn = ({ log }: RenderParts, { drawing }: Site, path: string, search: string, data: PageData): string => {
  try {
    return drawing === null ? '' : drawing.draw(path, search, data);
  } catch (cause) {
    log.error({ path }, 'a page could not be drawn', cause);
    return '';
  }
};

type Rendering = { readonly site: Site; readonly path: string; readonly data: PageData };

const render = (
  parts: RenderParts,
  { page, query }: Asked,
  isDrawnHere: boolean,
  rendering: Rendering,
): RenderedPage => {
  const { site, path, data } = rendering;
  // A studio that is not open yet is not listed: its services and prices are only examples.
  const isListed = page?.isListed === true && data.rules?.isOpen !== false;
  const head = [headMarkup(path, parts.origin, data), ...(isListed ? [structured(parts, data)] : [])];
  const inside = isDrawnHere ? drawn(parts, site, path, query, data) : '';
  const files = site.filesOf(path);
  const isDrawnNow = inside !== '';
  const links = isDrawnNow
    ? inlineStyles([...stylesIn(site.index), ...files.styles], site.styleText)
    : [...styleLinks(files), ...scriptLinks(files)];
  // A drawn page shows before its scripts are loaded, so it names them for later.
  const root = isDrawnNow ? `<div id="root" data-files="${files.scripts.join(' ')}">${inside}</div>` : rootPlace;
  const html = (isDrawnNow ? site.index.replaceAll(stylePlace, '') : site.index)
    .replace(headPlace, () => head.join('\n    '))
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(rootPlace, () => root)
    .replace(dataPlace, () => dataBlock('application/json', data, ' id="page-data"'));
  return { ...pageAsset(html), status: page === null ? 404 : 200, isListed };
};

/** Renders a page once and keeps it until what it shows changes. Other parts of the address make no other page. */
export const openPageRenderer = (parts: RenderParts): RenderPage => {
  const dataFor = openPageData(parts);
  const pagesByPath = openCache<RenderedPage>(parts);
  // A separate cache, so that made-up queries only push out pages that were drawn from queries.
  const pagesByQuery = openCache<RenderedPage>(parts, maxByQuery);
  const mayDraw = openAllowance(maxDrawnInMinute, () => parts.clock.now().slice(0, 16));
  const cachedOrRendered = (asked: Asked, isDrawnHere: boolean, site: Site, isHere: boolean): RenderedPage => {
    const pages = asked.query === '' ? pagesByPath : pagesByQuery;
    const name = `${isHere} ${isOld(parts)} ${asked.path} ${isDrawnHere}${asked.query}`;
    const found = pages.find(name);
    if (found !== null) return found;
    if (asked.query !== '' && !mayDraw()) return cachedOrRendered({ ...asked, ...unchosen }, false, site, isHere);
    const since = pages.changes();
    const path = asked.path ?? '/not-found';
    const rendered = render(parts, asked, isDrawnHere, { site, path, data: dataFor(path, isHere, asked.service) });
    pages.store(name, rendered, since);
    return rendered;
  };
  return (site, address, isHere) => {
    const asked = askedBy(address, site, parts.db);
    return cachedOrRendered(asked, isDrawn(asked, address), site, isHere);
  };
};

/** The studio as its branding currently names it. */
export const currentStudio = (parts: PageDataParts): (() => Studio) => {
  const dataFor = openPageData(parts);
  return () => studioOf(dataFor('/contact', false).branding);
};
