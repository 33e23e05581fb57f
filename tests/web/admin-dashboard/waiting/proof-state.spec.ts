import { expect, test } from 'vitest';
import { proofState } from '../../../../web/features/admin-dashboard/waiting/waiting.tsx';
import { zoneChoices } from '../../../../web/format/calendar.ts';

test('of several proofs the newest counts', () => {
  expect(proofState({ paymentProofs: [] })).toBeNull();
  expect(proofState({ paymentProofs: [{ status: 'rejected' }, { status: 'pending' }] })).toBe('pending');
});

test('a zone that is set can be kept, wherever it is', () => {
  expect(zoneChoices('America/Chicago').filter(({ value }) => value === 'America/Chicago')).toHaveLength(1);
  expect(zoneChoices('Europe/Paris')[0]).toEqual({ value: 'Europe/Paris', label: 'Europe/Paris' });
});
