import fc from 'fast-check';
import { match } from 'ts-pattern';
import { describe, expect, it } from 'vitest';
import type { AppointmentCommand, ReceiveMoney } from '../../../domain/appointment/commands.ts';
import { appointment } from '../../../domain/appointment/decide.ts';
import {
  type AppointmentStatus,
  appointmentStatuses,
  type Discount,
  listedAs,
} from '../../../domain/appointment/events.ts';
import { askedAtBooking, balanceOf, owedOf, unnamedProofPays } from '../../../domain/appointment/policies.ts';
import type { LedgerEntry } from '../../../domain/appointment/state.ts';
import { type DepositRule, depositForLength, dueAtBooking } from '../../../domain/kernel/deposit.ts';
import { type Party, personal } from '../../../domain/kernel/event.ts';
import { codeId, entryId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { someDeposit } from '../../support/arbitrary/values.ts';
import { after, cancelling, heldAs, moving, requesting, subject } from './a-booking.ts';

const today = calendarDate('2026-12-04');

const receiving = (id: string, amount: number, tip = 0, receivedOn = today): ReceiveMoney => ({
  type: 'ReceiveMoney',
  receipt: { entryId: entryId(id), method: 'cash', amount: cents(amount), tip: cents(tip), receivedOn },
  today,
  personal: personal(subject, { note: null }),
});
const returning = (id: string, amount: number, proven = 0): AppointmentCommand => ({
  type: 'ReturnMoney',
  returned: { entryId: entryId(id), method: 'cash', amount: cents(amount), returnedOn: today },
  proven: cents(proven),
  today,
  personal: personal(subject, { note: null }),
});
const charging = (id: string, amount: number): AppointmentCommand => ({
  type: 'ChargeFee',
  fee: { entryId: entryId(id), amount: cents(amount), reason: 'late' },
  personal: personal(subject, { note: null }),
});
const reversing = (id: string, proven = 0): AppointmentCommand => ({
  type: 'ReverseMoney',
  entryId: entryId(id),
  proven: cents(proven),
  personal: personal(subject, { reason: null }),
});

const ledgerAfter = (...commands: readonly AppointmentCommand[]) =>
  after(requesting('h1'), ...commands).booking?.ledger ?? [];
const refusal = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  appointment.decide(command, after(requesting('h1'), ...before))._unsafeUnwrapErr().kind;

describe('money received for a visit', () => {
  it('is an entry once, however often it is sent, and stays to be read when it is reversed', () => {
    const ledger = ledgerAfter(receiving('e1', 5_000), receiving('e1', 5_000), receiving('e2', 9_500, 2_000));
    expect(ledger).toMatchObject([
      { kind: 'received', amount: 5_000, tip: 0 },
      { kind: 'received', amount: 9_500, tip: 2_000 },
    ]);
    const reversed = ledgerAfter(receiving('e1', 5_000), reversing('e1'), reversing('e1'));
    expect(reversed).toMatchObject([{ amount: 5_000, isReversed: true }]);
  });

  it('is refused if it is nothing, less, a fraction, more than a visit can cost, or of a day to come', () => {
    expect(refusal(receiving('e1', 0))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', -1))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 10.5))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 1_000_001))).toBe('MoneyInvalid');
    expect(refusal(receiving('e1', 100, 0, calendarDate('2026-12-05')))).toBe('PaymentDateInvalid');
    expect(refusal(receiving('e1', 100, 0, calendarDate('1026-12-04')))).toBe('PaymentDateInvalid');
    expect(refusal(reversing('e1'))).toBe('MoneyEntryNotFound');
  });

  it('may be a tip alone', () => {
    expect(ledgerAfter(receiving('e1', 0, 1_500))).toMatchObject([{ amount: 0, tip: 1_500 }]);
  });
});

const withFreeMoves = (freeMoves: number | undefined, deposit: DepositRule | undefined) => {
  const { type, request } = requesting('h1');
  const policies = { ...request.policies, rescheduleLimit: 3, ...(freeMoves === undefined ? {} : { freeMoves }) };
  return { type, request: { ...request, policies, ...(deposit === undefined ? {} : { deposit }) } };
};
const feesOfTwoMoves = (freeMoves: number | undefined, deposit: DepositRule | undefined, by: Party = 'client') =>
  after(withFreeMoves(freeMoves, deposit), moving(by, heldAs('h2')), moving(by, heldAs('h3'))).booking?.ledger.map(
    ({ amount }) => amount,
  );

describe('money given back', () => {
  it('is at most what was received and not given back before', () => {
    expect(refusal(returning('r1', 1))).toBe('ReturnsTooMuch');
    expect(refusal(returning('r1', 5_001), receiving('e1', 5_000))).toBe('ReturnsTooMuch');
    expect(refusal(returning('r2', 1), receiving('e1', 5_000), returning('r1', 5_000))).toBe('ReturnsTooMuch');
    expect(ledgerAfter(returning('r1', 2_000, 5_000))).toMatchObject([{ kind: 'returned', amount: 2_000 }]);
    const again = [receiving('e1', 5_000), returning('r1', 5_000), reversing('r1'), returning('r2', 5_000)];
    expect(ledgerAfter(...again)).toHaveLength(3);
  });

  it('keeps the receipt that it came from, until it is taken back itself', () => {
    const given = [receiving('e1', 5_000), returning('r1', 2_000)];
    expect(refusal(reversing('e1'), ...given)).toBe('MoneyWasReturned');
    expect(ledgerAfter(...given, reversing('e1', 2_000))[0]).toMatchObject({ isReversed: true });
    expect(ledgerAfter(...given, reversing('r1'), reversing('e1'))[0]).toMatchObject({ isReversed: true });
  });
});

describe('a fee', () => {
  it('is charged once, also of a canceled visit, and stays to be read when it is waived', () => {
    expect(refusal(charging('f1', 0))).toBe('MoneyInvalid');
    const waived = ledgerAfter(cancelling('owner'), charging('f1', 2_500), charging('f1', 2_500), reversing('f1'));
    expect(waived).toMatchObject([{ kind: 'fee', amount: 2_500, isReversed: true }]);
    const [event] = appointment.decide(reversing('f1'), after(requesting('h1'), charging('f1', 2_500)))._unsafeUnwrap();
    expect(event?.type).toBe('FeeWaived');
  });

  it('of a move is the deposit again, once the free moves are used up that she agreed to', () => {
    const ten: DepositRule = { kind: 'amount', amount: cents(1_000) };
    expect(feesOfTwoMoves(1, ten)).toEqual([1_000]);
    expect(feesOfTwoMoves(0, ten)).toEqual([1_000, 1_000]);
    expect([
      feesOfTwoMoves(2, ten),
      feesOfTwoMoves(undefined, ten),
      feesOfTwoMoves(0, { kind: 'full' }),
      feesOfTwoMoves(0, undefined),
    ]).toEqual([[], [], [], []]);
    expect(feesOfTwoMoves(0, ten, 'owner')).toEqual([]);
  });
});

const discountOf = (amount: number): Discount => ({ codeId: codeId('c1'), code: 'FALL20', amount: cents(amount) });

describe('the balance of a visit', () => {
  const someCents = fc.integer({ min: 0, max: 200_000 }).map(cents);
  const someStatus = fc.constantFrom<AppointmentStatus>(...appointmentStatuses);
  const acts = ['receive', 'return', 'charge', 'reverse'] as const;
  const someActs = fc.array(
    fc.record({ act: fc.constantFrom(...acts), id: fc.integer({ min: 0, max: 5 }), amount: someCents, tip: someCents }),
    { maxLength: 20 },
  );
  const commandOf = (act: (typeof acts)[number], id: string, amount: Cents, tip: Cents, proven: Cents) =>
    match(act)
      .with('receive', () => receiving(id, amount, tip))
      .with('return', () => returning(id, amount, proven))
      .with('charge', () => charging(id, amount))
      .with('reverse', () => reversing(id))
      .exhaustive();

  const someBooker = fc.record({
    bookedBy: fc.constantFrom<Party>('client', 'owner'),
    deposit: fc.option(someDeposit, { nil: null }),
    discount: fc.option(someCents.map(discountOf), { nil: null }),
  });

  const asked = (bookedBy: Party, deposit: DepositRule | null, total: number, off = 0) =>
    askedAtBooking({ bookedBy, deposit, discount: discountOf(off), total: cents(total) });

  it('is agreed to for the length of the visit, and asks nothing more of a shorter one', () => {
    fc.assert(
      fc.property(someDeposit, fc.integer({ min: 0, max: 1_440 }), fc.nat(100_000), (rule, minutes, total) => {
        const agreed = depositForLength(rule, minutes);
        const isAsked = rule.kind !== 'none' && minutes >= (rule.minimumHours ?? 0) * 60;
        expect(dueAtBooking(agreed, cents(total))).toBe(isAsked ? dueAtBooking(rule, cents(total)) : 0);
        expect(depositForLength(agreed, 0)).toEqual(agreed);
      }),
    );
  });

  it('asks for the deposit that was agreed, for the whole price without one, and for nothing where the owner booked', () => {
    expect(asked('client', { kind: 'amount', amount: cents(5_000) }, 19_500)).toBe(5_000);
    expect(asked('client', { kind: 'amount', amount: cents(5_000) }, 3_000)).toBe(3_000);
    expect(asked('client', { kind: 'percent', percent: 25 }, 19_501)).toBe(4_875);
    expect(asked('client', { kind: 'none' }, 19_500)).toBe(0);
    expect(asked('client', { kind: 'full' }, 19_500)).toBe(19_500);
    expect(asked('client', null, 19_500)).toBe(19_500);
    expect(asked('owner', null, 19_500)).toBe(0);
  });

  it('counts a code like money that was paid: first of what is due now', () => {
    const fifty: DepositRule = { kind: 'amount', amount: cents(5_000) };
    expect([asked('client', fifty, 17_500, 2_000), asked('client', fifty, 17_500, 6_000)]).toEqual([3_000, 0]);
    const owed = {
      bookedBy: 'client',
      deposit: fifty,
      total: cents(17_500),
      status: 'pending',
      ledger: [],
      install: null,
    } as const;
    const balance = (off: number, proven = 0) =>
      balanceOf({ ...owed, discount: discountOf(off), proven: cents(proven) });
    expect(balance(2_000)).toMatchObject({ total: 17_500, discount: 2_000, dueNow: 3_000, dueAtVisit: 12_500 });
    expect(balance(6_000)).toMatchObject({ discount: 6_000, dueNow: 0, dueAtVisit: 11_500 });
    expect(balance(2_000, 3_000)).toMatchObject({ paid: 3_000, dueNow: 0, dueAtVisit: 12_500 });
    expect(balance(99_900)).toMatchObject({ discount: 17_500, dueNow: 0, dueAtVisit: 0 });
  });

  it('says what is due now and what at the visit until it is paid, and nothing due now afterwards', () => {
    const owed = {
      bookedBy: 'client',
      deposit: { kind: 'amount', amount: cents(5_000) },
      discount: null,
      install: null,
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
      unnamedProofPays({ bookedBy, deposit, discount: null, total: cents(19_500) });
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
        for (const { act, id, amount, tip } of acts) {
          const decided = appointment.decide(commandOf(act, `e${id}`, amount, tip, proven), state);
          if (decided.isOk()) state = decided.value.reduce(appointment.evolve, state);
        }
        const ledger = state.booking?.ledger ?? [];
        const balance = balanceOf({ ...booker, status, total, proven, ledger, install: null });
        const sumOf = (kind: LedgerEntry['kind']) =>
          ledger.reduce((sum, line) => (line.kind === kind && !line.isReversed ? sum + line.amount : sum), 0);
        expect([balance.paid, balance.returned, balance.fees]).toEqual([
          ...[proven + sumOf('received'), sumOf('returned'), sumOf('fee')],
        ]);
        const kept = Math.max(0, balance.paid - balance.returned);
        const off = Math.min(total, booker.discount?.amount ?? 0);
        expect(balance.discount).toBe(off);
        const price = listedAs(status) === 'cancelled' ? 0 : total - off;
        expect(owedOf(balance)).toBe(Math.max(0, price + balance.fees - kept));
        const isComing = status === 'pending' || status === 'confirmed';
        const asked = askedAtBooking({ ...booker, total });
        expect(asked).toBeLessThanOrEqual(total - off);
        expect(balance.dueNow).toBe(isComing ? Math.max(0, asked - kept) : 0);
        for (const amount of Object.values(balance)) expect(amount).toBeGreaterThanOrEqual(0);
        expect(new Set(ledger.map((entry) => entry.entryId)).size).toBe(ledger.length);
      }),
    );
  });
});
