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
     * Where the site is reached, without a slash at the end. Empty if nobody has said it: addresses then begin with a slash,
     * because a page that names the host it was asked under would be rendered again for each host that somebody makes up.
     */
    readonly origin: string;
  };

/** A page of the app with its own head and its first data, as it is sent to everybody. */
export type RenderedPage = PageAsset & { readonly status: 200 | 404; readonly isListed: boolean };

/** `isHere` tells whether the server's own machine asks. */
export type RenderPage = (site: Site, address: URL, isHere: boolean) => RenderedPage;

// The built page marks its places with comments, so that it also stands without a server that knows the salon.
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

const mostByQuery = 100;
/** A service as JSON fits well within this. */
const longestQuery = 8_000;
/** Pages that are drawn from queries for everybody together. Anyone who makes up queries gets pages that the browser draws. */
const mostDrawnInMinute = 120;

/** What a page is made of, whatever else its address has. The path is null where the app has no page. */
type Asked = {
  readonly path: string | null;
  readonly page: SitePage | null;
  /** The one query of all addresses that choose the same; empty if the page is not drawn from a choice. */
  readonly query: string;
  readonly service: Service | null;
};

const unchosen = { query: '', service: null };

const offered = (db: RenderParts['db'], id: string): Service | null => {
  const row = serviceById(db, serviceId(id));
  return row?.isActive ? serviceShape(row) : null;
};

/** What the address chooses of the catalogue. What a visitor has typed about herself is drawn by her browser alone. */
const chosenOn = (page: SitePage | null, { search, searchParams }: URL, { drawing }: Site, db: RenderParts['db']) => {
  if (page?.showsChoice !== true || search.length > longestQuery || searchParams.has('customerInfo')) return unchosen;
  return drawing?.chosenBy(search, (id) => offered(db, id)) ?? unchosen;
};

const askedBy = (address: URL, site: Site, db: RenderParts['db']): Asked => {
  const page = sitePage(address.pathname);
  return { path: pathOfPage(address.pathname), page, ...chosenOn(page, address, site, db) };
};

/** Pages that are the same for everybody are drawn; one that reads its query only where there is none. */
const isDrawn = ({ page, query }: Asked, { search }: URL): boolean =>
  query !== '' || (page?.isListed === true && (page.readsQuery !== true || search === ''));

/** Whether one more may be made in this minute. */
const openAllowance = (most: number, minute: () => string) => {
  let counted = { minute: '', count: 0 };
  return (): boolean => {
    if (counted.minute !== minute()) counted = { minute: minute(), count: 0 };
    counted.count += 1;
    return counted.count <= most;
  };
};

/** What fails to be drawn here is drawn by the browser, as everything is that was not drawn. */
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
  // A studio that opens soon has nothing to be found by: its services and prices are examples.
  const isListed = page?.isListed === true && data.rules?.isOpen !== false;
  const head = [headMarkup(path, parts.origin, data), ...(isListed ? [structured(parts, data)] : [])];
  const inside = isDrawnHere ? drawn(parts, site, path, query, data) : '';
  const files = site.filesOf(path);
  const isDrawnNow = inside !== '';
  const links = isDrawnNow
    ? inlineStyles([...stylesIn(site.index), ...files.styles], site.styleText)
    : [...styleLinks(files), ...scriptLinks(files)];
  // A drawn page is shown before its scripts are fetched: it names them for then.
  const root = isDrawnNow ? `<div id="root" data-files="${files.scripts.join(' ')}">${inside}</div>` : rootPlace;
  const html = (isDrawnNow ? site.index.replaceAll(stylePlace, '') : site.index)
    .replace(headPlace, () => head.join('\n    '))
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(rootPlace, () => root)
    .replace(dataPlace, () => dataBlock('application/json', data, ' id="page-data"'));
  return { ...pageAsset(html), status: page === null ? 404 : 200, isListed };
};

/** A page is rendered once for what it shows, until that changes. Whatever else an address has makes no other page. */
export const openPageRenderer = (parts: RenderParts): RenderPage => {
  const dataFor = openPageData(parts);
  const pagesByPath = openCache<RenderedPage>(parts);
  // A second cache, so that made-up queries push out only pages that were drawn from a query.
  const pagesByQuery = openCache<RenderedPage>(parts, mostByQuery);
  const mayDraw = openAllowance(mostDrawnInMinute, () => parts.clock.now().slice(0, 16));
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

/** The studio as its branding names it now. */
export const currentStudio = (parts: PageDataParts): (() => Studio) => {
  const dataFor = openPageData(parts);
  return () => studioOf(dataFor('/contact', false).branding);
};
