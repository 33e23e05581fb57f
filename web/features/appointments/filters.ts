import type { AppointmentStatus } from '../../api/types.ts';
import { appointmentFaces, choicesOf } from '../../statuses/faces.ts';

export type Filter = AppointmentStatus | 'all';

export const filters: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  ...choicesOf(appointmentFaces),
];
