import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DepositRule } from '../../../domain/kernel/deposit.ts';
import { calendarDate, instant } from '../../../domain/kernel/time.ts';
import { figuresBetween } from '../../../projections/appointments/figures.ts';
import { type AppointmentsAsked, listAppointments, unpaidRequests } from '../../../projections/appointments/list.ts';
import { countCustomers, listCustomers } from '../../../projections/customers.ts';
import type { PageAsked } from '../../../projections/engine/paging.ts';
import { readModelsAfter, readModelsOf } from '../../support/read-models.ts';
import {
  accountOpened,
  appointmentRequested,
  booked,
  cancelled,
  confirmed,
  deleted,
  logOf,
  proofJudged,
} from '../../support/stories.ts';
import { someHistory } from '../histories.ts';

const one = { id: 'one', who: 'ada', date: '2026-12-18', time: '09:00' } as const;
const two = { id: 'two', who: 'bea', date: '2026-12-19', time: '09:00', service: { name: 'New Install' } } as const;
const three = { id: 'three', who: 'cleo', date: '2026-12-18', time: '13:00' } as const;

const db = readModelsAfter(
  accountOpened('ada'),
  accountOpened('bea'),
  accountOpened('cleo'),
  ...booked(two),
  ...booked(three),
  ...booked(one),
  confirmed('two'),
  proofJudged('proof-of-two', 'PaymentProofVerified'),
  ...booked({ id: 'gone', date: '2026-12-20' }),
  deleted({ id: 'gone', date: '2026-12-20' }),
);

const asked: AppointmentsAsked = { sortBy: 'date', direction: 'desc', page: { page: 1, limit: 20 } };
const list = (change: Partial<AppointmentsAsked>) => listAppointments(db, { ...asked, ...change });
const ids = (change: Partial<AppointmentsAsked>) => list(change).rows.map(({ appointmentId }) => appointmentId);

test('a request that asked for nothing is not looked at as one that is not paid', () => {
  const requested = (id: string, deposit?: DepositRule) => {
    const { type, data } = appointmentRequested({ id, proof: null });
    return { type, data: deposit === undefined ? data : { ...data, deposit } };
  };
  const views = readModelsAfter(
    requested('whole'),
    requested('half', { kind: 'percent', percent: 50 }),
    requested('nothing', { kind: 'none' }),
  );
  expect(unpaidRequests(views, 'client', instant('2099-01-01T00:00:00.000Z'))).toEqual(['whole', 'half']);
});

describe('the owner’s list of appointments', () => {
  it('shows the latest first, without those deleted', () => {
    expect(list({}).total).toBe(3);
    expect(ids({})).toEqual(['two', 'three', 'one']);
  });

  it('is sorted by date, creation, name and status, both ways', () => {
    expect(ids({ direction: 'asc' })).toEqual(['one', 'three', 'two']);
    expect(ids({ sortBy: 'createdAt', direction: 'asc' })).toEqual(['two', 'three', 'one']);
    expect(ids({ sortBy: 'name', direction: 'asc' })).toEqual(['one', 'two', 'three']);
    expect(ids({ sortBy: 'name', direction: 'desc' })).toEqual(['three', 'two', 'one']);
    expect(ids({ sortBy: 'status', direction: 'asc' })).toEqual(['two', 'one', 'three']);
  });

  it('answers one page and the number of all appointments', () => {
    expect(ids({ page: { page: 2, limit: 2 } })).toEqual(['one']);
    expect(list({ page: { page: 2, limit: 2 } }).total).toBe(3);
    expect(ids({ page: { page: 9, limit: 2 } })).toEqual([]);
  });

  it('shows only the appointments of a status, of a day, or of both', () => {
    expect(ids({ status: 'confirmed' })).toEqual(['two']);
    expect(ids({ date: calendarDate('2026-12-18') })).toEqual(['three', 'one']);
    expect(ids({ date: calendarDate('2026-12-18'), status: 'confirmed' })).toEqual([]);
  });

  it('shows only the appointments of a span of days, its first and last day included', () => {
    expect(ids({ from: calendarDate('2026-12-19') })).toEqual(['two']);
    expect(ids({ to: calendarDate('2026-12-18') })).toEqual(['three', 'one']);
    const both = { from: calendarDate('2026-12-18'), to: calendarDate('2026-12-19') };
    expect(ids({ ...both, direction: 'asc' })).toEqual(['one', 'three', 'two']);
    expect(ids({ ...both, status: 'pending', sortBy: 'name', direction: 'asc' })).toEqual(['one', 'three']);
    expect(ids({ ...both, date: calendarDate('2026-12-20') })).toEqual([]);
    expect(ids({ from: both.to, to: both.from })).toEqual([]);
    expect(list({ ...both, search: 'ada', page: { page: 2, limit: 1 } }).total).toBe(1);
  });

  it.each([
    ['brown', ['one']],
    ['  ADA   Brown ', ['one']],
    ['bea', ['two']],
    ['béa', ['two']],
    ['cleo@example', ['three']],
    ['(317) 555-0103', ['three']],
    ['+1 317 555', ['two', 'three', 'one']],
    ['install', ['two']],
    ['retightening ada', ['one']],
    // One or two characters match only the beginning of a word.
    ['br', ['one']],
    ['ad br', ['one']],
    ['ow', []],
    ['a', ['one']],
    ['100%', []],
    ['_', []],
    ["'; DROP TABLE appointments; --", []],
    ['', ['two', 'three', 'one']],
  ])('finds %j by name, e-mail, phone and service', (search, found) => {
    expect(ids({ search })).toEqual(found);
    expect(list({ search }).total).toBe(found.length);
    expect(ids({ search, sortBy: 'name', direction: 'asc' }).toSorted()).toEqual(found.toSorted());
  });

  it('searches among the appointments of a status and a day', () => {
    expect(ids({ search: 'example.com', status: 'pending', date: calendarDate('2026-12-18') })).toEqual([
      'three',
      'one',
    ]);
  });

  it('says whether a verified proof has paid it', () => {
    const paid = list({}).rows.map(({ paymentStatus, proofs }) => [paymentStatus, proofs.map(({ status }) => status)]);
    expect(paid).toEqual([
      ['completed', ['verified']],
      ['pending', ['pending']],
      ['pending', ['pending']],
    ]);
  });

  it('shows cancelled appointments too', () => {
    const after = readModelsAfter(...booked(), cancelled());
    const { rows } = listAppointments(after, { ...asked, status: 'cancelled' });
    expect(rows.map(({ status, cancelledBy }) => [status, cancelledBy])).toEqual([['cancelled', 'client']]);
  });
});

const visitSorts = ['createdAt', 'name', 'date', 'status'] as const;
const clientSorts = ['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'] as const;

it('the owner’s lists have on each page what the whole list has there, after any history', () => {
  const today = calendarDate('2026-12-19');
  const cut = <Row>(rows: readonly Row[], { page, limit }: PageAsked) => rows.slice((page - 1) * limit, page * limit);
  fc.assert(
    fc.property(someHistory, fc.integer({ min: 1, max: 3 }), (history, limit) => {
      const after = readModelsOf(logOf(history));
      const whole = { page: 1, limit: 100 };
      const lists = (['asc', 'desc'] as const).flatMap((direction) => [
        ...visitSorts.map((sortBy) => (page: PageAsked) => listAppointments(after, { sortBy, direction, page })),
        ...clientSorts.map((sortBy) => (page: PageAsked) => listCustomers(after, { sortBy, direction, today, page })),
      ]);
      for (const listed of lists) {
        const { rows, total } = listed(whole);
        expect(total).toBe(rows.length);
        for (const page of [1, 2, 3, 4, 5].map((number) => ({ page: number, limit })))
          expect(listed(page)).toEqual({ rows: cut<unknown>(rows, page), total });
      }
      expect(countCustomers(after)).toBe(
        listCustomers(after, { sortBy: 'name', direction: 'asc', today, page: whole }).total,
      );
    }),
    { numRuns: 15 },
  );
});

it('the figures of any span of days count its appointments', () => {
  const days = ['2026-11-30', '2026-12-18', '2026-12-31', '2027-01-02'];
  const after = readModelsAfter(
    accountOpened('ada'),
    ...days.flatMap((date, day) =>
      ['09:00', '11:00', '13:00'].flatMap((time, hour) => {
        const told = { id: `${date} ${time}`, date, time };
        return [...booked(told), ...((day + hour) % 2 === 0 ? [cancelled(told)] : [])];
      }),
    ),
  );
  for (const from of [null, ...days.map(calendarDate)])
    for (const to of [null, ...days.map(calendarDate)])
      for (const status of ['pending', 'cancelled'] as const)
        expect(figuresBetween(after, from, to)[status]).toBe(
          listAppointments(after, { ...asked, status, from, to }).total,
        );
});
