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

const isSort = (text: string | null): text is CustomerOrder => text !== null && text in customerSorts;

export const readCustomerFilters = (params: URLSearchParams): CustomerFilters => {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    sort: isSort(sort) ? sort : everybody.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Writes only the filters that differ from the initial ones. */
export const writeCustomerFilters = ({ search, sort, page }: CustomerFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== everybody.sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
};
