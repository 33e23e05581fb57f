import { asTyped, inAddress, keyOf, oneOf, pageNumber } from '../../../ui/admin/list/list-state.ts';

export const serviceSorts = {
  'arranged-asc': 'Your order',
  'createdAt-desc': 'Newest first',
  'createdAt-asc': 'Oldest first',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'category-asc': 'Category, A to Z',
  'duration-asc': 'Duration, short to long',
  'duration-desc': 'Duration, long to short',
} as const;

export type ServiceOrder = keyof typeof serviceSorts;
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export type ServicesView = 'grid' | 'table';

/** The list's filters, which the page's address contains. */
export type ServiceFilters = {
  readonly search: string;
  /** Empty for all categories. */
  readonly category: string;
  readonly active: 'all' | 'true' | 'false';
  readonly sort: ServiceOrder;
  /** `shown` to show when each service was added. */
  readonly added: '' | 'shown';
  readonly limit: PageSize;
  readonly page: number;
  readonly view: ServicesView;
};

export const allServices: ServiceFilters = {
  search: '',
  category: '',
  active: 'all',
  sort: 'arranged-asc',
  added: '',
  limit: 20,
  page: 1,
  view: 'grid',
};

export const servicesInAddress = inAddress<ServiceFilters>(allServices, {
  search: asTyped,
  category: asTyped,
  active: oneOf(['true', 'false']),
  sort: keyOf(serviceSorts),
  added: oneOf(['shown']),
  limit: (text) => pageSizes.find((size) => size === Number(text)) ?? null,
  page: pageNumber,
  view: oneOf(['grid', 'table']),
});

export const quickServiceFilters: readonly { readonly label: string; readonly change: Partial<ServiceFilters> }[] = [
  { label: 'Active Services', change: { active: 'true' } },
  { label: 'Inactive Services', change: { active: 'false' } },
  { label: 'Highest Priced', change: { sort: 'price-desc' } },
  { label: 'Recently Added', change: { added: 'shown' } },
];

/** Showing the dates sorts by the latest added; choosing another order hides the dates. */
export const withItsOrder = (change: Partial<ServiceFilters>): Partial<ServiceFilters> => {
  if (change.added === 'shown') return { ...change, sort: 'createdAt-desc' };
  return change.sort === undefined ? change : { ...change, added: '' };
};

export const several = (count: number): string => `${count} service(s)`;
