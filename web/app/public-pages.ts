import type { ComponentType } from 'react';
import { lazy } from 'react';
import { plainPath } from '../../adapters/http/pages/site-pages.ts';

const bring = {
  HomePage: async () => (await import('../features/home/home-page.tsx')).HomePage,
  ServicesPage: async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ReviewsPage: async () => (await import('../features/reviews/reviews-page.tsx')).ReviewsPage,
  ContactPage: async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
};

type PublicPage = keyof typeof bring;

/** The pages that are the same for everybody, which the server can draw. */
export type Pages = Readonly<Record<PublicPage, ComponentType>>;

/** Each page is its own download. */
export const publicPages: Pages = {
  HomePage: lazy(async () => ({ default: await bring.HomePage() })),
  ServicesPage: lazy(async () => ({ default: await bring.ServicesPage() })),
  ReviewsPage: lazy(async () => ({ default: await bring.ReviewsPage() })),
  ContactPage: lazy(async () => ({ default: await bring.ContactPage() })),
};

const atPath: Readonly<Record<string, PublicPage | undefined>> = {
  '/': 'HomePage',
  '/services': 'ServicesPage',
  '/reviews': 'ReviewsPage',
  '/contact': 'ContactPage',
};

/** With the page at this path downloaded, so that it is taken over in one go. */
export const pagesAtHand = async (path: string): Promise<Pages> => {
  const name = atPath[plainPath(path)];
  return name === undefined ? publicPages : { ...publicPages, [name]: await bring[name]() };
};
