import { expect, test } from 'vitest';
import { bookingFor } from '../../../../web/features/admin-appointments/proof/booking-for.ts';
import { rejectionReasons, rejectionText } from '../../../../web/features/admin-appointments/proof/rejection.ts';

test('a rejection reads as one text: the chosen reason, then what was typed', () => {
  const [first] = rejectionReasons;
  expect(rejectionText(first, ' It says $40. ')).toBe('The amount doesn’t match. It says $40.');
  expect(rejectionText('', 'It says $40.')).toBe('It says $40.');
  expect(rejectionText(first, ' ')).toBe(first);
  expect(rejectionText('', ' ')).toBe('');
});

test('the form for a visit whose booking failed begins with what its client said', () => {
  const purpose = {
    name: 'Bessie Smith',
    phone: '+13175550188',
    service: 'Retwist',
    date: '2026-12-18',
    time: '10:30',
  };
  const services = [{ id: 's1', name: 'Retwist' }];
  const proof = { id: 'p1', email: 'bessie@example.com', purpose };
  expect(bookingFor(proof, services)).toEqual({
    ...{ customerId: null, name: 'Bessie Smith', email: 'bessie@example.com', phone: '+13175550188', serviceId: 's1' },
    ...{ start: { date: '2026-12-18', time: '10:30' }, proofId: 'p1' },
  });
  expect(bookingFor({ ...proof, purpose: null }, services)).toMatchObject({ name: '', serviceId: '', start: null });
  expect(bookingFor({ ...proof, purpose: { ...purpose, service: 'Gone' } }, services).serviceId).toBe('');
});
