import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import { personal } from '../../domain/kernel/event.ts';
import { accountId, emailHash, proofId, serviceId } from '../../domain/kernel/ids.ts';
import { calendarDate, instant } from '../../domain/kernel/time.ts';
import { listAppointments, type NarrowedBy } from '../../projections/appointments/list.ts';
import { type CustomersAsked, listCustomers } from '../../projections/customers.ts';
import { adminDashboard } from '../../projections/dashboards/admin-dashboard.ts';
import { analytics } from '../../projections/dashboards/analytics.ts';
import { clientDashboard, withFiguresOf } from '../../projections/dashboards/client-dashboard.ts';
import { proofById } from '../../projections/payment-proofs.ts';
import { tracesOf } from '../../projections/traces.ts';
import { readModelsAfter } from '../support/read-models.ts';
import {
  accountOpened,
  appointmentRequested,
  booked,
  cancelled,
  completed,
  confirmed,
  deleted,
  forgotten,
  people,
  proofJudged,
  proofUploaded,
  received,
  rescheduled,
  returned,
  reversed,
  reviewSubmitted,
  serviceAdded,
} from '../support/stories.ts';

const friday = calendarDate('2026-12-18');
const saturday = calendarDate('2026-12-19');
const install = { serviceId: serviceId('service-2'), name: 'New Install', category: 'New Install' };

/**
 * In dollars. Ada: 30 by a proof, 20 by Zelle and 3 as a tip, 7 unpaid, 30 by a proof and canceled. Bea: 50 in cash,
 * of which 10 were reversed. The owner: 1. Deleted: 1,000.
 */
const db = readModelsAfter(
  accountOpened('ada'),
  accountOpened('bea'),
  accountOpened('cleo', 'admin'),
  serviceAdded('service-1', { name: 'Retie' }),
  ...booked({ id: 'paid', who: 'ada', total: 10_000, time: '09:00' }),
  proofJudged('proof-of-paid', 'PaymentProofVerified'),
  ...booked({ id: 'done', who: 'ada', total: 2_000, time: '11:00', service: install }),
  completed('done'),
  received('done', { method: 'zelle', amount: 2_000, tip: 300, on: '2026-12-19' }),
  ...booked({ id: 'open', who: 'ada', total: 700, date: saturday }),
  confirmed('open'),
  ...booked({ id: 'off', who: 'ada', total: 900, time: '13:00' }),
  proofJudged('proof-of-off', 'PaymentProofVerified'),
  cancelled({ id: 'off', time: '13:00' }),
  ...booked({ id: 'bea', who: 'bea', total: 5_000, time: '15:00' }),
  completed('bea'),
  received('bea', { amount: 4_000 }),
  received('bea', { entry: 'twice', amount: 1_000 }),
  reversed('bea', 'twice'),
  ...booked({ id: 'gone', who: 'bea', total: 100_000, time: '16:00' }),
  completed('gone'),
  received('gone', { amount: 100_000 }),
  deleted({ id: 'gone' }),
  ...booked({ id: 'own', who: 'cleo', total: 100, date: '2026-11-20', bookedBy: 'owner', proof: null }),
);

describe('the owner’s dashboard', () => {
  it('counts appointments and clients and adds up what was received', () => {
    expect(adminDashboard(db, friday)).toMatchObject({
      ...{ totalAppointments: 6, todayAppointments: 3, totalUsers: 2, totalRevenue: 12_000 },
      byStatus: { pending: 2, confirmed: 1, completed: 2, cancelled: 1 },
    });
  });

  it('shows the five booked last', () => {
    const recent = adminDashboard(db, friday).recentAppointments.map(({ appointmentId: id }) => id);
    expect(recent).toEqual(['own', 'bea', 'off', 'open', 'done']);
  });

  it('counts the same appointments of today as the lists that its numbers lead to', () => {
    const rowsOf = (narrowed: NarrowedBy) =>
      listAppointments(db, { ...narrowed, sortBy: 'date', direction: 'asc', page: { page: 1, limit: 20 } });
    const idsOf = (narrowed: NarrowedBy) => rowsOf(narrowed).rows.map(({ appointmentId: id }) => id);
    expect(idsOf({ status: 'active', date: friday })).toEqual(['paid', 'done', 'bea']);
    expect(idsOf({ status: 'earned' })).toEqual(['paid', 'done', 'bea']);
    expect(idsOf({ status: 'earned', search: 'ada', date: friday })).toEqual(['paid', 'done']);
    expect(rowsOf({ status: 'active' }).total).toBe(5);
    expect(rowsOf({ status: 'earned' }).total).toBe(3);
  });

  it('shows zeros before the first booking', () => {
    expect(adminDashboard(readModelsAfter(), friday)).toEqual({
      ...{ totalAppointments: 0, todayAppointments: 0, totalUsers: 0, totalRevenue: 0, recentAppointments: [] },
      byStatus: { pending: 0, confirmed: 0, completed: 0, cancelled: 0 },
    });
  });

  it('counts a moved appointment on its new day only', () => {
    const moved = readModelsAfter(...booked(), rescheduled({}, { date: '2026-12-19', hold: 'hold-2' }));
    expect(adminDashboard(moved, friday).todayAppointments).toBe(0);
    expect(adminDashboard(moved, saturday)).toMatchObject({ todayAppointments: 1, totalAppointments: 1 });
  });
});

describe('analytics', () => {
  it('add up the days and services between two dates, with what was received in them', () => {
    expect(analytics(db, friday, friday)).toEqual({
      total: 4,
      byStatus: { pending: 1, confirmed: 0, completed: 2, cancelled: 1 },
      revenue: 4_000,
      days: [{ date: friday, pending: 1, confirmed: 0, completed: 2, cancelled: 1, revenue: 4_000 }],
      services: [
        { serviceId: 'service-1', name: 'Retie', appointments: 2, revenue: 4_000 },
        { serviceId: 'service-2', name: 'New Install', appointments: 1, revenue: 0 },
      ],
      starts: [
        { weekday: 5, hour: 9, appointments: 1 },
        { weekday: 5, hour: 11, appointments: 1 },
        { weekday: 5, hour: 15, appointments: 1 },
      ],
    });
  });

  it('include all dates if no date is named', () => {
    const all = analytics(db, null, null);
    const days = all.days.map(({ date, revenue }) => [date, revenue]);
    const proofsVerified = '2026-11-02';
    expect(days).toEqual([
      [proofsVerified, 6_000],
      ['2026-11-20', 0],
      [friday, 4_000],
      [saturday, 2_000],
    ]);
    expect([all.total, all.revenue]).toEqual([6, 12_000]);
    expect(analytics(db, saturday, saturday).services).toEqual([
      { serviceId: 'service-1', name: 'Retie', appointments: 1, revenue: 0 },
      { serviceId: 'service-2', name: 'New Install', appointments: 0, revenue: 2_000 },
    ]);
    expect(analytics(db, saturday, null).total).toBe(1);
    expect(analytics(db, null, calendarDate('2026-12-01')).total).toBe(1);
  });
});

const asked: CustomersAsked = {
  ...{ sortBy: 'createdAt', direction: 'desc', page: { page: 1, limit: 20 }, today: saturday },
};

describe('the owner’s list of clients', () => {
  const ids = (change: Partial<CustomersAsked>) =>
    listCustomers(db, { ...asked, ...change }).rows.map(({ accountId: id }) => id);

  it('shows how often each client booked, what she spent and when she last came', () => {
    expect(listCustomers(db, asked)).toMatchObject({
      total: 2,
      rows: [
        { accountId: 'bea', totalAppointments: 1, totalSpent: 4_000, lastAppointment: friday },
        { accountId: 'ada', totalAppointments: 4, totalSpent: 8_000, lastAppointment: saturday },
      ],
    });
  });

  it('does not count a visit to come as the last one', () => {
    const before = listCustomers(db, { ...asked, today: friday }).rows.map(({ lastAppointment }) => lastAppointment);
    expect(before).toEqual([friday, friday]);
    const long = listCustomers(db, { ...asked, today: calendarDate('2026-11-01') }).rows;
    expect(long.map(({ lastAppointment }) => lastAppointment)).toEqual([null, null]);
  });

  it('says when each client comes next, and nothing of visits that are over or canceled', () => {
    const next = (events: readonly SalonEvent[], today = friday) =>
      listCustomers(readModelsAfter(accountOpened('ada'), ...events), { ...asked, today }).rows.map(
        ({ nextAppointment }) => nextAppointment,
      );
    const two = [
      ...booked({ id: 'one', who: 'ada', date: friday }),
      ...booked({ id: 'two', who: 'ada', date: saturday }),
    ];
    const oneDone = [...two, completed('one')];
    const sunday = calendarDate('2026-12-20');
    expect([next([]), next(two), next(oneDone), next(two, saturday), next(two, sunday)]).toEqual([
      [null],
      [friday],
      [saturday],
      [saturday],
      [null],
    ]);
  });

  it.each(['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'] as const)(
    'is sorted by %s',
    (by) => {
      const up = ids({ sortBy: by, direction: 'asc' });
      expect(up).toEqual(by === 'createdAt' || by === 'name' ? ['ada', 'bea'] : ['bea', 'ada']);
      expect(ids({ sortBy: by, direction: 'desc' })).toEqual(up.toReversed());
    },
  );

  it('is searched by name, e-mail and phone, and paged', () => {
    expect(ids({ search: 'bea c' })).toEqual(['bea']);
    expect(ids({ search: '555-0101' })).toEqual(['ada']);
    expect(listCustomers(db, { ...asked, page: { page: 2, limit: 1 } })).toMatchObject({
      rows: [{ accountId: 'ada' }],
      total: 2,
    });
  });

  it('finds a client by each name with which her visits were booked, while a visit has it', () => {
    const shared = { ...appointmentRequested({ id: 'shared', who: 'ada' }).data, accountId: accountId('bea') };
    const told = [accountOpened('bea'), ...booked({ id: 'own', who: 'bea' })];
    const after = [...told, { type: 'AppointmentRequested', data: shared } as const];
    const found = (events: readonly SalonEvent[], search: string) =>
      listCustomers(readModelsAfter(...events), { ...asked, search }).rows.map(({ bookedNames }) => bookedNames);
    expect([found(told, 'ada'), found(after, 'ada'), found(after, 'bea')]).toEqual([
      [],
      [['Ada Brown']],
      [['Ada Brown']],
    ]);
    expect(found(after, 'retie')).toEqual([]);
    for (const gone of [deleted(null, 'shared'), forgotten('bea')]) expect(found([...after, gone], 'ada')).toEqual([]);
  });

  it('leaves out people who were forgotten and includes clients who never came', () => {
    const after = readModelsAfter(accountOpened('ada'), accountOpened('bea'), forgotten('ada'));
    expect(listCustomers(after, asked)).toMatchObject({
      rows: [{ accountId: 'bea', totalAppointments: 0, totalSpent: 0, lastAppointment: null }],
      total: 1,
    });
  });
});

describe('a client’s dashboard', () => {
  it('shows her visits, what she spent and her favorite services', () => {
    const ada = clientDashboard(db, accountId('ada'), friday);
    const ids = (views: readonly { readonly appointmentId: string }[] | undefined) =>
      views?.map(({ appointmentId: id }) => id);
    expect(ids(ada?.appointments)).toEqual(['open', 'off', 'done', 'paid']);
    expect(ids(ada?.upcoming)).toEqual(['paid', 'open']);
    expect(ids(ada?.recent)).toEqual(['off', 'open', 'done', 'paid']);
    expect(ids(ada?.toReview)).toEqual(['done']);
    expect(ada?.statistics).toMatchObject({
      ...{ total: 4, totalSpent: 8_000, byStatus: { pending: 1, confirmed: 1, completed: 1, cancelled: 1 } },
      favoriteServices: [
        { serviceId: 'service-1', count: 2 },
        { serviceId: 'service-2', name: 'New Install', category: 'New Install', price: 12_000, count: 1 },
      ],
    });
  });

  it('counts cash in the figures of some of her visits', () => {
    const after = readModelsAfter(
      accountOpened('ada'),
      ...booked({ id: 'cash', who: 'ada', total: 9_000, time: '09:00' }),
      received('cash', { amount: 9_000 }),
      ...booked({ id: 'other', who: 'ada', time: '13:00' }),
    );
    const whole = clientDashboard(after, accountId('ada'), friday);
    if (whole === null) throw new Error('no account');
    const part = withFiguresOf(whole, ({ appointmentId: id }) => id === 'cash');
    expect(part.statistics).toMatchObject({ total: 1, totalSpent: 9_000 });
  });

  it('counts what was given back as not spent, as the owner’s list of clients does', () => {
    const after = readModelsAfter(
      accountOpened('ada'),
      ...booked({ id: 'cash', who: 'ada', total: 9_000, time: '09:00' }),
      received('cash', { amount: 9_000 }),
      returned('cash', { amount: 2_000 }),
    );
    expect(clientDashboard(after, accountId('ada'), friday)?.statistics.totalSpent).toBe(7_000);
    expect(listCustomers(after, asked).rows).toMatchObject([{ totalSpent: 7_000 }]);
  });

  it('is empty for a new client, and null for somebody without an account', () => {
    const fresh = readModelsAfter(accountOpened('ada'));
    expect(clientDashboard(fresh, accountId('ada'), friday)).toMatchObject({
      ...{ appointments: [], upcoming: [], reviews: [], toReview: [] },
      statistics: { total: 0, totalSpent: 0, favoriteServices: [] },
    });
    expect(clientDashboard(fresh, accountId('bea'), friday)).toBeNull();
  });
});

describe('a person’s traces', () => {
  it('are her proofs, her reviews and her visits to come', () => {
    const story = readModelsAfter(
      accountOpened('ada'),
      ...booked({ id: 'mine', who: 'ada' }),
      ...booked({ id: 'off', who: 'ada', time: '14:00' }),
      cancelled({ id: 'off' }),
      ...booked({ id: 'other', who: 'bea' }),
      proofUploaded('spare', 'ada'),
      proofUploaded('not-mine', 'bea'),
      reviewSubmitted('review', { who: 'ada' }),
      reviewSubmitted('guest', { who: null }),
    );
    const of = (now: string) => tracesOf(story, accountId('ada'), instant(now));
    expect(of('2026-12-18T15:59:00.000Z')).toEqual({
      ...{
        proofs: ['proof-of-mine', 'proof-of-off', 'spare'],
        hairPictures: [],
        reviews: ['review'],
        appointments: ['mine', 'off'],
        coming: ['mine'],
        places: [],
        quotes: [],
      },
    });
    expect(of('2026-12-18T16:00:00.000Z').coming).toEqual([]);
  });

  const under = (email: string, id: string) => {
    const proof = proofUploaded(`proof-${id}`);
    const review = reviewSubmitted(`review-${id}`, { who: null });
    const texts = { customerName: 'Ada', customerEmail: email, title: null, comment: 'Neat' };
    return [
      {
        ...proof,
        data: {
          ...proof.data,
          personal: personal(`proof-proof-${id}`, {
            ...{ email, fileName: 'a.png', purpose: null, address: null, device: null },
          }),
        },
      },
      { ...review, data: { ...review.data, personal: personal(`review-review-${id}`, texts) } },
    ] as const;
  };
  const movesTo = (who: 'ada' | 'bea', email: string) => ({
    type: 'ProfileChanged' as const,
    data: {
      accountId: accountId(who),
      emailHash: emailHash(`hash-of-${email}`),
      personal: personal(`account-${who}`, { ...people[who], email }),
    },
  });
  const later = (event: SalonEvent, day: number) => ({ event, at: `2026-12-0${day}T10:00:00.000Z` });

  it('include what she left under an earlier address, but not what its next owner left under it', () => {
    const on = (day: number, ...events: readonly SalonEvent[]) => events.map((event) => later(event, day));
    const story = [
      ...on(1, ...under('ADA@example.com ', 'before'), accountOpened('ada'), accountOpened('bea')),
      ...on(2, ...under(people.ada.email, 'then'), movesTo('ada', 'ada@new.example')),
      ...on(3, ...under(people.ada.email, 'between'), movesTo('bea', people.ada.email)),
      ...on(4, ...under(people.ada.email, 'after'), ...under('ada@new.example', 'now')),
    ];
    const now = instant('2027-01-01T00:00:00.000Z');
    const before = readModelsAfter(...story);
    const named = (ids: readonly string[], kind: string) => ids.map((id) => `${kind}-${id}`);
    const adas = ['before', 'then', 'now'];
    expect(tracesOf(before, accountId('ada'), now)).toMatchObject({
      proofs: named(adas, 'proof'),
      reviews: named(adas, 'review').toSorted(),
    });
    const beas = ['between', 'after'];
    expect(tracesOf(before, accountId('bea'), now)).toMatchObject({
      proofs: named(beas, 'proof'),
      reviews: named(beas, 'review').toSorted(),
    });
    const after = readModelsAfter(...story, later(forgotten('ada'), 5));
    const emailOf = (id: string) => proofById(after, proofId(`proof-${id}`))?.email;
    expect(adas.map(emailOf)).toEqual([null, null, null]);
    expect(beas.map(emailOf)).toEqual([people.ada.email, people.ada.email]);
    // What must be erased is still known after the rows were emptied.
    expect(tracesOf(after, accountId('ada'), now)).toEqual(tracesOf(before, accountId('ada'), now));
    expect(tracesOf(after, accountId('bea'), now)).toEqual(tracesOf(before, accountId('bea'), now));
  });
});
