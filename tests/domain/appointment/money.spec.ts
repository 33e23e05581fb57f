import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppointmentCommand, ReceiveMoney } from '../../../domain/appointment/commands.ts';
import { appointment } from '../../../domain/appointment/decide.ts';
import { type AppointmentStatus, appointmentStatuses, listedAs } from '../../../domain/appointment/events.ts';
import { askedAtBooking, balanceOf, owedOf, unnamedProofPays } from '../../../domain/appointment/policies.ts';
import type { DepositRule } from '../../../domain/kernel/deposit.ts';
import { type Party, personal } from '../../../domain/kernel/event.ts';
import { entryId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { someDeposit } from '../../support/arbitrary/values.ts';
import { after, requesting, subject } from './a-booking.ts';

const today = calendarDate('2026-12-04');

const receiving = (id: string, amount: number, tip = 0, receivedOn = today): ReceiveMoney => ({
  type: 'ReceiveMoney',
  receipt: { entryId: entryId(id), method: 'cash', amount: cents(amount), tip: cents(tip), receivedOn },
  today,
  personal: personal(subject, { note: null }),
});
const reversing = (id: string): AppointmentCommand => ({
  type: 'ReverseMoney',
  entryId: entryId(id),
  personal: personal(subject, { reason: null }),
});

const ledgerAfter = (...commands: readonly AppointmentCommand[]) =>
  after(requesting('h1'), ...commands).booking?.ledger ?? [];
const refusal = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  appointment.decide(command, after(requesting('h1'), ...before))._unsafeUnwrapErr().kind;

describe('money received for a visit', () => {
  it('is an entry once, however often it is sent, and stays to be read when it is reversed', () => {
    const ledger = ledgerAfter(receiving('e1', 5_000), receiving('e1', 5_000), receiving('e2', 9_500, 2_000));
    expect(ledger.map(({ amount, tip }) => [amount, tip])).toEqual([
      [5_000, 0],
      [9_500, 2_000],
    ]);
    const reversed = ledgerAfter(receiving('e1', 5_000), reversing('e1'), reversing('e1'));
    expect(reversed).toMatchObject([{ amount: 5_000, isReversed: true }]);
  });

  it('is refused if it is nothing, less, a fraction, more than a visit can cost, or of a day to come', () => {
    expect(refusal(receiving('e1', 0))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', -1))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 10.5))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 1_000_001))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 100, 0, calendarDate('2026-12-05')))).toBe('ReceivedInFuture');
    expect(refusal(reversing('e1'))).toBe('MoneyEntryNotFound');
  });

  it('may be a tip alone', () => {
    expect(ledgerAfter(receiving('e1', 0, 1_500))).toMatchObject([{ amount: 0, tip: 1_500 }]);
  });
});

describe('the balance of a visit', () => {
  const someCents = fc.integer({ min: 0, max: 200_000 }).map(cents);
  const someStatus = fc.constantFrom<AppointmentStatus>(...appointmentStatuses);
  type Act = { readonly id: number; readonly amount: Cents; readonly tip: Cents; readonly isReversal: boolean };
  const someActs: fc.Arbitrary<readonly Act[]> = fc.array(
    fc.record({ id: fc.integer({ min: 0, max: 5 }), amount: someCents, tip: someCents, isReversal: fc.boolean() }),
    { maxLength: 20 },
  );

  const someBooker = fc.record({
    bookedBy: fc.constantFrom<Party>('client', 'owner'),
    deposit: fc.option(someDeposit, { nil: null }),
  });

  const asked = (bookedBy: Party, deposit: DepositRule | null, total: number) =>
    askedAtBooking({ bookedBy, deposit, total: cents(total) });

  it('asks for the deposit that was agreed, for the whole price without one, and for nothing where the owner booked', () => {
    expect(asked('client', { kind: 'amount', amount: cents(5_000) }, 19_500)).toBe(5_000);
    expect(asked('client', { kind: 'amount', amount: cents(5_000) }, 3_000)).toBe(3_000);
    expect(asked('client', { kind: 'percent', percent: 25 }, 19_501)).toBe(4_875);
    expect(asked('client', { kind: 'none' }, 19_500)).toBe(0);
    expect(asked('client', { kind: 'full' }, 19_500)).toBe(19_500);
    expect(asked('client', null, 19_500)).toBe(19_500);
    expect(asked('owner', null, 19_500)).toBe(0);
  });

  it('says what is due now and what at the visit until it is paid, and nothing due now afterwards', () => {
    const owed = {
      bookedBy: 'client',
      deposit: { kind: 'amount', amount: cents(5_000) },
      total: cents(19_500),
    } as const;
    const balance = (status: AppointmentStatus, proven: number) =>
      balanceOf({ ...owed, status, proven: cents(proven), ledger: [] });
    expect(balance('pending', 0)).toMatchObject({ paid: 0, dueNow: 5_000, dueAtVisit: 14_500 });
    expect(balance('confirmed', 5_000)).toMatchObject({ paid: 5_000, dueNow: 0, dueAtVisit: 14_500 });
    expect(balance('confirmed', 3_000)).toMatchObject({ paid: 3_000, dueNow: 2_000, dueAtVisit: 14_500 });
    expect(balance('completed', 3_000)).toMatchObject({ paid: 3_000, dueNow: 0, dueAtVisit: 16_500 });
    expect(balance('cancelled', 0)).toMatchObject({ dueNow: 0, dueAtVisit: 0 });
  });

  it('of a proof that names no amount is what was asked for booking, or the whole price', () => {
    const of = (bookedBy: 'client' | 'owner', deposit: DepositRule | null) =>
      unnamedProofPays({ bookedBy, deposit, total: cents(19_500) });
    const fifty: DepositRule = { kind: 'amount', amount: cents(5_000) };
    expect([of('client', fifty), of('owner', fifty), of('client', null), of('owner', null)]).toEqual([
      ...[5_000, 5_000, 19_500, 19_500],
    ]);
    expect(of('client', { kind: 'none' })).toBe(19_500);
  });

  it('always adds up, over any order, repeats, reversals and statuses, and is never below zero', () => {
    fc.assert(
      fc.property(someStatus, someBooker, someCents, someCents, someActs, (status, booker, total, proven, acts) => {
        let state = after(requesting('h1'));
        for (const { id, amount, tip, isReversal } of acts) {
          const command = isReversal ? reversing(`e${id}`) : receiving(`e${id}`, amount, tip);
          const decided = appointment.decide(command, state);
          if (decided.isOk()) state = decided.value.reduce(appointment.evolve, state);
        }
        const ledger = state.booking?.ledger ?? [];
        const standing = ledger.filter(({ isReversed }) => !isReversed);
        const balance = balanceOf({ ...booker, status, total, proven, ledger });
        const received = standing.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
        expect(balance.paid + balance.tip).toBe(proven + received);
        expect(owedOf(balance)).toBe(listedAs(status) === 'cancelled' ? 0 : Math.max(0, total - balance.paid));
        const isComing = status === 'pending' || status === 'confirmed';
        const asked = askedAtBooking({ ...booker, total });
        expect(asked).toBeLessThanOrEqual(total);
        expect(balance.dueNow).toBe(isComing ? Math.max(0, asked - balance.paid) : 0);
        for (const amount of Object.values(balance)) expect(amount).toBeGreaterThanOrEqual(0);
        expect(new Set(ledger.map((entry) => entry.entryId)).size).toBe(ledger.length);
      }),
    );
  });
});
