import { api } from './call/client.ts';
import type { Body } from './call/contract.ts';
import type { Appointment, AppointmentStatus } from './types.ts';

export const cancelAppointment = (id: string): Promise<Appointment> =>
  api.data('PATCH /appointments/{id}/cancel', { params: { id }, body: {}, failed: 'Failed to cancel appointment' });

export const rescheduleAppointment = (
  id: string,
  body: Body<'POST /visit-links/move/{id}/{hold}'>,
): Promise<Appointment> => api.data('PATCH /appointments/{id}/reschedule', { params: { id }, body });

export const keepAppointmentTime = (id: string): Promise<Appointment> =>
  api.data('DELETE /appointments/{id}/proposals', { params: { id } });

/** Moves the later visits of a series so that they follow this one again. */
export const moveRestOfSeries = (id: string) =>
  api.data('PATCH /appointments/{id}/series/reschedule', { params: { id } });

/** Cancels this visit and all later ones of its series. */
export const cancelRestOfSeries = (id: string) =>
  api.data('PATCH /appointments/{id}/series/cancel', { params: { id }, body: {} });

export const setAppointmentStatus = (id: string, status: AppointmentStatus): Promise<Appointment> =>
  api.data('PATCH /appointments/{id}/status', {
    params: { id },
    body: { status },
    failed: 'Failed to update appointment status',
  });
