// Has no imports, because the web app also uses this table to title a page when the visitor opens it.

/** What a page's head says about the studio. */
export type Studio = {
  readonly name: string;
  readonly tagline: string;
  readonly promise: string;
  readonly location: string;
};

type BrandingNames = {
  readonly global: { readonly siteName: string; readonly tagline: string };
  readonly home: { readonly businessName: string; readonly heroTitle: string; readonly location: string };
};

export const studioOf = ({ global, home }: BrandingNames): Studio => ({
  name: home.businessName || global.siteName,
  tagline: global.tagline,
  promise: home.heroTitle,
  location: home.location,
});

export type SitePage = {
  /** Shown in front of the studio's name; null for the home page, which only has the studio's name. */
  readonly title: string | null;
  /** Whether search engines may list it: a page that a visitor can open without a choice or a sign-in. */
  readonly isListed: boolean;
  readonly describe: (studio: Studio) => string;
  /** True if the page shows what its query says. */
  readonly readsQuery?: true;
  /** True if the choice in the query is all that the page shows first, so that the server can draw it. */
  readonly showsChoice?: true;
};

const sentences = (...said: readonly string[]): string =>
  said
    .map((text) => text.trim().replace(/[.!]$/, ''))
    .filter((text) => text !== '')
    .map((text) => `${text}.`)
    .join(' ');

const placed = ({ name, location }: Studio): string => (location === '' ? name : `${name}, ${location}`);

const listed = (title: string | null, describe: SitePage['describe']): SitePage => ({
  title,
  isListed: true,
  describe,
});

const unlisted = (title: string): SitePage => ({
  title,
  isListed: false,
  describe: (studio) => sentences(`${title} at ${placed(studio)}`, studio.tagline),
});

const pages: Readonly<Record<string, SitePage>> = {
  '/': listed(null, (studio) =>
    sentences(
      studio.promise,
      `${studio.tagline} at ${placed(studio)}`,
      'See services and prices and book your visit online',
    ),
  ),
  '/services': listed('Our Services', (studio) =>
    sentences(`Services, prices and durations at ${placed(studio)}`, studio.tagline, 'Choose yours and book online'),
  ),
  '/reviews': {
    ...listed('Client Reviews', (studio) =>
      sentences(`What clients say about ${placed(studio)}`, 'Read their reviews, or write your own'),
    ),
    readsQuery: true,
  },
  '/contact': listed('Contact', (studio) => sentences(`How to reach ${placed(studio)}`, 'Call, email or visit')),
  '/booking/datetime': { ...unlisted('Choose your time'), showsChoice: true },
  '/booking/details': unlisted('Your Information'),
  '/booking/payment-proof': unlisted('Payment Proof Upload'),
  '/booking/checkout': unlisted('Checkout'),
  '/appointment-success': unlisted('Appointment'),
  '/visit': unlisted('Your visit'),
  '/waiting': unlisted('Your place on the waiting list'),
  '/quote': unlisted('Ask for a quote'),
  '/unsubscribe': unlisted('Emails from us'),
  '/login': unlisted('Sign in'),
  '/appointments': unlisted('Appointments'),
  '/settings': unlisted('Account Settings'),
  '/dashboard': unlisted('Dashboard'),
  '/admin': unlisted('Admin'),
};

/** Removes slashes at the end, so that each page has one address. */
export const plainPath = (path: string): string => path.replace(/\/{1,9}$/, '') || '/';

const visitPath = /^\/visit\/(?:see|confirm|move|cancel|pay)\/[\w-]+\/[\w-]+$/;
const linkPage = /^(\/(?:unsubscribe|waiting))\/[\w-]+$/;
const timelinePath = /^\/appointments\/[\w-]+\/timeline$/;

/** The path of the page that answers a path: to strangers, all of `/admin` is one page. Null if there is none. */
export const pathOfPage = (path: string): string | null => {
  const plain = plainPath(path);
  const below = timelinePath.test(plain) ? '/appointments' : plain;
  const known = visitPath.test(plain) ? '/visit' : (linkPage.exec(plain)?.[1] ?? below);
  const own = below.startsWith('/admin/') ? '/admin' : known;
  return Object.hasOwn(pages, own) ? own : null;
};

/** The page at a path; null if the app has none there. */
export const sitePage = (path: string): SitePage | null => pages[pathOfPage(path) ?? ''] ?? null;

const pathsWhere = (isListed: boolean): readonly string[] =>
  Object.keys(pages).filter((path) => pages[path]?.isListed === isListed);

export const listedPaths = pathsWhere(true);
export const unlistedPaths = pathsWhere(false);

/** The title for the browser's tab and for search results. */
export const titleOf = (title: string | null, studio: Studio): string => {
  const rest = title === null ? studio.tagline : studio.name;
  return [title ?? studio.name, rest].filter((part) => part !== '').join(' · ');
};

export type PageHead = { readonly title: string; readonly description: string; readonly isListed: boolean };

export const headOf = (path: string, studio: Studio): PageHead => {
  const page = sitePage(path) ?? unlisted('Page not found');
  return { title: titleOf(page.title, studio), description: page.describe(studio), isListed: page.isListed };
};
