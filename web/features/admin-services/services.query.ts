import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Pagination, Service } from '../../api/types.ts';
import type { ServiceFilters } from './service-filters.ts';

type ServicePage = { readonly services: readonly Service[]; readonly pagination: Pagination };

export const servicesKey = ['private', 'admin', 'services'] as const;

export const servicesIn = (answer: unknown): readonly Service[] => (answer as ServicePage | undefined)?.services ?? [];

export const adminServicesQuery = ({ sort, active, search, category, limit, page }: ServiceFilters) => {
  const [sortBy, sortOrder] = sort.split('-');
  const query = { page, limit, search, category, isActive: active === 'all' ? '' : active, sortBy, sortOrder };
  return queryOptions({
    queryKey: [...servicesKey, query],
    queryFn: ({ signal }) => api.get<ServicePage>('/admin/services', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
