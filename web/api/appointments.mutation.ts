import { api } from './client.ts';
import type { Appointment, AppointmentStatus, FreeTime } from './types.ts';

export const cancelAppointment = async (id: string): Promise<Appointment> =>
  (await api.send<Appointment>('PATCH', `/appointments/${id}/cancel`, {}, { failed: 'Failed to cancel appointment' }))
    .data;

export const rescheduleAppointment = async (id: string, to: FreeTime): Promise<Appointment> =>
  (await api.send<Appointment>('PATCH', `/appointments/${id}/reschedule`, to)).data;

export const setAppointmentStatus = async (id: string, status: AppointmentStatus): Promise<Appointment> =>
  (
    await api.send<Appointment>(
      'PATCH',
      `/appointments/${id}/status`,
      { status },
      { failed: 'Failed to update appointment status' },
    )
  ).data;
