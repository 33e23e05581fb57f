import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let done: string;
beforeAll(async () => {
  salon = await openSalonUnderTest();
  done = (await book(salon, maya, { time: '09:00' })).body.data.id;
  await book(salon, maya, { time: '10:00', service: 'Locs Styling' });
  const cancelled = await book(salon, nia, { time: '12:00' });
  const cash = { method: 'cash', amount: 20, tip: 5 };
  await salon.asOwner('POST', `/admin/appointments/${done}/complete`, cash);
  const body = { status: 'cancelled' };
  await salon.asOwner('PUT', `/admin/appointments/${cancelled.body.data.id}/status`, body);
});
afterAll(() => salon.close());

test('a client’s dashboard is hers by her token, and by her own id or address', async () => {
  const token = await signInAs(salon, maya);
  const { body } = await salon.ask('GET', '/dashboard', { token });
  expect(body.data.statistics).toMatchObject({
    appointments: { total: 2, pending: 1, confirmed: 0, completed: 1, cancelled: 0 },
    totalSpent: 20,
  });
  expect(body.data.appointments.all).toHaveLength(2);
  expect(body.data.appointments.upcoming.map(({ time }: { time: string }) => time)).toEqual(['10:00']);
  expect(body.data.completedAppointmentsToReview.map(({ id }: { id: string }) => id)).toEqual([done]);
  for (const query of ['', `?userId=${body.data.user.id}`, `?email=${maya.email}`]) {
    const same = await salon.ask('GET', `/dashboard/user${query}`, { token });
    expect([query, same.body.data.user.id]).toEqual([query, body.data.user.id]);
  }
  const looked = await salon.asOwner('GET', `/dashboard/user?userId=${body.data.user.id}`);
  expect(looked.body.data.user.email).toBe(maya.email);
});

describe('the owner’s dashboard', () => {
  test('counts without the cancelled where they do not count, and warns of what is unsettled', async () => {
    const { body } = await salon.asOwner('GET', '/admin/dashboard');
    expect(body.data.overview).toEqual({ totalAppointments: 3, todayAppointments: 0, totalUsers: 2, totalRevenue: 20 });
    expect(body.data.statistics.appointments).toEqual({ pending: 1, confirmed: 0, completed: 1, cancelled: 1 });
    expect(body.data.recentAppointments).toHaveLength(3);
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'ZoneNotConfirmed',
      'MailsNotSent',
      'SignInByIdentifier',
    ]);
  });

  test('warns of many bookings that nobody has verified, until they are canceled at once', async () => {
    const under = await openSalonUnderTest();
    const warnings = async () => (await under.asOwner('GET', '/admin/dashboard')).body.data.warnings;
    const dates = ['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18', '2026-12-22'];
    const ids: string[] = [];
    for (const date of dates) {
      for (const time of ['10:00', '13:00']) {
        expect(await warnings()).not.toContainEqual(expect.objectContaining({ code: 'ManyBookings' }));
        const who = { ...maya, email: `made-up-${ids.length}@example.com`, phone: `+1317555${1000 + ids.length}` };
        ids.push((await book(under, who, { date, time })).body.data.id);
      }
    }
    const message =
      '10 bookings that nobody has verified were made in the last hour. If they’re made up, select them in the list and cancel them all at once, which frees their times.';
    expect(await warnings()).toContainEqual({ code: 'ManyBookings', message });
    await under.asOwner('PUT', '/admin/appointments/bulk-status', { appointmentIds: ids, status: 'cancelled' });
    expect(await warnings()).not.toContainEqual(expect.objectContaining({ code: 'ManyBookings' }));
    await under.close();
  });

  test('figures by day and by service, with money on the day on which it was received', async () => {
    const { body } = await salon.asOwner(
      'GET',
      `/admin/appointments/analytics?startDate=${dayToBook}&endDate=${dayToBook}`,
    );
    expect(body.data).toMatchObject({
      totalAppointments: 3,
      totalRevenue: 0,
      byDay: [{ date: dayToBook, completed: 1, cancelled: 1, revenue: 0 }],
      byStart: [
        { weekday: 5, hour: 9, appointments: 1 },
        { weekday: 5, hour: 10, appointments: 1 },
      ],
    });
    const received = await salon.asOwner(
      'GET',
      '/admin/appointments/analytics?startDate=2026-12-04&endDate=2026-12-04',
    );
    expect(received.body.data).toMatchObject({ totalAppointments: 0, totalRevenue: 20, byDay: [{ revenue: 20 }] });
    expect((await salon.asOwner('GET', '/admin/appointments/analytics?startDate=tomorrow')).status).toBe(400);
  });

  test('figures change at once with a status and with a name of the catalogue', async () => {
    const ask = async () => (await salon.asOwner('GET', '/admin/appointments/analytics')).body.data;
    const statusOf = (status: string) => salon.asOwner('PUT', `/admin/appointments/${done}/status`, { status });
    const before = await ask();
    expect(await ask()).toEqual(before);
    await statusOf('confirmed');
    const confirmed = await ask();
    expect(confirmed.byStatus).toMatchObject({ completed: 0, confirmed: before.byStatus.confirmed + 1 });
    await statusOf('completed');
    expect(await ask()).toEqual(before);
    const { id, name } = before.byService[0];
    await salon.asOwner('PUT', `/admin/services/${id}`, { name: 'Renamed' });
    expect((await ask()).byService[0]).toMatchObject({ id, name: 'Renamed' });
    await salon.asOwner('PUT', `/admin/services/${id}`, { name });
    expect(await ask()).toEqual(before);
  });
});

test('services add up to the revenue, also of one of which money was only given back in these days', async () => {
  const { id } = (await book(salon, nia, { date: '2026-12-22', time: '09:00', service: 'Retightening' })).body.data;
  await salon.asOwner('POST', `/admin/appointments/${id}/payments`, {
    ...{ method: 'cash', amount: 50, receivedOn: '2026-10-02' },
  });
  await salon.asOwner('POST', `/admin/appointments/${id}/returns`, { method: 'cash', amount: 12.5 });
  const { body } = await salon.asOwner('GET', '/admin/appointments/analytics?startDate=2026-12-04&endDate=2026-12-04');
  const { totalRevenue, byService } = body.data;
  const revenues = byService.map(({ revenue }: { readonly revenue: number }) => revenue);
  expect([totalRevenue, revenues.toSorted()]).toEqual([7.5, [-12.5, 20]]);
});

test('the health of the server names the store, every view and how far they are', async () => {
  const { status, body } = await salon.ask('GET', '//health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'up', store: { status: 'up' }, isCaughtUp: true, broken: null });
  expect(body.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  expect(body.projections.every(({ state }: { state: string }) => state === 'live')).toBe(true);
  expect(body.head).toBe((await salon.ask('GET', '/services')).headers.get('X-Position'));
});
