export const serviceSorts = {
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

/** What the list shows; the address of the page carries it. */
export type ServiceFilters = {
  readonly search: string;
  /** Empty for all. */
  readonly category: string;
  readonly active: 'all' | 'true' | 'false';
  readonly sort: ServiceOrder;
  /** Whether each service says when it was added. */
  readonly added: '' | 'shown';
  readonly limit: PageSize;
  readonly page: number;
  readonly view: ServicesView;
};

export const allServices: ServiceFilters = {
  search: '',
  category: '',
  active: 'all',
  sort: 'createdAt-desc',
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

/** Only what differs from showing everything. */
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

/** What was added last is on top, and another order says nothing of when. */
export const withItsOrder = (change: Partial<ServiceFilters>): Partial<ServiceFilters> => {
  if (change.added === 'shown') return { ...change, sort: allServices.sort };
  return change.sort === undefined ? change : { ...change, added: '' };
};

export const several = (count: number): string => `${count} service(s)`;
