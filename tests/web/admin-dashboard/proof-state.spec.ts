import { describe, expect, test } from 'vitest';
import { proofState, waitingOnes } from '../../../web/features/admin-dashboard/waiting-ones.ts';
import { zoneChoices } from '../../../web/format/zones.ts';

const booked = (date: string, ...statuses: ('pending' | 'verified' | 'rejected')[]) => ({
  date,
  time: '10:00',
  paymentProofs: statuses.map((status) => ({ status })),
});

describe('what waits for the owner', () => {
  test('the soonest visit stands first, missed ones last', () => {
    const pending = [booked('2026-11-01'), booked('2026-11-20'), booked('2026-11-21'), booked('2026-12-02')];
    expect(waitingOnes(pending, '2026-11-21').soonest.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-12-02',
      '2026-11-20',
      '2026-11-01',
    ]);
  });

  test('a proof is to be verified while the newest one is pending', () => {
    expect(proofState(booked('2026-12-01'))).toBe('none');
    expect(proofState(booked('2026-12-01', 'rejected', 'pending'))).toBe('pending');
    const pending = [
      booked('2026-12-01', 'pending'),
      booked('2026-12-02', 'pending', 'verified'),
      booked('2026-12-03'),
    ];
    expect(waitingOnes(pending, '2026-11-21').proofsToVerify).toBe(1);
  });
});

test('a zone that is set can be kept, wherever it is', () => {
  expect(zoneChoices('America/Chicago').filter(({ value }) => value === 'America/Chicago')).toHaveLength(1);
  expect(zoneChoices('Europe/Paris')[0]).toEqual({ value: 'Europe/Paris', label: 'Europe/Paris' });
});
