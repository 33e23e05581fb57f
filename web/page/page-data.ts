import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '../../adapters/http/site/page-data.ts';
import { reviewsQuery } from '../api/reviews.query.ts';
import { bookingRulesQuery } from '../api/salon.query.ts';
import { serviceQuery, servicesQuery } from '../api/services.query.ts';
import { brandingQuery, keepBranding } from '../branding/branding.query.ts';

export type { PageData };

/** The data in the page, from the server or, if the server did not render it, from the build. */
export const readPageData = (): PageData => {
  const block = document.getElementById('page-data');
  if (block === null) throw new Error('The page carries no data');
  const data: PageData = JSON.parse(block.textContent);
  return data;
};

/** Fills the cache with the page's data, so that it is not requested until it is out of date. */
export const seedQueries = (
  client: QueryClient,
  { isBuiltIn, isOld, branding, rules, service, services, reviews }: PageData,
): void => {
  if (isBuiltIn) {
    // Loads the branding even if the stored one is fresh, to find out whether the server can be reached.
    void client.prefetchQuery({ ...brandingQuery(), staleTime: 0 });
    return;
  }
  client.setQueryData(brandingQuery().queryKey, branding);
  keepBranding(branding);
  if (isOld) void client.prefetchQuery({ ...brandingQuery(), staleTime: 0 });
  if (rules !== undefined) client.setQueryData(bookingRulesQuery().queryKey, rules);
  if (service !== undefined) client.setQueryData(serviceQuery(service.id).queryKey, service);
  if (services !== undefined) client.setQueryData(servicesQuery().queryKey, services);
  if (reviews !== undefined) {
    client.setQueryData(reviewsQuery({ page: 1, limit: reviews.limit }).queryKey, reviews.page);
  }
};
