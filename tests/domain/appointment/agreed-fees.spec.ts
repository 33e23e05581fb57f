import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointment } from '../../../domain/appointment/decide.ts';
import type { Policies } from '../../../domain/appointment/events.ts';
import {
  balanceOf,
  costOfCanceling,
  costOfHavingCanceled,
  costOfMissing,
  netOf,
  owedOf,
} from '../../../domain/appointment/policies.ts';
import { keptWhenLate, type RefundRule } from '../../../domain/kernel/deposit.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { codeId, entryId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { someDeposit, someNoShowFee } from '../../support/arbitrary/values.ts';
import { after, cancelling, markingNoShow, requesting, settingStatus, subject } from './a-booking.ts';

const inTime = '2026-12-17T16:00:00.000Z';
const late = '2026-12-17T16:00:01.000Z';
const begun = '2026-12-18T16:00:01.000Z';

const agreeing = (terms: Partial<Policies>, refunds: RefundRule = 'in-time') => {
  const { type, request } = requesting('h1');
  return { type, request: { ...request, refunds, policies: { ...request.policies, ...terms } } } as const;
};
const confirmed = (terms: Partial<Policies>, refunds?: RefundRule) =>
  after(agreeing(terms, refunds), settingStatus('confirmed'));
const bookingOf = (terms: Partial<Policies>, refunds?: RefundRule) => {
  const { booking } = confirmed(terms, refunds);
  if (booking === null) throw new Error('nothing was booked');
  return booking;
};
const canceledAt = (terms: Partial<Policies>, now: string) =>
  appointment
    .decide(cancelling('client', now), confirmed(terms))
    .map((events) => events.map(({ type, data }) => ('applied' in data ? { type, applied: data.applied } : { type })));

const someCents = fc.integer({ min: 0, max: 200_000 }).map(cents);

describe('canceling late', () => {
  it('is refused without a rule, as ever, and costs the percent that was agreed with one', () => {
    expect(canceledAt({}, late)._unsafeUnwrapErr().kind).toBe('CancellationWindowClosed');
    const half = { lateCancellationKeeps: 50 };
    const rule = { policiesHash: null, hours: 24 };
    expect(canceledAt(half, inTime)._unsafeUnwrap()).toMatchObject([{ applied: rule }]);
    expect(canceledAt(half, inTime)._unsafeUnwrap()).not.toMatchObject([{ applied: { lateKeeps: 50 } }]);
    expect(canceledAt(half, late)._unsafeUnwrap()).toMatchObject([{ applied: { ...rule, lateKeeps: 50 } }]);
    expect(canceledAt(half, begun)._unsafeUnwrapErr().kind).toBe('CancellationWindowClosed');
  });

  it('says the exact sum before and after it was done', () => {
    const cost = (now: string, paid: number, terms: Partial<Policies> = { lateCancellationKeeps: 50 }) =>
      costOfCanceling(bookingOf(terms), cents(paid), instant(now));
    expect(cost(inTime, 5_000)).toEqual({ lost: 0, refunded: 5_000 });
    expect(cost(late, 5_000)).toEqual({ lost: 2_500, refunded: 2_500 });
    expect(cost(late, 5_001)).toEqual({ lost: 2_501, refunded: 2_500 });
    expect(cost(late, 5_000, { lateCancellationKeeps: 0 })).toEqual({ lost: 0, refunded: 5_000 });
    const canceled = (lateKeeps: number | null, refunds: RefundRule | null) =>
      costOfHavingCanceled({ refunds, lateKeeps, ledger: [] }, cents(5_000));
    expect(canceled(50, 'in-time')).toEqual({ lost: 2_500, refunded: 2_500 });
    expect([canceled(null, 'in-time')?.lost, canceled(null, 'none')?.lost, canceled(null, null)]).toEqual([
      ...[0, 5_000, null],
    ]);
  });

  it('gives nothing back that a fee needs: a canceled visit still owes its fees', () => {
    const fee = {
      kind: 'fee',
      entryId: entryId('f1'),
      reason: 'move',
      amount: cents(2_000),
      isReversed: false,
    } as const;
    const cost = (now: string, paid: number, isReversed = false) =>
      costOfCanceling(
        { ...bookingOf({ lateCancellationKeeps: 50 }), ledger: [{ ...fee, isReversed }] },
        cents(paid),
        instant(now),
      );
    expect(cost(late, 1_000)).toEqual({ lost: 1_000, refunded: 0 });
    expect(cost(inTime, 5_000)).toEqual({ lost: 2_000, refunded: 3_000 });
    expect(cost(late, 5_000)).toEqual({ lost: 2_500, refunded: 2_500 });
    expect(cost(inTime, 5_000, true)).toEqual({ lost: 0, refunded: 5_000 });
    const having = costOfHavingCanceled({ refunds: 'in-time', lateKeeps: null, ledger: [fee] }, cents(5_000));
    expect(having).toEqual({ lost: 2_000, refunded: 3_000 });
  });

  it('keeps all where nothing is refunded anyway', () => {
    expect([keptWhenLate(50, 'none'), keptWhenLate(50, 'in-time'), keptWhenLate(50, null)]).toEqual([100, 50, 50]);
  });

  it('splits every sum without a rest and without fractions of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), someCents, (percent, paid) => {
        const cost = costOfCanceling(bookingOf({ lateCancellationKeeps: percent }), paid, instant(late));
        const [lost, refunded] = [cost?.lost ?? -1, cost?.refunded ?? -1];
        expect(lost + refunded).toBe(paid);
        for (const part of [lost, refunded]) expect(Number.isInteger(part) && part >= 0).toBe(true);
      }),
    );
  });
});

describe('the fee of a missed visit', () => {
  const owes = (terms: Partial<Policies>, paid: number) => {
    const booking = { ...bookingOf(terms), deposit: { kind: 'amount', amount: cents(5_000) } } as const;
    return costOfMissing({ ...booking, total: booking.visit.total }, cents(paid));
  };

  it('is what was agreed, and never more than the price or than the deposit that was paid', () => {
    expect(owes({}, 5_000)).toBe(0);
    expect([owes({ noShowFee: { kind: 'deposit' } }, 5_000), owes({ noShowFee: { kind: 'deposit' } }, 0)]).toEqual([
      ...[5_000, 0],
    ]);
    expect(owes({ noShowFee: { kind: 'amount', amount: cents(3_000) } }, 0)).toBe(3_000);
    expect(owes({ noShowFee: { kind: 'amount', amount: cents(99_900) } }, 0)).toBe(22_500);
    expect(owes({ noShowFee: { kind: 'percent', percent: 33 } }, 0)).toBe(7_425);
  });

  it('keeps the law of the ledger: what the studio has and what is owed are the fee, or what it had already', () => {
    const someTerms = fc.record({ noShowFee: someNoShowFee, deposit: someDeposit, paid: someCents, off: someCents });
    fc.assert(
      fc.property(someTerms, ({ noShowFee, deposit, paid, off }) => {
        const discount = { codeId: codeId('c1'), code: 'FALL20', amount: off };
        const booking = { ...bookingOf({ noShowFee }), deposit, discount };
        const { total } = booking.visit;
        const money = { ...booking, total, proven: paid };
        const net = netOf(balanceOf(money));
        const fee = costOfMissing({ ...booking, total }, net);
        expect(Number.isInteger(fee) && fee >= 0 && fee <= total).toBe(true);
        const missed = after(
          agreeing({ noShowFee }),
          settingStatus('confirmed'),
          ...(fee === 0 ? [] : [chargingNoShow(fee)]),
          markingNoShow(),
        ).booking;
        if (missed === null) throw new Error('nothing was booked');
        const balance = balanceOf({ ...money, status: missed.status, ledger: missed.ledger });
        expect(netOf(balance) + owedOf(balance)).toBe(Math.max(net, fee));
        expect(balance.dueNow).toBe(0);
      }),
    );
  });
});

const chargingNoShow = (amount: Cents) =>
  ({
    type: 'ChargeFee',
    fee: { entryId: entryId('f1'), amount, reason: 'no-show' },
    personal: personal(subject, { note: null }),
  }) as const;
