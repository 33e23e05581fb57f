import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import { personal } from '../../domain/kernel/event.ts';
import { appointmentId, proofId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instant, zone } from '../../domain/kernel/time.ts';
import { outstandingVisits, paymentsInTurn, receivedBetween, spentTable } from '../../projections/money.ts';
import { readModelsAfter } from '../support/read-models.ts';
import {
  accountOpened,
  booked,
  cancelled,
  completed,
  deleted,
  forgotten,
  proofJudged,
  received,
  rescheduled,
  reversed,
} from '../support/stories.ts';

const always = { from: null, to: null };
const told = (...events: readonly SalonEvent[]) => readModelsAfter(accountOpened('ada'), ...events);
const sumsAfter = (...events: readonly SalonEvent[]) => {
  const { byDay } = receivedBetween(told(...events), always);
  return byDay.map(({ date, amount, tip }) => [date, amount, tip]);
};

const verifiedAs = (id: string, amount: number | null, paidOn: string | null): SalonEvent => ({
  type: 'PaymentProofVerified',
  data: {
    proofId: proofId(id),
    reading: {
      amount: amount === null ? null : cents(amount),
      ...{ paidOn: paidOn === null ? null : calendarDate(paidOn), due: null },
    },
    personal: personal(`proof-${id}`, { note: null, sender: null }),
  },
});

describe('money that was received', () => {
  it('is a verified proof, with what the owner read and on the day that she read', () => {
    const visit = booked({ id: 'one', total: 9_000 });
    expect(sumsAfter(...visit, verifiedAs('proof-of-one', 4_000, '2026-11-02'))).toEqual([['2026-11-02', 4_000, 0]]);
  });

  it('is, of a verified proof of which she read no amount, what the client says, or else the whole price', () => {
    const verified = verifiedAs('proof-of-one', null, '2026-11-02');
    const [upload, ...visit] = booked({ id: 'one', total: 9_000 });
    if (upload?.type !== 'PaymentProofUploaded') throw new Error('no proof');
    const saying = (amount: number | null) =>
      sumsAfter(
        { ...upload, data: { ...upload.data, amount: amount === null ? null : cents(amount) } },
        ...[...visit, verified],
      );
    expect([saying(3_000), saying(null)]).toEqual([[['2026-11-02', 3_000, 0]], [['2026-11-02', 9_000, 0]]]);
  });

  it('is no proof that waits, that was rejected, or that was verified by mistake', () => {
    const visit = booked({ id: 'one', total: 9_000 });
    expect(sumsAfter(...visit)).toEqual([]);
    for (const type of ['PaymentProofRejected', 'PaymentProofSetPending'] as const) {
      const undone = [verifiedAs('proof-of-one', 4_000, '2026-11-02'), proofJudged('proof-of-one', type)];
      expect(sumsAfter(...visit, ...undone)).toEqual([]);
    }
  });

  it('is dated by the verification in the studio’s zone where the owner read no day', () => {
    const at = '2026-12-05T03:30:00.000Z';
    const verified = { event: proofJudged('proof-of-one', 'PaymentProofVerified'), at };
    const days = (name: string) => {
      const set = { type: 'ZoneSet', data: { zone: zone(name), confirmed: true } } as const;
      const after = readModelsAfter(set, accountOpened('ada'), ...booked({ id: 'one', total: 9_000 }), verified);
      return receivedBetween(after, always).byDay.map(({ date }) => date);
    };
    expect([days('America/Chicago'), days('Asia/Kolkata')]).toEqual([['2026-12-04'], ['2026-12-05']]);
  });

  it('is an entry on its day, with its tip beside it, until it is reversed or its visit deleted', () => {
    const visit = booked({ id: 'one', total: 9_000 });
    const paid = [...visit, received('one', { amount: 8_000, tip: 500, on: '2026-12-18' })];
    expect(sumsAfter(...paid)).toEqual([['2026-12-18', 8_000, 500]]);
    expect(sumsAfter(...paid, cancelled({ id: 'one' }))).toEqual([['2026-12-18', 8_000, 500]]);
    expect(sumsAfter(...paid, reversed('one'))).toEqual([]);
    expect(sumsAfter(...paid, deleted({ id: 'one' }))).toEqual([]);
  });

  it('is summed by method between two days', () => {
    const db = told(
      ...booked({ id: 'one', total: 9_000, time: '09:00' }),
      received('one', { amount: 3_000, on: '2026-12-18' }),
      received('one', { entry: 'later', method: 'cashapp', amount: 6_000, tip: 700, on: '2026-12-19' }),
    );
    const on = (from: string, to: string) => receivedBetween(db, { from: calendarDate(from), to: calendarDate(to) });
    expect(on('2026-12-18', '2026-12-19')).toMatchObject({
      ...{ amount: 9_000, tip: 700 },
      byMethod: [
        { method: 'cashapp', amount: 6_000, tip: 700 },
        { method: 'cash', amount: 3_000, tip: 0 },
      ],
    });
    expect(on('2026-12-19', '2026-12-31')).toMatchObject({ amount: 6_000, tip: 700 });
    expect(on('2026-12-20', '2026-12-31')).toEqual({ amount: 0, tip: 0, byDay: [], byMethod: [] });
  });

  it('is listed by day, however small the groups, with her note until she is forgotten', () => {
    const visit = [
      ...booked({ id: 'one', total: 9_000 }),
      received('one', { entry: 'b', amount: 1_000, on: '2026-12-19', note: 'Two fives' }),
      received('one', { entry: 'a', amount: 2_000, on: '2026-12-19' }),
      received('one', { entry: 'c', amount: 3_000, on: '2026-12-18' }),
    ];
    const listed = (limit: number, ...more: readonly SalonEvent[]) =>
      [...paymentsInTurn(told(...visit, ...more), always, limit)].flat();
    for (const limit of [1, 2, 3, 9]) expect(listed(limit).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(listed(9).at(-1)).toMatchObject({ amount: 1_000, method: 'cash', firstName: 'Ada', note: 'Two fives' });
    const off = [rescheduled({ id: 'one' }, { date: '2026-12-21', hold: 'hold-2' }), forgotten('ada')];
    expect(listed(9, ...off).at(-1)).toMatchObject({ amount: 1_000, firstName: null, note: null });
  });
});

describe('what a client spent', () => {
  const spentAfter = (...events: readonly SalonEvent[]) =>
    spentTable.rows(told(...events), '').map(({ spent }) => spent);
  const [upload, ...rest] = booked({ id: 'one', total: 9_000 });
  const requested = rest.at(-1);
  if (upload?.type !== 'PaymentProofUploaded' || requested?.type !== 'AppointmentRequested') throw new Error('other');
  const visit: readonly SalonEvent[] = [{ ...upload, data: { ...upload.data, amount: null } }, ...rest];
  const { service, addOns, paymentMethod, personal: details } = requested.data;
  const dearer: SalonEvent = {
    type: 'AppointmentAmended',
    data: {
      appointmentId: appointmentId('one'),
      service,
      addOns,
      paymentMethod,
      personal: details,
      total: cents(9_500),
    },
  };
  const whole = proofJudged('proof-of-one', 'PaymentProofVerified');

  it.each<readonly [string, number, readonly SalonEvent[]]>([
    ['nothing of a proof that waits', 0, visit],
    ['the price of a verified proof that names no amount', 9_000, [...visit, whole]],
    [
      'the deposit that was asked, of a verified proof that names no amount',
      2_000,
      [
        ...visit.slice(0, -1),
        { ...requested, data: { ...requested.data, deposit: { kind: 'amount', amount: cents(2_000) } } },
        whole,
      ],
    ],
    ['what was paid, where the price has changed since', 9_000, [...visit, whole, dearer]],
    ['a proof that was verified before its visit was requested', 9_000, [...visit.slice(0, -1), whole, requested]],
    [
      'nothing of a proof that was verified by mistake',
      0,
      [...visit, whole, proofJudged('proof-of-one', 'PaymentProofSetPending')],
    ],
    [
      'entries without their tips, beside a proof',
      5_500,
      [...visit, verifiedAs('proof-of-one', 4_000, null), received('one', { amount: 1_500, tip: 700 })],
    ],
    ['nothing of an entry that was reversed', 0, [...visit, received('one', { amount: 1_500 }), reversed('one')]],
    ['nothing of a visit that was deleted', 0, [...visit, whole, deleted({ id: 'one' })]],
    [
      'several visits together',
      12_000,
      [
        ...[...visit, whole],
        ...[...booked({ id: 'two', total: 7_000, date: '2026-12-21' }), received('two', { amount: 3_000 })],
      ],
    ],
  ])('counts %s', (_, spent, events) => {
    expect(spentAfter(...events)).toEqual([spent]);
  });
});

describe('visits that are not paid', () => {
  const visits = [
    ...booked({ id: 'past', total: 9_000, date: '2026-12-18', time: '09:00' }),
    received('past', { amount: 8_000, tip: 3_000 }),
    ...booked({ id: 'done', total: 5_000, date: '2026-12-21', time: '11:00' }),
    completed('done'),
    ...booked({ id: 'to-come', total: 7_000, date: '2026-12-21', time: '13:00' }),
    ...booked({ id: 'paid', total: 7_000, date: '2026-12-18', time: '13:00' }),
    verifiedAs('proof-of-paid', 7_000, null),
    ...booked({ id: 'off', total: 7_000, date: '2026-12-18', time: '15:00' }),
    cancelled({ id: 'off', date: '2026-12-18', time: '15:00' }),
  ];
  const now = instant('2026-12-20T12:00:00.000Z');

  it('are those that are over or past and still owe, with what they owe', () => {
    const found = outstandingVisits(told(...visits), now, 10);
    expect([found.count, found.amount]).toEqual([2, 6_000]);
    expect(found.visits).toMatchObject([
      { appointmentId: 'done', amount: 5_000, firstName: 'Ada' },
      { appointmentId: 'past', amount: 1_000 },
    ]);
    expect(outstandingVisits(told(...visits), now, 1)).toMatchObject({ count: 2, visits: { length: 1 } });
  });

  it('are none that were over when they were imported, but those that the owner noted late', () => {
    const visit = booked({ id: 'noted', total: 9_000, date: '2026-12-18' });
    const late = { at: '2026-12-19T10:00:00.000Z' };
    const noted = (more: object) =>
      readModelsAfter(
        accountOpened('ada'),
        ...visit.map((event) =>
          event.type === 'AppointmentRequested'
            ? { ...late, event: { ...event, data: { ...event.data, ...more } } }
            : { ...late, event },
        ),
        completed('noted'),
      );
    expect(outstandingVisits(noted({ settled: true }), now, 10)).toEqual({ count: 0, amount: 0, visits: [] });
    expect(outstandingVisits(noted({}), now, 10)).toMatchObject({ count: 1, amount: 9_000 });
  });
});
