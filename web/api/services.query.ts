import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { Service, ServicesByCategory } from './types.ts';

/** The active services under their categories. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => api.get<ServicesByCategory>('/services', { query: { isActive: true }, signal }),
    staleTime: 5 * 60_000,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['services', 'categories'],
    queryFn: ({ signal }) => api.get<readonly string[]>('/services/categories', { signal }),
    staleTime: 5 * 60_000,
  });

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => api.get<Service>(`/services/${encodeURIComponent(id)}`, { signal }),
    staleTime: 60_000,
  });
