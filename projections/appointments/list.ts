import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate } from '../../domain/kernel/index.ts';
import { type Direction, offsetOf, type Page, type Paged } from '../paging.ts';
import type { ReadDatabase, SqlParameters } from '../read-database.ts';
import { searchConditions, searchParameters, termsOf } from '../search.ts';
import { type AppointmentView, appointmentViews } from './view.ts';

export type AppointmentSort = 'date' | 'createdAt' | 'name' | 'status';

/** What is null or left out does not narrow the list. Search looks at name, e-mail, phone and service. */
export type AppointmentsAsked = {
  readonly status?: AppointmentStatus | null;
  readonly date?: CalendarDate | null;
  readonly search?: string | null;
  readonly sortBy: AppointmentSort;
  readonly direction: Direction;
  readonly page: Page;
};

const sortColumns: { readonly [Sort in AppointmentSort]: readonly string[] } = {
  date: ['date', 'time'],
  createdAt: ['createdAt'],
  name: ['nameKey', 'date', 'time'],
  status: ['status', 'date', 'time'],
};

type Found = { readonly appointmentId: AppointmentId };

const conditionsOf = ({ status, date }: AppointmentsAsked): readonly string[] => [
  ...(status == null ? [] : ['status = @status']),
  ...(date == null ? [] : ['date = @date']),
];

const parametersOf = ({ status, date }: AppointmentsAsked) => ({
  ...(status == null ? {} : { status }),
  ...(date == null ? {} : { date }),
});

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

const countOf = (db: ReadDatabase, from: string, parameters: SqlParameters): number =>
  db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM ${from}`).get(parameters)?.total ?? 0;

/** Up to so many matches are gathered and sorted; of more, the sorted index is walked until the page is full. */
const gatheredAtMost = 5_000;

/** Page after page of the matching ids: first the rows' places are found in an index, only then are they read. */
const pageOfIds = (
  db: ReadDatabase,
  asked: AppointmentsAsked,
  matching: string,
  parameters: { readonly [name: string]: string },
): readonly AppointmentId[] => {
  const { sortBy, direction, page } = asked;
  const order = [...sortColumns[sortBy], 'rowid'].map((column) => `${column} ${direction}`).join(', ');
  return db
    .prepare<Found>(`SELECT appointmentId FROM appointments ${matching} ORDER BY ${order} LIMIT @limit OFFSET @offset`)
    .all({ ...parameters, limit: page.limit, offset: offsetOf(page) })
    .map(({ appointmentId }) => appointmentId);
};

/** The owner's list of appointments. */
export const listAppointments = (db: ReadDatabase, asked: AppointmentsAsked): Paged<AppointmentView> => {
  const terms = termsOf(asked.search ?? null);
  const narrowing = conditionsOf(asked);
  const conditions = [...narrowing, ...searchConditions('search', terms)];
  const parameters = { ...parametersOf(asked), ...searchParameters(terms) };
  const byIndexOfTexts = terms.length === 0 ? '' : 'INDEXED BY appointmentsBySearch';
  const total = countOf(db, `appointments ${byIndexOfTexts} ${where(conditions)}`, parameters);
  const gathered = `WHERE rowid IN (SELECT rowid FROM appointments ${byIndexOfTexts} ${where(conditions)})`;
  const matching = terms.length > 0 && total <= gatheredAtMost ? gathered : where(conditions);
  return { rows: appointmentViews(db, pageOfIds(db, asked, matching, parameters)), total };
};
