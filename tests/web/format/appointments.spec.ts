import { describe, expect, test } from 'vitest';
import type { AppointmentStatus } from '../../../web/api/types.ts';
import {
  canBeChanged,
  howSoon,
  mayUploadProof,
  moneySentence,
  pastOf,
  upcomingOf,
} from '../../../web/format/appointments.ts';

const visit = (date: string, time: string, status: AppointmentStatus) => ({ date, time, status });

const today = '2026-11-21';
const all = [
  visit('2026-12-18', '10:30', 'pending'),
  visit('2026-11-21', '09:00', 'confirmed'),
  visit('2026-11-21', '08:00', 'completed'),
  visit('2026-12-01', '12:00', 'cancelled'),
  visit('2026-11-20', '12:00', 'confirmed'),
  visit('2026-12-18', '09:00', 'confirmed'),
];
const when = (visits: readonly { readonly date: string; readonly time: string }[]) =>
  visits.map(({ date, time }) => `${date} ${time}`);

describe('her appointments', () => {
  test('ahead: today or later, neither cancelled nor completed, the nearest first', () => {
    expect(when(upcomingOf(all, today))).toEqual(['2026-11-21 09:00', '2026-12-18 09:00', '2026-12-18 10:30']);
  });

  test('behind: in the past, completed or cancelled, the latest first', () => {
    expect(when(pastOf(all, today))).toEqual(['2026-12-01 12:00', '2026-11-21 08:00', '2026-11-20 12:00']);
  });

  test('every one is on exactly one of the two lists', () => {
    expect(upcomingOf(all, today).length + pastOf(all, today).length).toBe(all.length);
  });

  test('only pending and confirmed ones can still be changed', () => {
    const statuses: readonly AppointmentStatus[] = ['pending', 'confirmed', 'completed', 'cancelled'];
    expect(statuses.map((status) => canBeChanged({ status, isWithheld: false }))).toEqual([true, true, false, false]);
    expect(canBeChanged({ status: 'pending', isWithheld: true })).toBe(false);
  });

  test('how soon', () => {
    expect([0, 1, 13].map(howSoon)).toEqual(['Today', 'Tomorrow', 'In 13 days']);
  });
});

describe('the state of her payment', () => {
  type ProofStatus = 'pending' | 'verified' | 'rejected';
  const none = { paid: 0, returned: 0, fees: 0, dueNow: 0, dueAtVisit: 0 };
  const sent = (totalPrice: number, status: AppointmentStatus, ...proofs: readonly ProofStatus[]) => ({
    ...{ totalPrice, status, money: { ...none, dueNow: totalPrice } },
    paymentProofs: proofs.map((proof) => ({ status: proof })),
  });
  const receiving = (paid: number, { money, ...visit }: ReturnType<typeof sent>) => ({
    ...{ ...visit, money: { ...money, paid, dueNow: Math.max(0, visit.totalPrice - paid) } },
  });

  test('in one line', () => {
    const deposit = (paid: number, ...proofs: readonly ProofStatus[]) => ({
      ...sent(195, 'pending', ...proofs),
      money: { ...none, paid, dueNow: 50 - paid, dueAtVisit: 145 },
    });
    expect(moneySentence(sent(195, 'pending'))).toBe('due now');
    expect(moneySentence(sent(195, 'pending', 'rejected', 'pending'))).toBe('being checked');
    expect(moneySentence(receiving(195, sent(195, 'confirmed', 'rejected')))).toBe('paid');
    expect(moneySentence(receiving(20, sent(30, 'confirmed', 'pending')))).toBe('· $20 paid · $10 being checked');
    expect(moneySentence({ ...sent(0, 'pending'), money: none })).toBe('');
    expect(moneySentence(deposit(0))).toBe('· $50 due now · $145 at your visit');
    expect(moneySentence(deposit(0, 'pending'))).toBe('· $50 being checked · $145 at your visit');
    expect(moneySentence(deposit(50, 'verified'))).toBe('· $50 paid · $145 at your visit');
    const sending = (amount: number) => ({ ...deposit(0), paymentProofs: [{ status: 'pending' as const, amount }] });
    expect(moneySentence(sending(195))).toBe('being checked');
    expect(moneySentence(sending(60.5))).toBe('· $60.50 being checked · $134.50 at your visit');
    expect(moneySentence(sending(20))).toBe('· $20 being checked · $30 due now · $145 at your visit');
  });

  test('with what was given back and with fees', () => {
    const said = (money: Partial<typeof none>) =>
      moneySentence({ ...sent(195, 'confirmed', 'verified'), money: { ...none, ...money } });
    expect(said({ paid: 50, dueNow: 50, dueAtVisit: 145, fees: 50 })).toBe(
      '· $50 paid · $50 due now · $145 at your visit · with a fee of $50',
    );
    expect(said({ paid: 50, returned: 50 })).toBe('· $50 paid · $50 returned to you');
    expect(said({ dueAtVisit: 25, fees: 25 })).toBe('· $25 at your visit · with a fee of $25');
    for (const status of ['cancelled', 'completed'] as const)
      expect(moneySentence({ ...sent(195, status), money: { ...none, dueAtVisit: 25, fees: 25 } })).toBe(
        '· $25 still owed · with a fee of $25',
      );
  });

  test('may be sent again where a move costs the deposit again', () => {
    const again = { ...sent(195, 'confirmed', 'verified'), isWithheld: false };
    expect(mayUploadProof({ ...again, money: { ...none, dueNow: 50 } })).toBe(true);
    expect(mayUploadProof({ ...again, money: { ...none, dueAtVisit: 145 } })).toBe(false);
    const isSent = { ...again, ...sent(195, 'confirmed', 'verified', 'pending') };
    expect(mayUploadProof({ ...isSent, money: { ...none, dueNow: 50 } })).toBe(false);
  });

  test('another proof is asked for only while something is left to pay', () => {
    expect(mayUploadProof({ ...sent(30, 'pending'), isWithheld: false })).toBe(true);
    expect(mayUploadProof({ ...sent(30, 'pending', 'rejected'), isWithheld: false })).toBe(true);
    expect(mayUploadProof({ ...sent(30, 'pending', 'pending'), isWithheld: false })).toBe(false);
    expect(mayUploadProof({ ...receiving(30, sent(30, 'pending')), isWithheld: false })).toBe(false);
    expect(mayUploadProof({ ...receiving(30, sent(30, 'pending', 'rejected')), isWithheld: false })).toBe(false);
    expect(mayUploadProof({ ...sent(30, 'cancelled'), isWithheld: false })).toBe(false);
  });
});
