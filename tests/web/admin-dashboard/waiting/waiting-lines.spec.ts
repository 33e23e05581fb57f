import { expect, test } from 'vitest';
import { proofState, waitingLines } from '../../../../web/features/admin-dashboard/waiting/waiting-lines.ts';
import { zoneChoices } from '../../../../web/format/calendar.ts';

const booking = (id: string, name: string, time: string, proofs: readonly ('pending' | 'rejected')[]) => ({
  ...{ id, serviceName: 'Retwist', date: '2026-12-18', time, customerInfo: { name } },
  money: { dueNow: 50, dueAtVisit: 100 },
  paymentProofs: proofs.map((status) => ({ status })),
});

const proofOf = (appointmentId: string, name: string, time: string) => ({
  ...{ appointmentId, status: 'pending' as const, amount: 75 },
  visit: { name, serviceName: 'Retwist', date: '2026-12-18', time },
});

test('a booking to confirm and its proof to verify are one line, soonest first', () => {
  const bookings = [booking('maya', 'Maya', '14:00', ['pending']), booking('nina', 'Nina', '15:00', [])];
  // The second proof is for the same visit; the third is for a confirmed one.
  const proofs = [proofOf('maya', 'Maya', '14:00'), proofOf('maya', 'Maya', '14:00'), proofOf('rosa', 'Rosa', '09:00')];
  const said = waitingLines(bookings, proofs).map(({ name, amount, proof }) => [name, amount, proof]);
  expect(said).toEqual([
    ['Rosa', 75, 'pending'],
    ['Maya', 50, 'pending'],
    ['Nina', 50, null],
  ]);
});

test('where nothing is due, and of a proof without a visit, no line names an amount', () => {
  const free = { ...booking('maya', 'Maya', '14:00', []), money: { dueNow: 0, dueAtVisit: 0 } };
  const lost = { ...proofOf('maya', 'Maya', '14:00'), appointmentId: null, visit: null };
  expect(waitingLines([free], [lost]).map(({ id, amount }) => [id, amount])).toEqual([['maya', null]]);
});

test('of several proofs the one that waits counts, or else the newest', () => {
  expect(proofState({ paymentProofs: [] })).toBeNull();
  expect(proofState({ paymentProofs: [{ status: 'rejected' }, { status: 'pending' }] })).toBe('pending');
  expect(proofState({ paymentProofs: [{ status: 'pending' }, { status: 'rejected' }] })).toBe('pending');
  expect(proofState({ paymentProofs: [{ status: 'rejected' }, { status: 'verified' }] })).toBe('verified');
});

test('a zone that is set can be kept, wherever it is', () => {
  expect(zoneChoices('America/Chicago').filter(({ value }) => value === 'America/Chicago')).toHaveLength(1);
  expect(zoneChoices('Europe/Paris')[0]).toEqual({ value: 'Europe/Paris', label: 'Europe/Paris' });
});
