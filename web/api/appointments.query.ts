import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './call/client.ts';
import type { Appointment, AppointmentStatus, Pagination } from './types.ts';

const failed = 'Failed to fetch appointments';

export const ownAppointmentsQuery = () =>
  api.query(['private', 'appointments', 'own'], 'GET /appointments/user', { failed });

/** A visit's series; null for a single visit. */
export const seriesQuery = (id: string) =>
  api.query(['private', 'appointments', 'series', id], 'GET /appointments/{id}/series', { params: { id } });

const pageSize = 20;

type AppointmentsWanted = { readonly status: AppointmentStatus | 'all'; readonly page: number };
type AppointmentsFound = { readonly appointments: readonly Appointment[]; readonly pagination: Pagination };

/** All appointments, for the owner: page by page, latest date first. */
export const everyAppointmentQuery = ({ status, page }: AppointmentsWanted) =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'plain', status, page],
    queryFn: async ({ signal }): Promise<AppointmentsFound> => {
      const query = { status, page, limit: pageSize };
      const { data: appointments, pagination } = await api.call('GET /appointments', { query, signal, failed });
      const whole = { page: 1, limit: pageSize, total: appointments.length, pages: 1 };
      return { appointments, pagination: pagination ?? whole };
    },
    placeholderData: keepPreviousData,
  });

/** Everything that happened to an appointment. Reloaded together with the lists of appointments. */
export const timelineQuery = (id: string) =>
  api.query(['private', 'admin', 'appointments', 'timeline', id], 'GET /admin/appointments/{id}/timeline', {
    params: { id },
  });
