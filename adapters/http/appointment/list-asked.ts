import type { z } from '@hono/zod-openapi';
import type { AppointmentsAsked } from '../../../projections/appointments/list.ts';
import type { AppointmentSort } from '../../../projections/appointments/sorted-places.ts';
import type { AppointmentsQuery } from './shapes.ts';

const sorts = {
  date: 'date',
  createdAt: 'createdAt',
  'customerInfo.name': 'name',
  status: 'status',
} as const satisfies Record<string, AppointmentSort>;

/** Latest date first, unless asked otherwise. */
export const listAsked = (query: z.output<typeof AppointmentsQuery>): AppointmentsAsked => ({
  status: query.status === undefined || query.status === 'all' ? null : query.status,
  date: query.date ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
  search: query.search ?? null,
  sortBy: sorts[query.sortBy ?? 'date'],
  direction: query.sortOrder ?? 'desc',
  page: { page: query.page, limit: query.limit },
});
