import type { Query } from '../../../api/call/contract.ts';
import type { AppointmentStatus } from '../../../api/types.ts';
import { plusDays } from '../../../format/calendar.ts';
import { appointmentFaces, appointmentStatusNames, statusNamed } from '../../../statuses/faces.ts';
import { asTyped, inAddress, keyOf, pageNumber } from '../../../ui/admin/list/list-state.ts';

/** Groups that are not a single status. */
export const statusGroups = { 'no-show': 'No-show', active: 'Not canceled', earned: 'Completed or paid' } as const;

type Status = AppointmentStatus | keyof typeof statusGroups;

const isGroup = (text: string | null): text is keyof typeof statusGroups => text !== null && text in statusGroups;

export const statusOf = (text: string | null): ListFilters['status'] =>
  isGroup(text) ? text : (statusNamed(appointmentFaces, text) ?? 'all');

export const appointmentSorts = {
  'date-asc': 'Earliest first',
  'date-desc': 'Latest first',
  'createdAt-desc': 'Newest booking',
  'createdAt-asc': 'Oldest booking',
  'customerInfo.name-asc': 'Name, A to Z',
  'customerInfo.name-desc': 'Name, Z to A',
  'status-asc': 'Status, A to Z',
  'status-desc': 'Status, Z to A',
} as const;

export type AppointmentOrder = keyof typeof appointmentSorts;

/** The periods and their labels. */
export const stretches = { ahead: 'Upcoming', past: 'Past', all: 'All dates' } as const;

export type Stretch = keyof typeof stretches;

/** The list's filters, which the page's address contains. */
export type ListFilters = {
  readonly search: string;
  readonly status: 'all' | Status;
  /** One day, `yyyy-MM-dd`, which overrides the period; empty for all days of the period. */
  readonly date: string;
  readonly when: Stretch;
  /** Null for the period's usual order. */
  readonly sort: AppointmentOrder | null;
  readonly page: number;
};

/** The filters at first: everything booked from today on. */
export const usualAppointments: ListFilters = {
  ...{ search: '', status: 'all', date: '', when: 'ahead', sort: null, page: 1 },
};

/** The usual order: upcoming visits and a single day by time, all others from the latest back. */
export const orderOf = ({ sort, date, when }: Pick<ListFilters, 'sort' | 'date' | 'when'>): AppointmentOrder =>
  sort ?? (date !== '' || when === 'ahead' ? 'date-asc' : 'date-desc');

type Asked = Query<'GET /admin/appointments'>;

/** The days to ask for. `today` is the salon's date; null until it is known, when nothing is asked for yet. */
export const daysAsked = ({ date, when }: Pick<ListFilters, 'date' | 'when'>, today: string | null): Asked => {
  if (date !== '') return { date };
  if (when === 'all' || today === null) return {};
  return when === 'ahead' ? { from: today } : { to: plusDays(today, -1) };
};

export const appointmentsInAddress = inAddress<ListFilters>(usualAppointments, {
  search: asTyped,
  status: statusOf,
  date: asTyped,
  when: keyOf(stretches),
  sort: keyOf(appointmentSorts),
  page: pageNumber,
});

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
