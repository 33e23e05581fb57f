import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { Appointment } from './types.ts';

const failed = 'Failed to fetch appointments';

type ListAnswer = readonly Appointment[] | { readonly appointments: readonly Appointment[] };

const listOf = (answer: ListAnswer): readonly Appointment[] =>
  'appointments' in answer ? answer.appointments : answer;

/** Her own appointments, or all of them for the owner. */
export const appointmentsQuery = (whose: 'own' | 'all') =>
  queryOptions({
    queryKey: ['private', 'appointments', whose],
    queryFn: async ({ signal }) =>
      listOf(await api.get<ListAnswer>(whose === 'own' ? '/appointments/user' : '/appointments', { signal, failed })),
  });
