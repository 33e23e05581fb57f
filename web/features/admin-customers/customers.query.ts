import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Pagination } from '../../api/types.ts';

export type Customer = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly createdAt: string;
  readonly totalAppointments: number;
  /** Dollars. */
  readonly totalSpent: number;
  readonly lastAppointment: string | null;
};

export const sorts = {
  'createdAt-desc': 'Newest first',
  'name-asc': 'Name, A to Z',
  'totalAppointments-desc': 'Most appointments',
  'totalSpent-desc': 'Most spent',
  'lastAppointment-desc': 'Seen last',
} as const;

export type Sort = keyof typeof sorts;
export type CustomersAsked = { readonly search: string; readonly sort: Sort; readonly page: number };

type Page = { readonly customers: readonly Customer[]; readonly pagination: Pagination };

const pageSize = 24;

export const customersQuery = ({ search, sort, page }: CustomersAsked) => {
  const [sortBy, sortOrder] = sort.split('-');
  return queryOptions({
    queryKey: ['private', 'admin', 'customers', search, sort, page],
    queryFn: ({ signal }) =>
      api.get<Page>('/admin/customers', { query: { search, sortBy, sortOrder, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
};
