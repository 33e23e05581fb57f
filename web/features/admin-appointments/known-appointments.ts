import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '../../api/types.ts';
import { appointmentsKey } from './appointments.query.ts';

const isAppointment = (value: unknown): value is Appointment =>
  typeof value === 'object' && value !== null && 'customerInfo' in value && 'status' in value;

const appointmentsIn = (answer: unknown): readonly Appointment[] => {
  if (Array.isArray(answer)) return answer.filter(isAppointment);
  if (typeof answer === 'object' && answer !== null && 'appointments' in answer)
    return appointmentsIn(answer.appointments);
  return isAppointment(answer) ? [answer] : [];
};

/** All that the pages she has looked at hold, by id: what is ticked may stand on another page. */
export const useKnownAppointments = (): (() => ReadonlyMap<string, Appointment>) => {
  const client = useQueryClient();
  return () =>
    new Map(
      client
        .getQueriesData<unknown>({ queryKey: appointmentsKey })
        .flatMap(([, answer]) => appointmentsIn(answer))
        .map((appointment) => [appointment.id, appointment]),
    );
};
