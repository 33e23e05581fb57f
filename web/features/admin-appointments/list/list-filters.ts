import type { AppointmentStatus } from '../../../api/types.ts';
import { addDays } from '../../../format/calendar.ts';
import { appointmentFaces, appointmentStatusNames } from '../../../statuses/appointment-faces.ts';
import { statusNamed } from '../../../statuses/face.ts';

/** Several statuses at once, as the dashboard counts them. */
export const statusGroups = { active: 'Not cancelled', earned: 'Done or paid' } as const;

type Status = AppointmentStatus | keyof typeof statusGroups;

const isGroup = (text: string | null): text is keyof typeof statusGroups => text !== null && text in statusGroups;

export const statusOf = (text: string | null): ListFilters['status'] =>
  isGroup(text) ? text : (statusNamed(appointmentFaces, text) ?? 'all');

export const sorts = {
  'date-desc': 'Date, latest first',
  'date-asc': 'Date, earliest first',
  'createdAt-desc': 'Booked, newest first',
  'createdAt-asc': 'Booked, oldest first',
  'customerInfo.name-asc': 'Customer, A to Z',
  'customerInfo.name-desc': 'Customer, Z to A',
  'status-asc': 'Status, A to Z',
  'status-desc': 'Status, Z to A',
} as const;

export type Sort = keyof typeof sorts;

/** What the list shows; the address of the page carries it. */
export type ListFilters = {
  readonly search: string;
  readonly status: 'all' | Status;
  /** `yyyy-MM-dd`, or empty for every day. */
  readonly date: string;
  readonly sort: Sort;
  readonly page: number;
};

export const everything: ListFilters = { search: '', status: 'all', date: '', sort: 'date-desc', page: 1 };

const isSort = (text: string | null): text is Sort => text !== null && text in sorts;

export const readFilters = (params: URLSearchParams): ListFilters => {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    status: statusOf(params.get('status')),
    date: params.get('date') ?? '',
    sort: isSort(sort) ? sort : everything.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Only what differs from showing everything. */
export const writeFilters = (filters: ListFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (filters.search !== '') params.set('search', filters.search);
  if (filters.status !== 'all') params.set('status', filters.status);
  if (filters.date !== '') params.set('date', filters.date);
  if (filters.sort !== everything.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
};

/** One tap each; `today` is the salon's day. */
export const quickFilters = (
  today: string | null,
): readonly { readonly label: string; readonly change: Partial<ListFilters> }[] => [
  ...(today === null
    ? []
    : [
        { label: 'Today', change: { date: today } },
        { label: 'Tomorrow', change: { date: addDays(today, 1) } },
      ]),
  ...appointmentStatusNames
    .filter((status) => !appointmentFaces[status].isOver)
    .map((status) => ({ label: `${appointmentFaces[status].word} Only`, change: { status } })),
];
