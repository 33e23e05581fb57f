// Pure and without imports: the web app names its pages by the same table when it turns from one to the next.

/** What the head of a page tells of the studio. */
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
  /** Its name beside the studio's; the home page carries the studio's alone. */
  readonly title: string | null;
  /** Whether search engines may show it: what a visitor can open without having chosen or signed in. */
  readonly isListed: boolean;
  readonly describe: (studio: Studio) => string;
  /** Whether its query says what it shows. */
  readonly readsQuery?: true;
  /** Whether the choice in its query says all that it shows first, so that it can be drawn for anyone who sends it. */
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

/** One address for one page: without the slash a visitor may have typed at the end. */
export const plainPath = (path: string): string => path.replace(/\/{1,9}$/, '') || '/';

const visitPath = /^\/visit\/(?:see|confirm|move|cancel|pay)\/[\w-]+\/[\w-]+$/;
const linkPage = /^(\/(?:unsubscribe|waiting))\/[\w-]+$/;
const timelinePath = /^\/appointments\/[\w-]+\/timeline$/;

/** The path of the page at a path: everything below `/admin` is one page to a stranger. Null where the app has none. */
export const pathOfPage = (path: string): string | null => {
  const plain = plainPath(path);
  const below = timelinePath.test(plain) ? '/appointments' : plain;
  const known = visitPath.test(plain) ? '/visit' : (linkPage.exec(plain)?.[1] ?? below);
  const own = below.startsWith('/admin/') ? '/admin' : known;
  return Object.hasOwn(pages, own) ? own : null;
};

/** The page at a path; null where the app has none and says so. */
export const sitePage = (path: string): SitePage | null => pages[pathOfPage(path) ?? ''] ?? null;

const pathsWhere = (isListed: boolean): readonly string[] =>
  Object.keys(pages).filter((path) => pages[path]?.isListed === isListed);

export const listedPaths = pathsWhere(true);
export const unlistedPaths = pathsWhere(false);

/** As it stands in the tab and in a search engine's answer. */
export const titleOf = (title: string | null, studio: Studio): string => {
  const rest = title === null ? studio.tagline : studio.name;
  return [title ?? studio.name, rest].filter((part) => part !== '').join(' · ');
};

export type PageHead = { readonly title: string; readonly description: string; readonly isListed: boolean };

export const headOf = (path: string, studio: Studio): PageHead => {
  const page = sitePage(path) ?? unlisted('Page not found');
  return { title: titleOf(page.title, studio), description: page.describe(studio), isListed: page.isListed };
};
