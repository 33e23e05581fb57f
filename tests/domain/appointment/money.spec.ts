import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceiveMoney } from '../../../domain/appointment/commands.ts';
import { type AppointmentCommand, appointment } from '../../../domain/appointment/decide.ts';
import { type AppointmentStatus, type Discount, holdsTime, listedAs } from '../../../domain/appointment/events.ts';
import {
  balanceOf,
  balanceOfBooking,
  moneyChanges,
  objectionToLessPaid,
  owedOf,
} from '../../../domain/appointment/policies.ts';
import type { AppointmentState, Booking, LedgerEntry } from '../../../domain/appointment/state.ts';
import {
  askedAtBooking,
  type DepositRule,
  depositForLength,
  dueAtBooking,
  unnamedProofPays,
} from '../../../domain/kernel/deposit.ts';
import { type Party, personal } from '../../../domain/kernel/event.ts';
import { codeId, entryId, proofId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { someDeposit } from '../../support/arbitrary/values.ts';
import { after, cancelling, heldAs, markingNoShow, moving, requesting, settingStatus, subject } from './a-booking.ts';

const today = calendarDate('2026-12-04');

const receiving = (id: string, amount: number, tip = 0, receivedOn = today): ReceiveMoney => ({
  type: 'ReceiveMoney',
  receipt: { entryId: entryId(id), method: 'cash', amount: cents(amount), tip: cents(tip), receivedOn },
  today,
  personal: personal(subject, { note: null }),
});
const returning = (id: string, amount: number, proven = 0, isGoodwill = false): AppointmentCommand => ({
  type: 'ReturnMoney',
  returned: { entryId: entryId(id), method: 'cash', amount: cents(amount), returnedOn: today },
  isGoodwill,
  proven: cents(proven),
  today,
  personal: personal(subject, { note: null }),
});
const charging = (id: string, amount: number, reason: 'late' | 'no-show' = 'late'): AppointmentCommand => ({
  type: 'ChargeFee',
  fee: { entryId: entryId(id), amount: cents(amount), reason },
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
const reversal = (id: string, ...before: readonly AppointmentCommand[]) =>
  appointment.decide(reversing(id), after(requesting('h1'), ...before))._unsafeUnwrap()[0]?.type;
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

const discountOf = (amount: number): Discount => ({ codeId: codeId('c1'), code: 'FALL20', amount: cents(amount) });

const withFreeMoves = (freeMoves: number | undefined, deposit: DepositRule | undefined, off = 0) => {
  const { type, request } = requesting('h1');
  const policies = { ...request.policies, rescheduleLimit: 3, ...(freeMoves === undefined ? {} : { freeMoves }) };
  const discount = off === 0 ? {} : { discount: discountOf(off) };
  return { type, request: { ...request, policies, ...discount, ...(deposit === undefined ? {} : { deposit }) } };
};
const feesOfTwoMoves = (freeMoves: number | undefined, deposit: DepositRule | undefined, by: Party = 'client') =>
  after(withFreeMoves(freeMoves, deposit), moving(by, heldAs('h2')), moving(by, heldAs('h3'))).booking?.ledger.map(
    ({ amount }) => amount,
  );

/** What moving a visit costs that the owner has booked, with a deposit by link that was not sent yet. */
const feesOfMoveUnpaid = (...before: readonly AppointmentCommand[]) => {
  const { type, request } = withFreeMoves(0, { kind: 'amount', amount: cents(1_000) });
  const unpaid = { type, request: { ...request, bookedBy: 'owner' as const, proofId: null } };
  const { booking } = after(unpaid, ...before, moving('client', heldAs('h2')));
  return booking?.ledger.flatMap((entry) => (entry.kind === 'fee' ? [entry.amount] : []));
};

const feesOfMoveWithCode = (off: number) =>
  after(
    withFreeMoves(0, { kind: 'amount', amount: cents(1_000) }, off),
    moving('client', heldAs('h2')),
  ).booking?.ledger.map(({ amount }) => amount);

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

describe('money given back as goodwill', () => {
  const paid = [receiving('e1', 22_500), settingStatus('completed')];
  const standing = (...commands: readonly AppointmentCommand[]) => {
    const booking = bookingIn(after(requesting('h1'), ...paid, ...commands));
    const { visit, ledger } = booking;
    const balance = balanceOf({ ...booking, total: visit.total, proven: cents(0) });
    const prices = [visit.service, ...visit.addOns].map(({ price }) => price);
    return {
      prices,
      owed: owedOf(balance),
      offPrice: ledger.flatMap((line) => ('offPrice' in line ? line.offPrice : [])),
    };
  };
  const goodwill = (amount: number) => returning('r1', amount, 0, true);

  it('makes the visit cheaper, so that it is not due again; else it is', () => {
    expect(standing(goodwill(2_000))).toEqual({ prices: [18_000, 2_500], owed: 0, offPrice: [2_000] });
    expect(standing(returning('r1', 2_000))).toEqual({ prices: [20_000, 2_500], owed: 2_000, offPrice: [] });
    expect(standing(goodwill(21_000))).toMatchObject({ prices: [0, 1_500], owed: 0 });
  });

  it('costs what it did once the refund is taken back', () => {
    expect(standing(goodwill(2_000), reversing('r1'), reversing('r1'))).toMatchObject({
      prices: [20_000, 2_500],
      owed: 0,
    });
  });

  it('leaves the price where nothing would be due again: of what was paid too much, and of a canceled visit', () => {
    const more = standing(receiving('e2', 1_500), goodwill(2_000));
    expect(more).toEqual({ prices: [19_500, 2_500], owed: 0, offPrice: [500] });
    expect(standing(cancelling('owner'), goodwill(2_000)).offPrice).toEqual([]);
    const missed = standing(charging('f1', 22_000), cancelling('owner'), goodwill(2_000));
    expect(missed).toMatchObject({ prices: [20_000, 2_500], offPrice: [] });
  });
});

describe('a fee', () => {
  it('is charged once, also of a canceled visit, and stays to be read when it is waived', () => {
    expect(refusal(charging('f1', 0))).toBe('MoneyInvalid');
    const waived = ledgerAfter(cancelling('owner'), charging('f1', 2_500), charging('f1', 2_500), reversing('f1'));
    expect(waived).toMatchObject([{ kind: 'fee', amount: 2_500, isReversed: true }]);
    expect(reversal('f1', charging('f1', 2_500))).toBe('FeeWaived');
    expect(reversal('e1', receiving('e1', 2_500))).toBe('MoneyReversed');
    expect(ledgerAfter(charging('f1', 2_500), charging('f2', 1_000))).toHaveLength(2);
  });

  it('for a missed visit ends with the no-show, and others stay', () => {
    const fees = [charging('f1', 2_500, 'no-show'), charging('f2', 1_000), charging('f3', 500, 'no-show')];
    const reopening = { type: 'ReopenAppointment', status: 'completed', time: heldAs('h2') } as const;
    const reversedAfter = (...commands: readonly AppointmentCommand[]) =>
      ledgerAfter(...fees, reversing('f3'), ...commands, reopening).map(({ isReversed }) => isReversed);
    expect(reversedAfter(markingNoShow())).toEqual([true, false, true]);
    expect(reversedAfter(cancelling('owner'))).toEqual([false, false, true]);
  });

  it('for a missed visit is charged again with a no-show that was taken back, and not if it was waived', () => {
    const fee = charging('f1', 2_500, 'no-show');
    const waived = [charging('f2', 2_500, 'no-show'), reversing('f2')];
    const reopening = { type: 'ReopenAppointment', status: 'completed', time: heldAs('h2') } as const;
    const reversedAfter = (...commands: readonly AppointmentCommand[]) =>
      ledgerAfter(...commands, markingNoShow()).map(({ isReversed }) => isReversed);
    expect(reversedAfter(fee, markingNoShow(), reopening)).toEqual([false]);
    expect(reversedAfter(fee, markingNoShow(), reversing('f1'), reopening)).toEqual([true]);
    expect(reversedAfter(fee, markingNoShow(), reopening, ...waived)).toEqual([true, true]);
  });

  it('is waived with a reason of at most 1,000 characters', () => {
    const because = (reason: string): AppointmentCommand =>
      Object.assign({}, reversing('f1'), { personal: personal(subject, { reason }) });
    expect(refusal(because('a'.repeat(1_001)), charging('f1', 2_500))).toBe('TextTooLong');
    expect(ledgerAfter(charging('f1', 2_500), because('a'.repeat(1_000)))).toMatchObject([{ isReversed: true }]);
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

  it('of a move is nothing where a code has paid the deposit: she is told “if you paid one”', () => {
    expect([feesOfMoveWithCode(999), feesOfMoveWithCode(1_000)]).toEqual([[1_000], []]);
  });

  it('of a move is nothing before the deposit was paid or sent', () => {
    expect(feesOfMoveUnpaid()).toEqual([]);
    expect(feesOfMoveUnpaid(receiving('e1', 1_000))).toEqual([1_000]);
    expect(feesOfMoveUnpaid({ type: 'AddProof', proofId: proofId('p2'), paymentMethod: 'zelle' })).toEqual([1_000]);
  });
});

describe('what the owner changed about the money of a visit', () => {
  const changesBy = (...commands: readonly AppointmentCommand[]) => {
    const paid = after(requesting('h1'), receiving('e1', 22_500), charging('f1', 2_500));
    const now = commands.reduce(
      (state, command) => appointment.decide(command, state)._unsafeUnwrap().reduce(appointment.evolve, state),
      paid,
    );
    return moneyChanges(bookingIn(paid), bookingIn(now));
  };

  it('are fees, waivers, refunds and another price, and no receipt', () => {
    expect(changesBy(receiving('e2', 1_000))).toEqual([]);
    expect(changesBy(charging('f2', 1_000))).toEqual([
      { kind: 'charged', entryId: 'f2', reason: 'late', amount: 1_000 },
    ]);
    expect(changesBy(reversing('f1'))).toEqual([{ kind: 'waived', entryId: 'f1', reason: 'late', amount: 2_500 }]);
    expect(changesBy(returning('r1', 2_000, 0, true))).toEqual([
      { kind: 'returned', entryId: 'r1', amount: 2_000 },
      { kind: 'price', amount: 20_500 },
    ]);
  });

  it('are none where it was taken back meanwhile', () => {
    expect(changesBy(charging('f2', 1_000), reversing('f2'))).toEqual([]);
    expect(changesBy(returning('r1', 2_000, 0, true), reversing('r1'))).toEqual([]);
  });
});

describe('a proof that pays less than before', () => {
  const balance = (proven: number) =>
    balanceOfBooking(bookingIn(after(requesting('h1'), returning('r1', 2_000, 5_000))), cents(proven));

  it('is refused where more was given back than would be left', () => {
    expect(objectionToLessPaid(balance(5_000), balance(1_999))).toEqual({ kind: 'MoneyWasReturned' });
    expect(objectionToLessPaid(balance(5_000), balance(2_000))).toBeNull();
    expect(objectionToLessPaid(balance(1_000), balance(1_000))).toBeNull();
  });
});

type SomeAct = { readonly id: string; readonly amount: Cents; readonly tip: Cents; readonly proven: Cents };

const pricing = (booking: Booking, price: Cents): AppointmentCommand => {
  const { paymentMethod, personal: customer, time, visit } = booking;
  const others = visit.addOns.reduce((sum, addOn) => sum + addOn.price, 0);
  const agreed = { ...visit, service: { ...visit.service, price }, total: cents(price + others) };
  const madeFrom = { visit, paymentMethod, personal: customer, time };
  return {
    ...{ type: 'AmendAppointment', visit: agreed, paymentMethod, personal: customer },
    ...{ time: null, reopenAs: null, madeFrom },
  };
};

const bookingIn = ({ booking }: AppointmentState): Booking => {
  if (booking === null) throw new Error('nothing is booked');
  return booking;
};

const isMoveFee = (line: LedgerEntry) => line.kind === 'fee' && line.reason === 'move' && !line.isReversed;

const sumOf = (ledger: readonly LedgerEntry[], kind: LedgerEntry['kind']): number =>
  ledger.reduce((sum, line) => (line.kind === kind && !line.isReversed ? sum + line.amount : sum), 0);

const judgeBalance = (booking: Booking, proven: Cents) => {
  const { status, ledger, visit, discount, install } = booking;
  const balance = balanceOf({ ...booking, total: visit.total, proven });
  const { paid, returned, fees } = balance;
  expect([paid, returned, fees]).toEqual([
    ...[proven + sumOf(ledger, 'received'), sumOf(ledger, 'returned'), sumOf(ledger, 'fee')],
  ]);
  const kept = Math.max(0, paid - returned);
  const off = Math.min(visit.total, discount?.amount ?? 0);
  expect(balance).toMatchObject({ total: visit.total, discount: off });
  const price = listedAs(status) === 'cancelled' ? 0 : visit.total - off;
  expect(owedOf(balance)).toBe(Math.max(0, price + fees - kept));
  const isComing = status === 'pending' || status === 'confirmed';
  const asked = askedAtBooking({ ...booking, total: visit.total });
  expect(asked).toBeLessThanOrEqual(visit.total - off);
  const forMoves = ledger.reduce((sum, line) => sum + (isMoveFee(line) ? line.amount : 0), 0);
  expect(balance.dueNow).toBe(isComing ? Math.max(0, asked + forMoves - kept) : 0);
  for (const amount of Object.values(balance)) expect(amount).toBeGreaterThanOrEqual(0);
  expect(new Set(ledger.map((entry) => entry.entryId)).size).toBe(ledger.length);
  expect(install).toBeNull();
};

/** The visit's price before any goodwill. */
const priceWithoutGoodwill = ({ visit, ledger }: Booking): number =>
  ledger.reduce<number>(
    (sum, line) => (line.kind === 'returned' && !line.isReversed ? sum + (line.offPrice ?? 0) : sum),
    visit.total,
  );

const judgePrice = (act: string, before: Booking, { ...booking }: Booking, proven: Cents) => {
  const { visit } = booking;
  const parts = [visit.service, ...visit.addOns].map(({ price }) => price);
  expect(parts.reduce((sum, price) => sum + price, 0)).toBe(visit.total);
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
  if (act !== 'agree-on-a-price') expect(priceWithoutGoodwill(booking)).toBe(priceWithoutGoodwill(before));
  if (act !== 'return-as-goodwill') return;
  const owed = (of: Booking) => owedOf(balanceOf({ ...of, total: of.visit.total, proven }));
  // Beyond the price there are only fees, which can be waived but not reduced. A canceled visit owes nothing else.
  const isFree = visit.total - (booking.discount?.amount ?? 0) <= 0;
  if (!holdsTime(booking.status)) expect(visit).toEqual(before.visit);
  if (isFree || !holdsTime(booking.status)) expect(owed(booking)).toBeGreaterThanOrEqual(owed(before));
  else expect(owed(booking)).toBe(owed(before));
};

describe('the balance of a visit', () => {
  const someCents = fc.integer({ min: 0, max: 200_000 }).map(cents);
  const acts = {
    receive: ({ id, amount, tip }) => receiving(id, amount, tip),
    return: ({ id, amount, proven }) => returning(id, amount, proven),
    'return-as-goodwill': ({ id, amount, proven }) => returning(id, amount, proven, true),
    charge: ({ id, amount }) => charging(id, amount),
    reverse: ({ id }) => reversing(id),
    'agree-on-a-price': ({ amount }, booking) => pricing(booking, amount),
    confirm: () => settingStatus('confirmed'),
    complete: () => settingStatus('completed'),
    miss: () => markingNoShow(),
    cancel: () => cancelling('owner'),
    move: ({ id }) => moving('client', heldAs(`h-${id}`)),
  } as const satisfies Record<string, (act: SomeAct, booking: Booking) => AppointmentCommand>;
  const actNames = ['receive', 'return', 'return-as-goodwill', 'charge', 'reverse', 'agree-on-a-price'] as const;
  const turnNames = ['confirm', 'complete', 'miss', 'cancel', 'move'] as const;
  const someActs = fc.array(
    fc.record({
      act: fc.constantFrom(...actNames, ...actNames, ...turnNames),
      id: fc.integer({ min: 0, max: 5 }).map((id) => `e${id}`),
      amount: someCents,
      tip: someCents,
    }),
    { maxLength: 20 },
  );

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
      isSettled: false,
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
      isSettled: false,
      total: cents(19_500),
    } as const;
    const balance = (status: AppointmentStatus, proven: number, isSettled = false) =>
      balanceOf({ ...owed, isSettled, status, proven: cents(proven), ledger: [] });
    expect(balance('pending', 0)).toMatchObject({ paid: 0, dueNow: 5_000, dueAtVisit: 14_500 });
    expect(balance('confirmed', 5_000)).toMatchObject({ paid: 5_000, dueNow: 0, dueAtVisit: 14_500 });
    expect(balance('confirmed', 3_000)).toMatchObject({ paid: 3_000, dueNow: 2_000, dueAtVisit: 14_500 });
    expect(balance('completed', 3_000)).toMatchObject({ paid: 3_000, dueNow: 0, dueAtVisit: 16_500 });
    expect(balance('cancelled', 0)).toMatchObject({ dueNow: 0, dueAtVisit: 0 });
    // It was paid in another program, unless it has not taken place after all.
    expect(balance('completed', 0, true)).toMatchObject({ total: 19_500, paid: 0, dueNow: 0, dueAtVisit: 0 });
    expect(balance('confirmed', 0, true)).toMatchObject({ dueNow: 5_000, dueAtVisit: 14_500 });
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

  it('always adds up, over any life of a visit, and is never below zero', () => {
    fc.assert(
      fc.property(someBooker, someCents, someActs, ({ bookedBy, deposit, discount }, proven, lived) => {
        const { type, request } = requesting('h1');
        const policies = { ...request.policies, freeMoves: 0 };
        const rules = { ...(deposit === null ? {} : { deposit }), ...(discount === null ? {} : { discount }) };
        let state = after({ type, request: { ...request, ...rules, bookedBy, policies } });
        for (const { act, ...of } of lived) {
          const before = bookingIn(state);
          const decided = appointment.decide(acts[act]({ ...of, proven }, before), state);
          if (decided.isErr()) continue;
          state = decided.value.reduce(appointment.evolve, state);
          judgeBalance(bookingIn(state), proven);
          judgePrice(act, before, bookingIn(state), proven);
        }
      }),
      { numRuns: 500 },
    );
  });
});
