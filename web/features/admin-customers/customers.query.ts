import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Customer, CustomerDetails, Pagination } from '../../api/types.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import type { CustomerFilters } from './customer-filters.ts';

type Page = { readonly customers: readonly Customer[]; readonly pagination: Pagination };

const pageSize = 24;

export const customersQuery = (filters: CustomerFilters) => {
  const { search, sort, page } = filters;
  const [sortBy, sortOrder] = sort.split('-');
  return queryOptions({
    queryKey: ['private', 'admin', 'customers', filters],
    queryFn: ({ signal }) =>
      api.get<Page>('/admin/customers', { query: { search, sortBy, sortOrder, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
};

const path = (id: string): string => `/admin/customers/${encodeURIComponent(id)}`;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'customer', id],
    queryFn: ({ signal }) => api.get<CustomerDetails>(path(id), { signal }),
  });

const takeNote = async (id: string, note: string) =>
  (await api.send<CustomerDetails>('PUT', `${path(id)}/note`, { note })).data;

export const useTakeNote = () =>
  useOwnersChange({
    send: ({ id, to }: { readonly id: string; readonly to: string; readonly from: string }) => takeNote(id, to),
    said: ({ to }) => (to === '' ? 'Note removed' : 'Note saved'),
    failed: 'Failed to save the note',
    undo:
      ({ id, from }) =>
      () =>
        takeNote(id, from),
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

const block = (id: string, reason: string) => api.send<CustomerDetails>('POST', `${path(id)}/block`, { reason });
const unblock = (id: string) => api.send<CustomerDetails>('POST', `${path(id)}/unblock`);

export const useBlock = () =>
  useOwnersChange({
    send: ({ id, reason }: { readonly id: string; readonly reason: string }) => block(id, reason),
    said: () => 'Customer blocked from online booking',
    failed: 'Failed to block the customer',
    undo:
      ({ id }) =>
      () =>
        unblock(id),
  });

export const useUnblock = () =>
  useOwnersChange({
    send: ({ id }: { readonly id: string; readonly reason: string }) => unblock(id),
    said: () => 'Customer can book online again',
    failed: 'Failed to unblock the customer',
    undo:
      ({ id, reason }) =>
      () =>
        block(id, reason),
  });

export const useForget = () =>
  useOwnersChange({
    send: (id: string) => api.send<unknown>('DELETE', path(id)),
    said: () => 'Customer forgotten: personal details are erased for good',
    failed: 'Failed to forget the customer',
  });
