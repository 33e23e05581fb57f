import type { Appointment } from '../../../api/types.ts';
import { useKnown } from '../../../ui/admin/list/list-state.ts';
import { appointmentsKey } from '../appointments.query.ts';

const isAppointment = (value: unknown): value is Appointment =>
  typeof value === 'object' && value !== null && 'customerInfo' in value && 'status' in value;

/** The appointments of a cached page or day, or the open one. */
export const appointmentsIn = (answer: unknown): readonly Appointment[] => {
  if (Array.isArray(answer)) return answer.filter(isAppointment);
  if (typeof answer === 'object' && answer !== null && 'appointments' in answer)
    return appointmentsIn(answer.appointments);
  return isAppointment(answer) ? [answer] : [];
};

export const useKnownAppointments = () => useKnown(appointmentsKey, appointmentsIn);
