export const sorts = {
  'createdAt-desc': 'Newest first',
  'createdAt-asc': 'Oldest first',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'totalAppointments-desc': 'Most appointments',
  'totalSpent-desc': 'Most spent',
  'lastAppointment-desc': 'Seen last',
  'lastAppointment-asc': 'Not seen for longest',
} as const;

export type Sort = keyof typeof sorts;

/** What the list shows; the address of the page carries it. */
export type CustomerFilters = { readonly search: string; readonly sort: Sort; readonly page: number };

export const everybody: CustomerFilters = { search: '', sort: 'createdAt-desc', page: 1 };

const isSort = (text: string | null): text is Sort => text !== null && text in sorts;

export const readFilters = (params: URLSearchParams): CustomerFilters => {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    sort: isSort(sort) ? sort : everybody.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Only what differs from showing everybody. */
export const writeFilters = ({ search, sort, page }: CustomerFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== everybody.sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
};
