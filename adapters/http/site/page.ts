import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import { headOf, plainPath, type Studio, sitePage, studioOf } from '../pages/site-pages.ts';
import type { PageData } from './page-data.ts';
import { escaped } from './site.ts';

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;
const graph = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}">`;

/** Without an origin, the address begins with a slash or is elsewhere on the web. */
const absolute = (origin: string, url: string): string => (origin === '' ? url : new URL(url, `${origin}/`).href);

/** The picture for a link to the site: the owner's own, or a drawing that comes with the app. */
export const pictureOf = (origin: string, { branding }: PageData): string =>
  absolute(origin, branding.home.heroImage || '/share.png');

/** Title, description, canonical address, Open Graph and Twitter tags. Marks pages not to be listed. */
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

export type Rating = { readonly count: number; readonly average: number };

export type StructuredParts = {
  readonly origin: string;
  readonly data: PageData;
  readonly rules: AvailabilityRules;
  readonly rating: Rating | null;
  readonly picture: string;
};

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Leaves out empty values, because search engines treat an empty text as an error. */
const said = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));

/** Reads city and state from a location like `INDIANAPOLIS, IN`. */
const addressOf = (street: string, { location }: Studio) => {
  const [city = '', region = ''] = location.split(',').map((part) => part.trim());
  return said({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    addressCountry: 'US',
  });
};

const offersOf = ({ services = {} }: PageData) =>
  Object.values(services)
    .flat()
    .map(({ name, description, price, category }) => ({
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      itemOffered: said({ '@type': 'Service', name, description, category }),
    }));

const priceRangeOf = ({ services = {} }: PageData): string => {
  const prices = Object.values(services)
    .flat()
    .map(({ price }) => price);
  return prices.length === 0 ? '' : `$${Math.min(...prices)}–$${Math.max(...prices)}`;
};

/** One entry for the usual hours, and one for each weekday with different hours. */
const hoursOf = ({ workingDays, businessHours, weekdayHours }: AvailabilityRules) => {
  const own = weekdayHours.filter(({ day }) => workingDays.includes(day));
  const usual = workingDays.filter((worked) => own.every(({ day }) => day !== worked));
  const all = [
    ...(usual.length === 0 && own.length > 0 ? [] : [{ worked: usual, ...businessHours }]),
    ...own.map(({ day, ...hours }) => ({ worked: [day], ...hours })),
  ].map(({ worked, start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: worked.map((day) => days[day]),
    opens: start,
    closes: end,
  }));
  return all.length === 1 ? all[0] : all;
};

const ratingOf = ({ count, average }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  reviewCount: count,
  bestRating: 5,
});

/** Describes the studio to search engines as schema.org's `HairSalon`: what it offers, its hours and its rating. */
export const hairSalon = ({ origin, data, rules, rating, picture }: StructuredParts) => {
  const studio = studioOf(data.branding);
  const { phone, email, address } = data.branding.global;
  const offers = offersOf(data);
  return {
    '@context': 'https://schema.org',
    '@id': `${origin}/#salon`,
    ...said({
      '@type': 'HairSalon',
      name: studio.name,
      description: studio.tagline,
      slogan: studio.promise,
      url: `${origin}/`,
      image: picture,
      telephone: phone,
      email,
      address: addressOf(address, studio),
      openingHoursSpecification: hoursOf(rules),
      priceRange: priceRangeOf(data),
      currenciesAccepted: 'USD',
      hasOfferCatalog:
        offers.length === 0 ? null : { '@type': 'OfferCatalog', name: 'Services', itemListElement: offers },
      aggregateRating: rating === null ? null : ratingOf(rating),
      potentialAction: { '@type': 'ReserveAction', target: `${origin}/services` },
    }),
  };
};
