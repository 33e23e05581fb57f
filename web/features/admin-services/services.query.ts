import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import type { Service } from '../../api/types.ts';
import { sortedBy } from '../../ui/admin/list/list-state.ts';
import type { ServiceFilters } from './list/service-filters.ts';

export const servicesKey = ['private', 'admin', 'services'] as const;

export const servicesIn = ({ services }: Answer<'GET /admin/services'>): readonly Service[] => services;

export const adminServicesQuery = ({ sort, active, search, category, limit, page }: ServiceFilters) => {
  const isActive = active === 'all' ? undefined : active === 'true';
  const query = { page, limit, search, category, isActive, ...sortedBy(sort) };
  return queryOptions({
    queryKey: [...servicesKey, query],
    queryFn: ({ signal }) => api.data('GET /admin/services', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
