import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { appointmentsKey } from '../../../../web/features/admin-appointments/appointments.query.ts';
import { appointmentsIn } from '../../../../web/features/admin-appointments/list/known-appointments.ts';
import { knownIn } from '../../../../web/ui/admin/list/list-state.ts';

test('of an appointment that several answers hold, the newest is known, wherever it was asked first', () => {
  const one = (id: string, status: string) => ({ id, status, customerInfo: { name: id } });
  const client = new QueryClient();
  const answered = (key: string, updatedAt: number, answer: unknown) =>
    client.setQueryData([...appointmentsKey, key], answer, { updatedAt });
  answered('a page', 1_000, { appointments: [one('ada', 'pending'), one('bea', 'pending')] });
  answered('a day', 2_000, [one('ada', 'pending')]);
  answered('the one', 2_500, one('cleo', 'completed'));
  answered('its history', 2_600, [{ at: 'noon', what: 'AppointmentConfirmed' }]);
  answered('a page', 3_000, { appointments: [one('ada', 'confirmed')] });
  const known = knownIn(client, appointmentsKey, appointmentsIn);
  expect([...known.values()].map(({ id, status }) => [id, status]).toSorted()).toEqual([
    ['ada', 'confirmed'],
    ['cleo', 'completed'],
  ]);
});
