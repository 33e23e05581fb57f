import { type ComponentType, lazy } from 'react';

import { plainPath } from '../../adapters/http/pages/site-pages.ts';

const bring = {
  HomePage: async () => (await import('../features/home/home-page.tsx')).HomePage,
  ServicesPage: async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ReviewsPage: async () => (await import('../features/reviews/reviews-page.tsx')).ReviewsPage,
  ContactPage: async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
  DateTimePage: async () => (await import('../features/booking/time/datetime-page.tsx')).DateTimePage,
};

type PublicPage = keyof typeof bring;

/** The pages that the server can render. At first they look the same to everybody, or depend only on their address. */
export type PublicPages = Readonly<Record<PublicPage, ComponentType>>;

/** A component that is a separate download. */
export const lazyPage = <Props>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await bring() }));

/** Each page is a separate download. */
export const publicPages: PublicPages = {
  HomePage: lazyPage(bring.HomePage),
  ServicesPage: lazyPage(bring.ServicesPage),
  ReviewsPage: lazyPage(bring.ReviewsPage),
  ContactPage: lazyPage(bring.ContactPage),
  DateTimePage: lazyPage(bring.DateTimePage),
};

const atPath: Readonly<Record<string, PublicPage | undefined>> = {
  '/': 'HomePage',
  '/services': 'ServicesPage',
  '/reviews': 'ReviewsPage',
  '/contact': 'ContactPage',
  '/booking/datetime': 'DateTimePage',
};

/** All pages. The page at this path is already loaded, so that it hydrates in one step. */
export const withLoadedPage = async (path: string): Promise<PublicPages> => {
  const name = atPath[plainPath(path)];
  return name === undefined ? publicPages : { ...publicPages, [name]: await bring[name]() };
};
