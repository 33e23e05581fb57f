import { expect, test } from 'vitest';
import { stepOf } from '../../../../web/features/admin-dashboard/today/next-step.ts';

const at = (time: string) => new Date(`2026-12-18T${time}:00.000Z`);
const visit = { id: 'one', status: 'confirmed', startsAt: at('16:00').toISOString(), paymentProofs: [] } as const;
const waits = { paymentProofs: [{ status: 'rejected' }, { status: 'pending' }] } as const;

test('a proof that waits comes first, with the booking that it confirms', () => {
  const to = '/admin/appointments?proof=one';
  expect(stepOf({ ...visit, ...waits, status: 'pending' }, at('17:00'))).toEqual({ label: 'Verify & confirm', to });
  expect(stepOf({ ...visit, ...waits }, at('17:00'))).toEqual({ label: 'Verify proof', to });
});

test('a visit that has begun is completed, once', () => {
  const to = '/admin/appointments?open=one&as=complete';
  expect(stepOf(visit, at('16:00'))).toEqual({ label: 'Complete', to });
  expect(stepOf(visit, at('15:59'))).toBeNull();
  expect(stepOf({ ...visit, status: 'completed' }, at('17:00'))).toBeNull();
  expect(stepOf({ ...visit, status: 'cancelled' }, at('17:00'))).toBeNull();
});
