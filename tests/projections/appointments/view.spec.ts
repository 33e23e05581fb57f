import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../../domain/events.ts';
import { type AccountId, accountId, appointmentId } from '../../../domain/kernel/ids.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { appointmentsBetween, appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { maxUnverifiedBookings } from '../../../projections/appointments/statuses.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { readModelsAfter } from '../../support/read-models.ts';
import {
  accountOpened,
  booked,
  cancelled,
  chicago,
  completed,
  deleted,
  forgotten,
  people,
  proofClaimed,
  proofJudged,
  proofUploaded,
  reopened,
  rescheduled,
  retie,
} from '../../support/stories.ts';

const one = appointmentId('one');

describe('one appointment', () => {
  it('shows everything that was booked', () => {
    const db = readModelsAfter(accountOpened('ada'), ...booked());
    expect(appointmentById(db, one)).toMatchObject({
      ...{ appointmentId: 'one', status: 'pending', bookedBy: 'client', holdId: 'hold-of-one' },
      ...{ date: '2026-12-18', time: '10:00', zone: chicago, startsAt: '2026-12-18T16:00:00.000Z', minutes: 120 },
      ...{ service: retie, addOns: [], total: 12_000, paymentMethod: 'cashapp', paymentStatus: 'pending' },
      customer: { ...people.ada, paymentDetails: '$ada', notes: 'By the window' },
      account: { accountId: 'ada', ...people.ada },
      proofs: [{ proofId: 'proof-of-one', status: 'pending', amount: 3_000 }],
      ...{ meeting: null, ownerNote: null, cancelledBy: null, cancellationReason: null, movesByClient: 0 },
      policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 3 },
      ...{ createdAt: '2026-11-02T15:06:00.000Z', updatedAt: '2026-11-02T15:06:00.000Z' },
    });
  });

  it('is not found before it is requested, nor after it is deleted', () => {
    expect(appointmentById(readModelsAfter(...booked().slice(0, 3)), one)).toBeNull();
    expect(appointmentById(readModelsAfter(...booked(), deleted({})), one)).toBeNull();
  });

  it('has the new time and hold after a move', () => {
    const moved = rescheduled({}, { date: '2026-12-19', time: '13:00', hold: 'hold-2' });
    const view = appointmentById(readModelsAfter(...booked(), moved), one);
    expect(view).toMatchObject({ date: '2026-12-19', time: '13:00', holdId: 'hold-2', movesByClient: 1 });
  });

  it('is active again after it is reopened, and shows no cancellation', () => {
    const db = readModelsAfter(...booked(), cancelled({}, 'Ill'), reopened({ hold: 'hold-2' }));
    expect(appointmentById(db, one)).toMatchObject({
      ...{ status: 'confirmed', cancelledBy: null, cancellationReason: null, holdId: 'hold-2' },
    });
  });

  it('is paid while any of its proofs is verified', () => {
    const second = [
      proofUploaded('second'),
      proofClaimed({ proof: 'second' }),
      proofJudged('second', 'PaymentProofVerified'),
    ];
    const story = [...booked(), proofJudged('proof-of-one', 'PaymentProofRejected'), ...second];
    const paid = (...more: readonly SalonEvent[]) =>
      appointmentById(readModelsAfter(...story, ...more), one)?.paymentStatus;
    expect(paid()).toBe('completed');
    expect(paid(proofJudged('second', 'PaymentProofSetPending'))).toBe('pending');
  });

  it('is paid even if the proof was verified before the appointment was requested', () => {
    const [uploaded, held, claimed, requested] = booked();
    if (!uploaded || !held || !claimed || !requested) throw new Error('a booking has four events');
    const db = readModelsAfter(uploaded, held, claimed, proofJudged('proof-of-one', 'PaymentProofVerified'), requested);
    expect(appointmentById(db, one)?.paymentStatus).toBe('completed');
  });

  it('shows nothing about a person who was forgotten, and is still found by its service', () => {
    const db = readModelsAfter(accountOpened('ada'), ...booked(), cancelled({}, 'Ill'), forgotten('ada'));
    expect(appointmentById(db, one)).toMatchObject({
      ...{ customer: null, cancellationReason: null, service: retie, total: 12_000 },
      account: { accountId: 'ada', firstName: null, lastName: null, email: null, phone: null },
      proofs: [{ email: null, fileName: null }],
    });
  });
});

describe('appointments of one client', () => {
  const mine = { id: 'mine', who: 'ada', date: '2026-12-18' } as const;
  const later = { id: 'later', who: 'ada', date: '2027-01-04' } as const;
  const db = readModelsAfter(
    ...booked(mine),
    ...booked(later),
    ...booked({ id: 'other', who: 'bea' }),
    completed('mine'),
  );

  it('are listed without those of other clients, the latest first', () => {
    const ids = (...asked: Parameters<typeof appointmentsOfAccount>) =>
      appointmentsOfAccount(...asked).map(({ appointmentId: id }) => id);
    expect(ids(db, accountId('ada'))).toEqual(['later', 'mine']);
    expect(ids(db, accountId('ada'), 'completed')).toEqual(['mine']);
    expect(ids(db, accountId('nobody'))).toEqual([]);
  });
});

it('the appointments of a span of days are those that occupy time, sorted by start', () => {
  const db = readModelsAfter(
    ...booked({ id: 'late', time: '15:00' }),
    ...booked({ id: 'early', time: '09:00' }),
    ...booked({ id: 'off', time: '11:00' }),
    ...booked({ id: 'next', date: '2026-12-19' }),
    cancelled({ id: 'off' }),
  );
  const day = calendarDate('2026-12-18');
  const ids = (all: boolean) =>
    appointmentsBetween(db, day, day, { cancelled: all }).map(({ appointmentId: id }) => id);
  expect(ids(false)).toEqual(['early', 'late']);
  expect(ids(true)).toEqual(['early', 'off', 'late']);
});

describe('unverified bookings', () => {
  const told = (id: string, who: 'ada' | 'bea', address: string) => ({ id, who, address, time: `1${id.length}:00` });
  const nobody = { accountId: null, phone: '+10000000000', address: null };
  const db = readModelsAfter(
    ...booked(told('a', 'ada', '203.0.113.7')),
    ...booked(told('bb', 'ada', '203.0.113.7')),
    ...booked(told('ccc', 'bea', '203.0.113.7')),
    ...booked({ ...told('dddd', 'bea', '198.51.100.1'), bookedBy: 'owner' }),
    ...booked(told('eeeee', 'bea', '203.0.113.7')),
    cancelled({ id: 'eeeee' }),
    proofJudged('proof-of-bb', 'PaymentProofVerified'),
  );

  it('are counted by account and by phone, each from one network, and the larger count is the answer', () => {
    const here = { ...nobody, address: '203.0.113.7' };
    const many = (by: { readonly accountId?: AccountId; readonly phone?: string; readonly address?: string }) =>
      maxUnverifiedBookings(db, { ...here, ...by });
    expect(many({})).toBe(0);
    expect(many({ accountId: accountId('ada') })).toBe(1);
    expect(many({ phone: people.bea.phone })).toBe(1);
    expect(many({ phone: people.bea.phone, address: '198.51.100.9' })).toBe(0);
    expect(maxUnverifiedBookings(db, { ...nobody, phone: people.bea.phone })).toBe(0);
  });
});
