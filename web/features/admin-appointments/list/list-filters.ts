import type { AppointmentStatus } from '../../../api/types.ts';
import { plusDays } from '../../../format/calendar.ts';
import { appointmentFaces, appointmentStatusNames } from '../../../statuses/appointment-faces.ts';
import { statusNamed } from '../../../statuses/face.ts';

/** Groups of statuses, as the dashboard counts them. */
export const statusGroups = { active: 'Not cancelled', earned: 'Done or paid' } as const;

type Status = AppointmentStatus | keyof typeof statusGroups;

const isGroup = (text: string | null): text is keyof typeof statusGroups => text !== null && text in statusGroups;

export const statusOf = (text: string | null): ListFilters['status'] =>
  isGroup(text) ? text : (statusNamed(appointmentFaces, text) ?? 'all');

export const appointmentSorts = {
  'date-desc': 'Date, latest first',
  'date-asc': 'Date, earliest first',
  'createdAt-desc': 'Booked, newest first',
  'createdAt-asc': 'Booked, oldest first',
  'customerInfo.name-asc': 'Customer, A to Z',
  'customerInfo.name-desc': 'Customer, Z to A',
  'status-asc': 'Status, A to Z',
  'status-desc': 'Status, Z to A',
} as const;

export type AppointmentOrder = keyof typeof appointmentSorts;

/** What the list shows; the address of the page carries it. */
export type ListFilters = {
  readonly search: string;
  readonly status: 'all' | Status;
  /** `yyyy-MM-dd`, or empty for every day. */
  readonly date: string;
  readonly sort: AppointmentOrder;
  readonly page: number;
};

export const allAppointments: ListFilters = { search: '', status: 'all', date: '', sort: 'date-desc', page: 1 };

const isSort = (text: string | null): text is AppointmentOrder => text !== null && text in appointmentSorts;

export const readAppointmentFilters = (params: URLSearchParams): ListFilters => {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    status: statusOf(params.get('status')),
    date: params.get('date') ?? '',
    sort: isSort(sort) ? sort : allAppointments.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Only what differs from showing everything. */
export const writeAppointmentFilters = (filters: ListFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (filters.search !== '') params.set('search', filters.search);
  if (filters.status !== 'all') params.set('status', filters.status);
  if (filters.date !== '') params.set('date', filters.date);
  if (filters.sort !== allAppointments.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
};

/** The quick filters. `today` is the salon's date. */
export const quickAppointmentFilters = (
  today: string | null,
): readonly { readonly label: string; readonly change: Partial<ListFilters> }[] => [
  ...(today === null
    ? []
    : [
        { label: 'Today', change: { date: today } },
        { label: 'Tomorrow', change: { date: plusDays(today, 1) } },
      ]),
  ...appointmentStatusNames
    .filter((status) => !appointmentFaces[status].isOver)
    .map((status) => ({ label: `${appointmentFaces[status].word} Only`, change: { status } })),
];
