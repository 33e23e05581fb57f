import { asTyped, inAddress, keyOf, pageNumber } from '../../ui/admin/list/list-state.ts';

export const customerSorts = {
  'createdAt-desc': 'Newest first',
  'createdAt-asc': 'Oldest first',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'totalAppointments-desc': 'Most appointments',
  'totalSpent-desc': 'Most spent',
  'lastAppointment-desc': 'Last visit, newest',
  'lastAppointment-asc': 'Last visit, oldest',
} as const;

export type CustomerOrder = keyof typeof customerSorts;

/** The list's filters, which the page's address contains. */
export type CustomerFilters = { readonly search: string; readonly sort: CustomerOrder; readonly page: number };

export const everybody: CustomerFilters = { search: '', sort: 'createdAt-desc', page: 1 };

export const customersInAddress = inAddress<CustomerFilters>(everybody, {
  search: asTyped,
  sort: keyOf(customerSorts),
  page: pageNumber,
});
