import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bothLogs } from '../../../support/eventstoredb/any-server.ts';
import { mailsOf, patient, whenSendingHasBegun, whenThereAreMails } from '../support/outbox.ts';
import { maya, nia, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { type Answered, openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

type Read = Answered['body'];

let salon: SalonUnderTest;
const asOwner = async (method: string, path: string, body?: unknown, on = salon): Promise<Read> =>
  (await on.asOwner(method, path, body)).body;

/** Makes the install a service of three days. */
const takeThreeDays = async (on = salon) => {
  const { id } = await serviceNamed(on, 'Install');
  await asOwner('PUT', `/admin/services/${id}`, { sessions: 3, duration: 2, price: 600 }, on);
  return id;
};
const further = [
  { date: '2026-12-17', time: '10:00' },
  { date: '2026-12-18', time: '11:00' },
];
const wanted = async (more: object = {}) => ({
  ...{ serviceId: await takeThreeDays(), date: '2026-12-16', time: '10:00' },
  ...{ customerInfo: { ...maya, name: 'Maya Okafor' }, further, ...more },
});
const all = async (on = salon): Promise<readonly Read[]> =>
  (await asOwner('GET', '/admin/appointments?sortOrder=asc', undefined, on)).data.appointments;
const seen = async (field: string) => (await all()).map((each: Read) => each[field]);
const open = async () => {
  salon = await openSalonUnderTest();
};
beforeEach(open);
afterEach(() => salon.close());

describe('an install that the owner books', () => {
  test('is one session on each of its days, and its money is that of the first', async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    expect(data).toMatchObject({ serviceName: expect.stringContaining('(session 1 of 3)'), totalPrice: 600 });
    const sessions = await all();
    expect(
      sessions.map(({ date, time, install, duration }: Read) => [date, time, install.session, install.of, duration]),
    ).toEqual([
      ['2026-12-16', '10:00', 1, 3, 120],
      ['2026-12-17', '10:00', 2, 3, 120],
      ['2026-12-18', '11:00', 3, 3, 120],
    ]);
    expect(sessions.map(({ money }: Read) => [money.total, money.dueLater, money.dueAtVisit])).toEqual([
      ...[Array(2).fill([600, 600, 0]), [[600, 0, 600]]].flat(),
    ]);
    expect(sessions[1].install.sessions.map(({ date, time }: Read) => [date, time])).toEqual(
      sessions.map(({ date, time }: Read) => [date, time]),
    );
    const [first, , last] = sessions;
    await asOwner('POST', `/admin/appointments/${last.id}/payments`, { method: 'cash', amount: 600 });
    const paid = await all();
    expect(paid.map(({ money }: Read) => [money.paid, money.dueLater + money.dueAtVisit])).toEqual(
      Array(3).fill([600, 0]),
    );
    const { lines } = (await asOwner('GET', `/admin/appointments/${first.id}/timeline`)).data;
    expect(JSON.stringify(lines)).toContain('session 1 of 3');
    const agreed = { price: 550, reason: 'One row less' };
    const { data: dearer } = await asOwner('PUT', `/admin/appointments/${last.id}`, { agreed });
    expect([dearer.id, dearer.money.total]).toEqual([last.id, 550]);
    expect((await all()).map(({ money }: Read) => [money.total, money.paid])).toEqual(Array(3).fill([550, 600]));
    const { appointments } = (await asOwner('GET', '/admin/calendar?from=2026-12-16&to=2026-12-18')).data;
    expect(appointments.map(({ totalPrice, money }: Read) => [totalPrice, money.paid, money.dueAtVisit])).toEqual(
      Array(3).fill([550, 600, 0]),
    );
  });

  test('counts once for its client and in figures, and on each of its days for the day', async () => {
    await asOwner('POST', '/admin/appointments', await wanted());
    const figures = async () => {
      const { overview, statistics } = (await asOwner('GET', '/admin/dashboard')).data;
      const [customer] = (await asOwner('GET', '/admin/customers')).data.customers;
      const [, csv] = (await salon.asOwner('GET', '/admin/exports/clients')).body.trim().split('\r\n');
      const analytics = (await asOwner('GET', '/admin/appointments/analytics')).data;
      const card = (await asOwner('GET', `/admin/customers/${customer.id}`)).data;
      return { overview, statistics, customer, csv, analytics, card };
    };
    const { overview, statistics, customer, csv, analytics, card } = await figures();
    expect([overview.totalAppointments, overview.todayAppointments]).toEqual([1, 0]);
    expect([statistics.appointments.pending, customer.totalAppointments]).toEqual([1, 1]);
    expect(analytics.totalAppointments).toBe(1);
    expect(analytics.byService.map(({ appointments }: Read) => appointments)).toEqual([1]);
    expect(card.statistics.appointments.total).toBe(1);
    expect(csv).toContain(',1,');
    salon.clock.advance(Date.parse('2026-12-17T19:00:00.000Z') - Date.parse(salon.clock.now()));
    expect((await figures()).overview).toMatchObject({ totalAppointments: 1, todayAppointments: 1 });
  });

  test('is outstanding once its last session is over, also where the first one was missed', async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    await asOwner('PUT', `/admin/appointments/${data.id}/status`, { status: 'confirmed' });
    const outstandingAt = async (moment: string) => {
      salon.clock.advance(Date.parse(moment) - Date.parse(salon.clock.now()));
      const { count, amount } = (await asOwner('GET', '/admin/money')).data.outstanding;
      return [count, amount];
    };
    expect(await outstandingAt('2026-12-17T23:00:00.000Z')).toEqual([0, 0]);
    await asOwner('PUT', `/admin/appointments/${data.id}/status`, { status: 'completed' });
    expect(await outstandingAt('2026-12-17T23:30:00.000Z')).toEqual([0, 0]);
    expect(await outstandingAt('2026-12-18T23:00:00.000Z')).toEqual([1, 600]);
    await asOwner('PUT', `/admin/appointments/${data.id}/status`, { status: 'no-show' });
    await asOwner('POST', `/admin/appointments/${data.id}/fees`, { reason: 'no-show', amount: 50 });
    const [{ money }] = await all();
    expect(await outstandingAt('2026-12-19T00:00:00.000Z')).toEqual([1, money.dueLater + money.dueAtVisit]);
    expect(money.dueLater + money.dueAtVisit).toBe(650);
    const csv: string = await asOwner('GET', '/admin/exports/money');
    const [headings = [], first = []] = csv.split('\r\n').map((line) => line.split(','));
    expect(['Due', 'Received', 'Still due'].map((column) => first[headings.indexOf(column)])).toEqual([
      ...['650.00', '0.00', '650.00'],
    ]);
  });

  test('has its balance due at the latest session that was not canceled, wherever sessions were moved', async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    const due = async () => (await all()).map(({ money }: Read) => [money.dueLater, money.dueAtVisit]);
    const [later, here, never] = [
      [600, 0],
      [0, 600],
      [0, 0],
    ];
    const set = (session: number, status: string) =>
      asOwner('PUT', `/admin/appointments/${data.id}-session-${session}/status`, { status });
    expect(await due()).toEqual([later, later, here]);
    const answered = await set(3, 'cancelled');
    expect([answered.data.money.dueLater, answered.data.money.dueAtVisit]).toEqual(never);
    expect(await due()).toEqual([later, here, never]);
    await set(3, 'confirmed');
    await asOwner('PATCH', `/appointments/${data.id}-session-2/reschedule`, { date: '2026-12-19', time: '10:00' });
    expect(await due()).toEqual([later, later, here]);
    const calendar = await asOwner('GET', '/admin/calendar?from=2026-12-18&to=2026-12-19');
    expect(calendar.data.appointments.map(({ money }: Read) => [money.dueLater, money.dueAtVisit])).toEqual([
      later,
      here,
    ]);
    for (const session of [2, 3]) await set(session, 'cancelled');
    expect(await due()).toEqual([here, never, never]);
  });

  test('is refused with the day that does not fit, and then nothing is booked', async () => {
    const { further: _, ...alone } = await wanted({ customerInfo: { ...nia, name: 'Nia Brown' } });
    await asOwner('POST', '/admin/appointments', { ...alone, date: '2026-12-18', time: '10:00' });
    for (const unordered of [[{ date: '2026-12-16', time: '14:00' }, further[1]], [...further].reverse()]) {
      const { error } = await asOwner('POST', '/admin/appointments', await wanted({ further: unordered }));
      expect(error.code, 'one day comes after the other').toBe('SessionsUnfit');
    }
    const refused = await asOwner('POST', '/admin/appointments', await wanted());
    expect(refused).toMatchObject({
      error: { code: 'SessionTaken' },
      message:
        'Session 3 no longer fits on Friday, December 18, 2026 at 11:00 AM, so nothing is booked. Please choose another time for it.',
    });
    expect(await seen('date')).toEqual(['2026-12-18']);
    const again = await asOwner('POST', '/admin/appointments', {
      ...(await wanted()),
      further: [further[0], { date: '2026-12-18', time: '13:00' }],
    });
    expect(again.data.install).toMatchObject({ session: 1, of: 3 });
  });

  test('is confirmed, canceled, reopened and deleted as one, or not at all', async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    const [, second, third] = await all();
    await asOwner('PUT', `/admin/appointments/${second.id}/status`, { status: 'confirmed' });
    expect(await seen('status')).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await asOwner('PUT', `/admin/appointments/${third.id}/status`, { status: 'cancelled' });
    expect(await seen('status')).toEqual(['confirmed', 'confirmed', 'cancelled']);
    await asOwner('PUT', `/admin/appointments/${data.id}/status`, { status: 'cancelled' });
    expect(await seen('status')).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const set = (id: string, status: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status });
    await set(third.id, 'confirmed');
    expect(await seen('status')).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await set(data.id, 'cancelled');
    await asOwner('PUT', `/admin/appointments/${data.id}`, { status: 'pending', time: '12:00' });
    expect(await seen('status')).toEqual(['pending', 'pending', 'pending']);
    await set(data.id, 'cancelled');
    const { further: _, ...alone } = await wanted({ customerInfo: { ...nia, name: 'Nia Brown' } });
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    await asOwner('POST', '/admin/appointments', { ...alone, serviceId, date: '2026-12-18', time: '11:00' });
    const written = await salon.salon.journal.read(`appointment-${third.id}`);
    expect(await set(data.id, 'pending')).toMatchObject({
      error: { code: 'SessionTaken' },
      message: expect.stringMatching(
        /^Session 3 no longer fits on Friday, December 18, 2026 at 11:00 AM, so nothing is booked/,
      ),
    });
    expect(await salon.salon.journal.read(`appointment-${third.id}`)).toEqual(written);
    expect(await seen('status')).toEqual(['cancelled', 'cancelled', 'cancelled', 'pending']);
    await asOwner('DELETE', `/admin/appointments/${data.id}`);
    expect(await seen('status')).toEqual(['pending']);
  });

  test('keeps its one price where a session is edited, and says which session it is', async () => {
    const addOns = [{ name: 'Wash', duration: 0.5, price: 25 }];
    const serviceId = await takeThreeDays();
    await asOwner('PUT', `/admin/services/${serviceId}`, { addOns });
    const { id: addOn } = (await salon.ask('GET', `/services/${serviceId}`)).body.data.addOns[0];
    await asOwner('POST', '/admin/appointments', await wanted());
    const [first, second] = await all();
    const written = await salon.salon.journal.read(`appointment-${second.id}`);
    await asOwner('PUT', `/admin/appointments/${second.id}`, { addOns: [{ id: addOn }] });
    expect(await salon.salon.journal.read(`appointment-${second.id}`)).toEqual(written);
    await asOwner('PUT', `/admin/appointments/${first.id}`, { addOns: [{ id: addOn }] });
    expect((await all()).map(({ serviceName, money, duration }: Read) => [serviceName, money.total, duration])).toEqual(
      [
        [first.serviceName, 625, 150],
        [second.serviceName, 625, 120],
        [expect.stringContaining('(session 3 of 3)'), 625, 120],
      ],
    );
  });

  test('keeps its other days where one is moved or missed, and the fee is on the one ledger', async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    await asOwner('PUT', `/admin/appointments/${data.id}/status`, { status: 'confirmed' });
    const [, second] = await all();
    await asOwner('PATCH', `/appointments/${second.id}/reschedule`, { date: '2026-12-21', time: '12:00' });
    expect(await seen('date')).toEqual(['2026-12-16', '2026-12-18', '2026-12-21']);
    salon.clock.advance(Date.parse('2026-12-21T19:00:00.000Z') - Date.parse(salon.clock.now()));
    await asOwner('PUT', `/admin/appointments/${second.id}/status`, { status: 'no-show' });
    await asOwner('POST', `/admin/appointments/${second.id}/fees`, { reason: 'no-show', amount: 50 });
    const after = await all();
    expect(after.map(({ money }: Read) => [money.fees, money.dueLater + money.dueAtVisit])).toEqual(
      Array(3).fill([50, 650]),
    );
    expect(after.map(({ noShow, status }: Read) => [noShow, status])).toEqual([
      [false, 'confirmed'],
      [false, 'confirmed'],
      [true, 'cancelled'],
    ]);
  });
});

test('a missed session that was not missed after all takes its own fee with it, and no other session’s', async () => {
  await asOwner('POST', '/admin/appointments', await wanted());
  const [first, second] = await all();
  salon.clock.advance(Date.parse('2026-12-17T17:00:00.000Z') - Date.parse(salon.clock.now()));
  const miss = async ({ id }: Read, amount: number) => {
    await asOwner('POST', `/admin/appointments/${id}/fees`, { reason: 'no-show', amount });
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'no-show' });
  };
  const takeBack = async ({ id }: Read) => {
    const path = `/admin/appointments/${id}/status`;
    expect(await asOwner('PUT', path, { status: 'completed' })).toMatchObject({ success: true });
    const { money, userId } = (await asOwner('GET', `/admin/appointments/${first.id}`)).data;
    return [money.fees, (await asOwner('GET', `/admin/customers/${userId}`)).data.noShows];
  };
  await miss(first, 20);
  await miss(second, 30);
  expect(await takeBack(first)).toEqual([30, 1]);
  await miss(first, 25);
  expect(await takeBack(second)).toEqual([25, 1]);
});

describe('the review of an install', () => {
  test('is asked for and taken once its latest session that was not canceled is over', async () => {
    salon.salon.start('https://salon.example');
    await whenSendingHasBegun(salon);
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    const ids = ['', '-session-2', '-session-3'].map((end) => `${data.id}${end}`);
    const setStatus = (id = '', status = '') => asOwner('PUT', `/admin/appointments/${id}/status`, { status });
    salon.clock.advance(Date.parse('2026-12-18T23:00:00.000Z') - Date.parse(salon.clock.now()));
    let token = await signInAs(salon, maya);
    const review = (appointmentId = '') =>
      salon.ask('POST', '/reviews', {
        token,
        body: { appointmentId, rating: 5, title: 'Neat', comment: 'Thank you.' },
      });
    const mayReview = async () => {
      const list: Read[] = (await salon.ask('GET', '/appointments/user', { token })).body.data;
      return list.toSorted((one, other) => one.install.session - other.install.session).map((each) => each.mayReview);
    };
    const toReview = async () => (await salon.ask('GET', '/user/appointments-to-review', { token })).body.data;
    await setStatus(ids[0], 'completed');
    await setStatus(ids[1], 'completed');
    expect(await mayReview()).toEqual([false, false, false]);
    expect(await toReview()).toEqual([]);
    expect((await review(ids[1])).body.error.code).toBe('AppointmentNotCompleted');
    await setStatus(ids[2], 'cancelled');
    expect(await mayReview()).toEqual([false, true, false]);
    expect((await toReview()).map(({ id }: Read) => id)).toEqual([ids[1]]);
    salon.clock.advance(26 * 60 * 60_000);
    await asOwner('POST', '/admin/appointments', { ...(await wanted({ further: [] })), date: '2027-01-20' });
    await vi.waitFor(async () => {
      const { notices } = (await asOwner('GET', '/admin/notices?limit=100')).data;
      const told = notices.filter(({ kind }: Read) => kind === 'review-asked');
      expect(told.map(({ appointmentId }: Read) => appointmentId)).toEqual([ids[1]]);
    }, patient);
    token = await signInAs(salon, maya);
    expect((await review(ids[0])).body.error.code).toBe('AppointmentNotCompleted');
    expect((await review(ids[1])).status).toBe(201);
  });
});

describe('an install, with the work beside the requests', () => {
  test('is told in one mail with all its days', async () => {
    salon.salon.start('https://salon.example');
    await whenSendingHasBegun(salon);
    await asOwner('POST', '/admin/appointments', await wanted({ deposit: { kind: 'amount', value: 100 } }));
    const mailed = async (count: number) => {
      await whenThereAreMails(salon, count);
      const { text = '', attachments = [] } =
        (await mailsOf(salon)).find(({ messageId = '' }) => !read.has(messageId)) ?? {};
      for (const { messageId = '' } of await mailsOf(salon)) read.add(messageId);
      const ics =
        attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString('utf8') ?? '';
      return { text, ics, starts: ics.match(/(?<=DTSTART;TZID=America\/Chicago:)\d{8}T\d{4}/g) };
    };
    const read = new Set<string>();
    const { text, ics, starts: invited } = await mailed(1);
    for (const day of ['December 16', 'December 17', 'December 18']) expect(text).toContain(day);
    expect(text).toContain('$100 to book, $500 at the last session');
    expect(invited).toEqual(['20261216T1000', '20261217T1000', '20261218T1100']);
    expect(ics).toContain('(session 3 of 3)');
    const [first, second] = await all();
    await asOwner('PATCH', `/appointments/${second.id}/reschedule`, { date: '2026-12-21', time: '12:00' });
    expect((await mailed(2)).starts).toEqual(['20261221T1200']);
    await asOwner('PUT', `/admin/appointments/${first.id}/status`, { status: 'cancelled' });
    const canceled = await mailed(3);
    expect(canceled.text).toContain('Canceled with it');
    expect(canceled.ics.match(/STATUS:CANCELLED/g)).toHaveLength(3);
    expect(canceled.starts).toEqual(['20261216T1000', '20261221T1200', '20261218T1100']);
  });

  test('is given up as a whole where its deposit is not paid', async () => {
    await asOwner('POST', '/admin/appointments', await wanted({ deposit: { kind: 'amount', value: 100 } }));
    salon.salon.startReacting();
    salon.clock.advance(25 * 60 * 60_000);
    await vi.waitFor(async () => {
      expect(await seen('status')).toEqual(['cancelled', 'cancelled', 'cancelled']);
    }, patient);
  });
});

const ask = async (on: SalonUnderTest, serviceId: string, who: typeof maya, starts: readonly string[]) => {
  const [first = '', ...others] = starts;
  return on.ask('POST', '/appointments', {
    body: {
      ...{ serviceId, servicePrice: 600, totalPrice: 600, date: first, time: '10:00', customerInfo: who },
      further: others.map((date) => ({ date, time: '10:00' })),
      paymentProof: await uploadProofOf(on, who),
    },
  });
};

const starts = (dates: readonly string[]) => {
  const [first = { date: '', time: '' }, ...others] = dates.map((date) => ({ date, time: '10:00' }));
  return { ...first, further: others };
};
const reserve = (serviceId: string, dates: readonly string[], more: object = {}, on = salon) =>
  on.ask('POST', '/reservations', { body: { serviceId, ...starts(dates), ...more } });
const reservedDays = async (on = salon): Promise<readonly string[]> => {
  const { days } = (await asOwner('GET', '/admin/calendar?from=2026-12-14&to=2026-12-22', undefined, on)).data;
  return days.flatMap(({ date, reserved }: Read) => reserved.map(() => date));
};

describe('an install whose client is paying', () => {
  const days = ['2026-12-16', '2026-12-17', '2026-12-18'];
  const bookReserved = async (serviceId: string, reservation: string) => {
    const paymentProof = await uploadProofOf(salon, maya);
    const body = { serviceId, servicePrice: 600, totalPrice: 600, customerInfo: maya, paymentProof, reservation };
    return salon.ask('POST', '/appointments', { body: { ...body, ...starts(days) } });
  };

  test('has all of its days held, and finds none of them gone', async () => {
    const serviceId = await takeThreeDays();
    const { id: other } = await serviceNamed(salon, 'Consultation');
    const { id: reservation } = (await reserve(serviceId, days)).body.data;
    expect(await reservedDays()).toEqual(days);
    for (const date of days) {
      const thief = await salon.ask('POST', '/appointments/check', { body: { serviceId: other, ...starts([date]) } });
      expect(thief.body.data.refusal.code).toBe('TimeIsReserved');
    }
    const check = { serviceId, ...starts(days) };
    const told = (more: object) => salon.ask('POST', '/appointments/check', { body: { ...check, ...more } });
    expect((await told({ reservation })).body.data.isBookable).toBe(true);
    expect((await told({})).body.data.isBookable).toBe(false);
    // Reserved times stay hers, even if the owner closes those days.
    for (const date of days)
      await asOwner('POST', '/admin/availability', { date, isFullDayUnavailable: true, timeSlots: [] });
    expect((await bookReserved(serviceId, reservation)).status).toBe(201);
    expect(await seen('date')).toEqual(days);
    expect(await reservedDays()).toEqual([]);
  });

  test('has none held where one of them does not fit, nor what it had before', async () => {
    const serviceId = await takeThreeDays();
    expect((await reserve(serviceId, days.slice(0, 1))).body.error.code).toBe('SessionsUnfit');
    const before = (await reserve(serviceId, days)).body.data;
    const { further: _, ...alone } = await wanted({ customerInfo: { ...nia, name: 'Nia Brown' } });
    const { id } = await serviceNamed(salon, 'Consultation');
    await asOwner('POST', '/admin/appointments', { ...alone, serviceId: id, date: '2026-12-21' });
    const refused = await reserve(serviceId, ['2026-12-16', '2026-12-18', '2026-12-21'], { replaces: before });
    expect(refused.body).toMatchObject({
      error: { code: 'SessionTaken' },
      message: expect.stringContaining('Session 3'),
    });
    await vi.waitFor(async () => expect(await reservedDays()).toEqual([]));
  });

  test('gives all of the days before back, and keeps those that it wants again', async () => {
    const serviceId = await takeThreeDays();
    const first = (await reserve(serviceId, days)).body.data;
    const second = (await reserve(serviceId, ['2026-12-17', '2026-12-18', '2026-12-21'], { replaces: first })).body
      .data;
    expect(await reservedDays()).toEqual(['2026-12-17', '2026-12-18', '2026-12-21']);
    const { id } = await serviceNamed(salon, 'Consultation');
    await reserve(id, ['2026-12-22'], { replaces: second });
    expect(await reservedDays()).toEqual(['2026-12-22']);
  });

  test('counts as one of the two of its network, and as long as one on each of its days', async () => {
    const bounded = await openSalonUnderTest({ areRatesLimited: true });
    try {
      const serviceId = await takeThreeDays(bounded);
      const next = ['2026-12-19', '2026-12-21', '2026-12-22'];
      expect((await reserve(serviceId, days, {}, bounded)).body.data).not.toBeNull();
      let last = (await reserve(serviceId, next, {}, bounded)).body.data;
      expect(last).not.toBeNull();
      expect((await reserve(serviceId, ['2026-12-23', '2026-12-24', '2026-12-26'], {}, bounded)).body.data).toBeNull();
      for (const first of ['2026-12-14', '2026-12-15', '2026-12-16']) {
        bounded.clock.advance(15 * 60_000);
        last = (await reserve(serviceId, [first, ...next.slice(1)], { replaces: last }, bounded)).body.data;
      }
      expect(last).toBeNull();
    } finally {
      await bounded.close();
    }
  });

  test('is taken back by the owner as a whole, and ends as a whole', async () => {
    const serviceId = await takeThreeDays();
    await reserve(serviceId, days);
    await asOwner('DELETE', '/admin/reservations/2026-12-17/10:00');
    expect(await reservedDays()).toEqual([]);
    await reserve(serviceId, days);
    salon.salon.startReacting();
    salon.clock.advance(16 * 60_000);
    await vi.waitFor(async () => {
      expect((await salon.salon.journal.read('day-2026-12-18'))._unsafeUnwrap().events.at(-1)?.event.type).toBe(
        'ReservationReleased',
      );
    });
    expect(await reservedDays()).toEqual([]);
  });
});

describe('an install that a client books', () => {
  const days = ['2026-12-16', '2026-12-17', '2026-12-18'];

  test('is one booking: shown with all of its days by booking, link and calendar file, and confirmed with its proof', async () => {
    const { data } = (await ask(salon, await takeThreeDays(), maya, days)).body;
    expect(data.install.sessions.map(({ date }: Read) => date)).toEqual(days);
    const link = data.visitUrl.replace('/visit/', '/visit-links/');
    expect((await salon.ask('GET', link)).body.data.sessions).toEqual(days.map((date) => ({ date, time: '10:00' })));
    const file = (await salon.ask('GET', data.calendarUrl)).body;
    expect(String(file).match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(data).toMatchObject({ install: { session: 1, of: 3 }, status: 'pending' });
    const [first, second] = await all();
    expect(second.paymentProofs.map(({ id }: Read) => id)).toEqual(first.paymentProofs.map(({ id }: Read) => id));
    expect(second.objections.cancelling).toBe(
      'This is session 2 of 3. Cancel session 1, and the others are canceled with it.',
    );
    const [{ id: proofId }] = first.paymentProofs;
    await asOwner('POST', `/admin/appointments/${second.id}/verify`, { proofId, seen: null });
    await asOwner('PUT', `/admin/appointments/${second.id}/status`, { status: 'confirmed' });
    expect(await seen('status')).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('is as many days as the service takes', async () => {
    const serviceId = await takeThreeDays();
    const { body } = await ask(salon, serviceId, maya, days.slice(0, 2));
    expect(body.error).toMatchObject({ code: 'SessionsUnfit', details: { sessions: 3 } });
    const check = (starts: object) => salon.ask('POST', '/appointments/check', { body: { serviceId, ...starts } });
    const start = { date: '2026-12-16', time: '10:00' };
    expect((await check(start)).body.data.refusal.code).toBe('SessionsUnfit');
    expect((await check({ ...start, further })).body.data.isBookable).toBe(true);
    await ask(salon, serviceId, nia, ['2026-12-15', '2026-12-17', '2026-12-19']);
    expect((await check({ ...start, further })).body.data.refusal.code).toBe('SessionTaken');
  });
});

test.each(bothLogs)('installs that meet on two servers of %s have one winner, with all of its days', async (_, log) => {
  const { store, close } = await log();
  const one = await openSalonUnderTest({ store, isLogShared: true });
  const other = await openSalonUnderTest({ store, isLogShared: true, begun: false, files: one.files });
  try {
    const serviceId = await takeThreeDays(one);
    const reserved = await Promise.all([
      reserve(serviceId, ['2026-12-15', '2026-12-17', '2026-12-18'], {}, one),
      reserve(serviceId, ['2026-12-16', '2026-12-17', '2026-12-19'], {}, other),
    ]);
    expect(reserved.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['SessionTaken']);
    await vi.waitFor(async () => expect(await reservedDays(one)).toHaveLength(3));
    await asOwner('DELETE', '/admin/reservations/2026-12-17/10:00', undefined, one);
    expect(await reservedDays(one)).toEqual([]);
    const answers = await Promise.all([
      ask(one, serviceId, maya, ['2026-12-15', '2026-12-17', '2026-12-18']),
      ask(other, serviceId, nia, ['2026-12-16', '2026-12-17', '2026-12-19']),
    ]);
    expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([201, 'SessionTaken']);
    const sessions = await all(one);
    expect(new Set(sessions.map(({ customerInfo }: Read) => customerInfo.email)).size).toBe(1);
    expect(sessions).toHaveLength(3);
  } finally {
    await one.close();
    await other.close();
    await close();
  }
});
