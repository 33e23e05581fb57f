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

const isSort = (text: string | null): text is ServiceOrder => text !== null && text in serviceSorts;
const activeOf = (text: string | null): ServiceFilters['active'] =>
  text === 'true' || text === 'false' ? text : 'all';

export const readServiceFilters = (params: URLSearchParams): ServiceFilters => {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? '',
    active: activeOf(params.get('active')),
    sort: isSort(sort) ? sort : allServices.sort,
    added: params.get('added') === 'shown' ? 'shown' : '',
    limit: pageSizes.find((size) => size === Number(params.get('limit'))) ?? allServices.limit,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    view: params.get('view') === 'table' ? 'table' : 'grid',
  };
};

/** Writes only the filters that differ from the initial ones. */
export const writeServiceFilters = (filters: ServiceFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([name, value]) => value !== allServices[name as keyof ServiceFilters])
      .map(([name, value]) => [name, String(value)]),
  );

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
