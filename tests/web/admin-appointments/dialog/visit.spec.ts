import { describe, expect, test } from 'vitest';
import type { Appointment, CustomerDetails } from '../../../../web/api/types.ts';
import { factsOf } from '../../../../web/features/admin-appointments/dialog/known-facts.ts';
import { nextStepOf } from '../../../../web/statuses/next-step.ts';

const owing = { dueNow: 0, dueAtVisit: 40 };
const visit = {
  ...{ id: 'now', startsAt: '2026-12-18T16:00:00.000Z', date: '2026-12-18', status: 'confirmed', noShow: false },
  ...{ serviceName: 'Retwist', money: owing, paymentProofs: [] },
} as unknown as Appointment;
const proofs = (status: string) => [{ status }] as unknown as Appointment['paymentProofs'];
const before = Date.parse('2026-12-18T15:59:00.000Z');
const after = Date.parse('2026-12-18T16:00:00.000Z');

describe('what comes next with a visit', () => {
  test('is a word to the client until it begins, and then to complete it', () => {
    expect([nextStepOf(visit, before), nextStepOf(visit, after)]).toEqual(['message', 'complete']);
  });

  test('is the proof that waits, whatever the time', () => {
    const waiting = { ...visit, paymentProofs: proofs('pending') };
    expect([nextStepOf(waiting, before), nextStepOf(waiting, after)]).toEqual(['verify', 'verify']);
    expect(nextStepOf({ ...visit, paymentProofs: proofs('verified') }, before)).toBe('message');
  });

  test('is a word to the client of a visit that is over or canceled', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(nextStepOf({ ...visit, status }, after)).toBe('message');
  });
});

describe('what is known of a client beside a visit', () => {
  const client = { hair: null, appointments: [visit], isBlocked: false };
  const past = { ...visit, id: 'then', startsAt: '2026-11-02T16:00:00.000Z', date: '2026-11-02', status: 'completed' };
  const fee = { dueNow: 0, dueAtVisit: 25 };
  const noShow = { ...past, id: 'missed', status: 'cancelled', noShow: true, money: fee };

  test('is little of a new one: the visit itself is not a visit before, and owes nothing yet', () => {
    expect(factsOf(client, visit)).toEqual([
      ['Last visit', 'None before this one'],
      ['Balance', 'Nothing owed'],
    ]);
  });

  test('is the hair, the visit before, what is owed of it, no-shows and a block', () => {
    const known = {
      hair: { method: 'Interlock', size: null, lastRetighteningOn: '2026-11-02', weeks: 5, dueOn: '2026-12-07' },
      appointments: [{ ...visit, id: 'later', startsAt: '2027-01-18T16:00:00.000Z' }, visit, past, noShow],
      isBlocked: true,
    } as unknown as CustomerDetails;
    expect(factsOf(known, visit)).toEqual([
      ['Hair', 'Interlock, last retightening Nov 2, 2026, due Dec 7, 2026'],
      ['Last visit', 'Nov 2, 2026, Retwist'],
      ['Balance', 'Owes $65.00 of earlier visits'],
      ['No-shows', '1'],
      ['Online', 'Blocked from online booking'],
    ]);
  });
});
