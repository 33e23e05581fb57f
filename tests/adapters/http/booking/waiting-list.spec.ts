import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstTextedCodes, firstTextsADay } from '../../../../domain/notice/policies.ts';
import { openWebhookReceiver } from '../../../support/webhook-receiver.ts';
import { accountIdOf, book, maya, nia, serviceNamed } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

type Fits = { readonly fits: object | null };

const minute = 60_000;
const day = '2026-12-18';
const [lola, ada] = ['Lola', 'Ada'].map((firstName) => ({
  ...{ firstName, lastName: 'Reyes', email: `${firstName.toLowerCase()}@example.com`, phone: '+13175550144' },
})) as [typeof maya, typeof maya];

let salon: SalonUnderTest;
let serviceId: string;

const asOwner = async (method: string, path: string, body?: unknown) => {
  const answered = await salon.asOwner(method, path, body);
  expect([path, answered.status]).toEqual([path, 200]);
  return answered.body.data;
};
const join = (customerInfo: typeof maya, more: object = { dates: [day] }) =>
  salon.ask('POST', '/waiting-list', { body: { serviceId, customerInfo, ...more } });
const linkOf = async (who: typeof maya): Promise<string> => (await join(who)).body.data.link;
const askLink = async (method: string, link: string, act = '') => {
  const [path = '', query = ''] = link.split('?');
  return salon.ask(method, `${path.replace('/waiting/', '/waiting-links/')}${act}?${query}`);
};
const placeOf = async (link: string) => (await askLink('GET', link)).body.data;
const offered = (link: string) => expect.poll(async () => (await placeOf(link)).offer);
const ended = (link: string) => expect.poll(async () => (await placeOf(link)).ended);

const openTimes = (...times: readonly string[]) =>
  asOwner('POST', '/admin/availability', {
    ...{ date: day, timeSlots: times.map((time) => ({ time, isAvailable: true })) },
  });

/** Leaves one time on the day and books it. */
const fillTheDay = async () => {
  await openTimes('10:00');
  const booked = await book(salon, maya, { date: day, time: '10:00' });
  expect(booked.status).toBe(201);
  return booked.body.data.id as string;
};
const free = (id: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });

const begin = async (options: Parameters<typeof openSalonUnderTest>[0] = {}) => {
  salon = await openSalonUnderTest({ areRatesLimited: true, ...options });
  serviceId = (await serviceNamed(salon, 'Consultation')).id;
  salon.salon.startReacting();
  salon.salon.start('https://salon.example');
};
const noticesOf = async (kind: string): Promise<readonly { id: string; standing: string }[]> => {
  const { notices } = await asOwner('GET', '/admin/notices?limit=100');
  return notices.filter((notice: { kind: string }) => notice.kind === kind);
};
const sentOf = async (kind: string) => (await noticesOf(kind)).filter(({ standing }) => standing === 'sent');

beforeEach(() => begin());
afterEach(() => salon.close());

test('there is no waiting list until the owner turns it on', async () => {
  expect((await salon.ask('GET', '/waiting-list')).body.data).toEqual({ isOn: false });
  await fillTheDay();
  expect((await join(lola)).body.error.code).toBe('WaitingListOff');
});

describe('a waiting list', () => {
  beforeEach(() => asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 }));

  test('has one place for a press that is repeated, and another for another wish', async () => {
    await fillTheDay();
    const press = (customerInfo: typeof maya) =>
      salon.ask('POST', '/waiting-list', {
        ...{ body: { serviceId, customerInfo, dates: [day] }, headers: { 'Idempotency-Key': 'press-1' } },
      });
    const [one, two] = await Promise.all([press(lola), press(lola)]);
    const later = await press(lola);
    expect([two.body.data.place.id, later.body.data.place.id]).toEqual(Array(2).fill(one.body.data.place.id));
    expect((await press(ada)).body.data.place.id).not.toBe(one.body.data.place.id);
    expect((await asOwner('GET', '/admin/waiting-list')).clients).toHaveLength(2);
  });

  test('tells who joined first of a time that frees up, and holds it for her alone', async () => {
    const visit = await fillTheDay();
    const [first, second] = [await linkOf(lola), await linkOf(ada)];
    expect([(await placeOf(first)).ahead, (await placeOf(second)).ahead]).toEqual([0, 1]);
    await free(visit);
    await offered(first).toMatchObject({ date: day, time: '10:00' });
    expect((await placeOf(second)).offer).toBeNull();
    const stranger = await book(salon, nia, { date: day, time: '10:00' });
    expect([stranger.status, stranger.body.error.code]).toEqual([409, 'TimeIsReserved']);
    const { reservation } = (await placeOf(first)).offer;
    const hers = await book(salon, lola, { date: day, time: '10:00', reservation });
    expect(hers.status).toBe(201);
    await ended(first).toBe('booked');
    await expect.poll(async () => (await placeOf(second)).ahead).toBe(0);
  });

  test('is one for several services too, all of them offered', async () => {
    await asOwner('PUT', '/admin/settings', { moreServicesLimit: 1 });
    await fillTheDay();
    const { id: more, name } = (await serviceNamed(salon, 'Loc Repair')) as { id: string; name?: string };
    const joined = await join(lola, { dates: [day], addOnIds: [more] });
    expect([joined.status, (await placeOf(joined.body.data.link)).addOns]).toEqual([201, [name]]);
    await asOwner('PUT', '/admin/settings', { moreServicesLimit: 0 });
    // She could not book it.
    expect((await join(ada, { dates: [day], addOnIds: [more] })).body.error.code).toBe('WaitingVisitUnknown');
    await asOwner('PUT', '/admin/settings', { moreServicesLimit: 1 });
    const unknown = await join(ada, { dates: [day], addOnIds: ['gone'] });
    expect(unknown.body.error.code).toBe('WaitingVisitUnknown');
  });

  test('tells the next one when a client says no, and when her minutes pass', async () => {
    const visit = await fillTheDay();
    const [first, second, third] = [await linkOf(lola), await linkOf(ada), await linkOf(nia)];
    await free(visit);
    await offered(first).not.toBeNull();
    expect((await askLink('POST', first, '/decline')).body.data).toMatchObject({ offer: null, ended: null });
    await offered(second).not.toBeNull();
    salon.clock.advance(30 * minute);
    expect(await placeOf(second)).toMatchObject({ offer: null, missed: { date: day, time: '10:00' } });
    await offered(third).toMatchObject({ time: '10:00' });
    expect([(await placeOf(first)).offer, (await placeOf(second)).offer]).toEqual([null, null]);
    expect([(await placeOf(first)).missed, (await placeOf(third)).missed]).toEqual([null, null]);
    await askLink('POST', third, '/leave');
    await ended(third).toBe('left');
    expect((await book(salon, nia, { date: day, time: '10:00' })).status).toBe(201);
  });

  test('leaves the owner a time that she takes back, which she sees is held for whom', async () => {
    const visit = await fillTheDay();
    const [first, second] = [await linkOf(lola), await linkOf(ada)];
    await free(visit);
    await offered(first).not.toBeNull();
    await expect
      .poll(async () => (await asOwner('GET', `/admin/availability/time-slots/${day}`)).reserved)
      .toMatchObject([{ time: '10:00', heldFor: 'Lola Reyes' }]);
    await asOwner('DELETE', `/admin/reservations/${day}/10:00`);
    await offered(first).toBeNull();
    await openTimes('10:00', '11:00');
    await offered(first).toMatchObject({ time: '11:00' });
    expect((await placeOf(second)).offer).toBeNull();
    salon.clock.advance(30 * minute);
    await offered(second).toMatchObject({ time: '10:00' });
  });

  /** Offers the client two times, one after the other, and lets both expire. */
  const letTwoPass = async (areTold: boolean): Promise<string> => {
    await fillTheDay();
    const link = await linkOf(lola);
    for (const [index, time] of ['11:00', '12:00'].entries()) {
      await openTimes('10:00', time);
      await offered(link).toMatchObject({ time });
      if (areTold) await expect.poll(() => sentOf('time-opened')).toHaveLength(index + 1);
      salon.clock.advance(30 * minute);
      await openTimes('10:00');
      await offered(link).toBeNull();
      if (areTold) expect((await placeOf(link)).missed).toMatchObject({ date: day, time });
    }
    return link;
  };

  test('ends for who lets two times pass without a word', async () => {
    await ended(await letTwoPass(true)).toBe('unanswered');
  });

  test('goes on for who could not be told of two times', async () => {
    await salon.close();
    const unreachable = { kind: 'unreachable', answer: 'no' } as const;
    await begin({
      openMailer: () => ({
        ...{ via: 'smtp', from: 'studio@salon.example', folder: null },
        ...{ send: async () => unreachable, erase: async () => undefined },
      }),
    });
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
    await ended(await letTwoPass(false)).toBeNull();
    expect((await asOwner('GET', '/admin/waiting-list')).clients).toMatchObject([{ told: 2 }]);
  });

  test('texts who said yes and is known under the number that she typed, and nobody else', async () => {
    await salon.close();
    const receiver = await openWebhookReceiver();
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    await begin({ texts: { url: receiver.url, secret, codes: firstTextedCodes, aDay: firstTextsADay } });
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
    const registered = await salon.ask('POST', '/auth/register', {
      body: { ...lola, password: 'seven-quiet-combs-9' },
    });
    const { token } = registered.body.data;
    await salon.ask('PUT', '/user/preferences', { token, body: { sms: true } });
    const { id } = (await book(salon, lola, { date: '2026-12-21' }, { token })).body.data;
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await expect.poll(() => receiver.received).toHaveLength(1);
    const visit = await fillTheDay();
    const stranger = await linkOf({ ...lola, phone: nia.phone });
    const link = await linkOf(lola);
    await free(visit);
    await expect.poll(() => sentOf('time-opened')).toHaveLength(1);
    await askLink('POST', stranger, '/decline');
    await offered(link).not.toBeNull();
    await expect.poll(() => sentOf('time-opened')).toHaveLength(3);
    expect(receiver.received).toHaveLength(2);
    const { to, text } = JSON.parse(receiver.received[1]?.body ?? '{}').data;
    expect(to).toBe(lola.phone);
    expect(text).toMatch(
      /: A time opened: Fri, Dec 18, 10:00 AM\. It's held for you until \d+:\d\d [AP]M\. https:\S+\/waiting\/\S+ Reply STOP to end texts\.$/,
    );
    await receiver.close();
  });

  test('is for full days alone, and for days to come', async () => {
    const free = await join(lola);
    expect([free.status, free.body.error]).toEqual([
      409,
      { code: 'TimeIsFree', details: { date: day, time: expect.stringMatching(/^\d\d:\d\d$/) } },
    ]);
    expect(free.body.message).toMatch(/^You don’t have to wait: Friday, December 18, 2026 at \d+:\d\d AM is free\.$/);
    expect((await join(lola, {})).body.error.code).toBe('WaitingDaysInvalid');
    expect((await join(lola, { dates: ['2026-12-01'] })).body.error.code).toBe('WaitingDaysInvalid');
  });

  test('ends by itself when the last day has come, and for who books another time of her days', async () => {
    await fillTheDay();
    const [first, second, third] = [await linkOf(lola), await linkOf(ada), await linkOf(nia)];
    await openTimes('10:00', '11:00');
    await offered(first).toMatchObject({ time: '11:00' });
    const { reservation } = (await placeOf(first)).offer;
    expect((await book(salon, ada, { date: day, time: '11:00', reservation })).status).toBe(201);
    await ended(first).toBe('booked');
    await ended(second).toBe('booked');
    salon.clock.advance(14 * 24 * 60 * minute);
    await ended(third).toBe('over');
  });

  test('ends for whose visit is moved to a day that she waits for, or becomes what she waits for', async () => {
    await fillTheDay();
    const visitOf = async (who: typeof maya, at: object) => (await book(salon, who, at)).body.data.id as string;
    const [hers, adas] = [
      await visitOf(lola, { date: '2026-12-21', time: '10:00' }),
      await visitOf(ada, {
        date: '2026-12-22',
        time: '10:00',
        serviceId: (await serviceNamed(salon, 'Loc Repair')).id,
      }),
    ];
    const [first, second] = [await linkOf(lola), await linkOf(ada)];
    await asOwner('PATCH', `/appointments/${hers}/reschedule`, { date: day, time: '12:00' });
    await ended(first).toBe('booked');
    await asOwner('PATCH', `/appointments/${adas}/reschedule`, { date: day, time: '14:00' });
    expect((await placeOf(second)).ended).toBeNull();
    await asOwner('PUT', `/admin/appointments/${adas}`, { serviceId });
    await ended(second).toBe('booked');
  });

  test('ends for whose canceled visit the owner puts back on a day that she waits for', async () => {
    const visit = await fillTheDay();
    await free(visit);
    expect((await book(salon, nia, { date: day, time: '10:00' })).status).toBe(201);
    const link = await linkOf(maya);
    expect((await placeOf(link)).ended).toBeNull();
    await asOwner('PUT', `/admin/appointments/${visit}`, { time: '13:00', status: 'confirmed' });
    await ended(link).toBe('booked');
  });

  test('goes on for whose visit is moved from one of her days to a later one, and ends with an earlier one', async () => {
    await fillTheDay();
    const later = '2026-12-21';
    const hers = (await book(salon, lola, { date: later, time: '10:00' })).body.data.id as string;
    for (const date of [later, '2026-12-22'])
      await asOwner('POST', '/admin/availability', { date, isFullDayUnavailable: true });
    const { link } = (await join(lola, { dates: [day, later, '2026-12-22'] })).body.data;
    await asOwner('PATCH', `/appointments/${hers}/reschedule`, { date: '2026-12-22', time: '10:00' });
    await asOwner('PATCH', `/appointments/${hers}/reschedule`, { date: '2026-12-22', time: '11:00' });
    expect((await placeOf(link)).ended).toBeNull();
    await asOwner('PATCH', `/appointments/${hers}/reschedule`, { date: day, time: '12:00' });
    await ended(link).toBe('booked');
  });

  test('shows the owner who waits for what, and lets her take somebody off', async () => {
    const visit = await fillTheDay();
    const link = await linkOf(lola);
    const [waits] = (await asOwner('GET', '/admin/waiting-list')).clients;
    expect(waits).toMatchObject({
      client: { name: 'Lola Reyes' },
      serviceName: 'Microlocs Consultation',
      dates: [day],
      told: 0,
      fits: null,
    });
    await free(visit);
    await offered(link).not.toBeNull();
    await expect
      .poll(async () => (await asOwner('GET', '/admin/waiting-list')).clients)
      .toMatchObject([{ told: 1, offer: { date: day, time: '10:00' } }]);
    await asOwner('DELETE', `/admin/waiting-list/${waits.id}`);
    expect(await placeOf(link)).toMatchObject({ ended: 'removed', offer: null });
    expect((await book(salon, nia, { date: day, time: '10:00' })).status).toBe(201);
  });

  test('takes nobody whom the owner has blocked', async () => {
    await fillTheDay();
    const id = await accountIdOf(salon, maya);
    await asOwner('POST', `/admin/customers/${id}/block`, { reason: 'Never came' });
    expect((await join(maya)).body.error.code).toBe('BlockedFromBooking');
  });

  test('goes on without who is blocked as she waits, and gives her time to the next', async () => {
    const visit = await fillTheDay();
    const [first, second] = [await linkOf(lola), await linkOf(ada)];
    await free(visit);
    await offered(first).not.toBeNull();
    await asOwner('POST', `/admin/customers/${await accountIdOf(salon, lola)}/block`, { reason: 'Never came' });
    await ended(first).toBe('removed');
    await offered(second).toMatchObject({ time: '10:00' });
  });

  test('tells of no time while its service is off, or the list', async () => {
    const visit = await fillTheDay();
    const [first, second] = [await linkOf(lola), await linkOf(ada)];
    const { id: other } = await serviceNamed(salon, 'Loc Repair');
    const third = (await join(nia, { serviceId: other, dates: [day] })).body.data.link;
    await asOwner('PUT', `/admin/services/${serviceId}`, { isActive: false });
    await free(visit);
    await openTimes('10:00', '11:00');
    await offered(third).toMatchObject({ time: '10:00' });
    expect([(await placeOf(first)).offer, (await placeOf(second)).offer]).toEqual([null, null]);
    const fits = async () => (await asOwner('GET', '/admin/waiting-list')).clients.map((each: Fits) => each.fits);
    await expect.poll(fits).toEqual([null, null, null]);
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 0 });
    await asOwner('PUT', `/admin/services/${serviceId}`, { isActive: true });
    expect(await fits()).toEqual([null, null, null]);
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
    await offered(first).not.toBeNull();
  });

  test('takes no more than three places of one client, and no link that is not signed', async () => {
    await fillTheDay();
    for (let count = 0; count < 3; count += 1) expect((await join(lola)).status).toBe(201);
    expect((await join(lola)).body.error.code).toBe('TooManyWaiting');
    const { id } = (await join(ada)).body.data.place;
    expect((await salon.ask('GET', `/waiting-links/${id}`)).body).toMatchObject({
      error: { code: 'LinkExpired' },
      message:
        'This link has expired. Please reload the page that it is on, or contact the studio if it is in a message.',
    });
  });

  test('mails a client her place, and a time that is held for her, with the link of her own', async () => {
    const visit = await fillTheDay();
    const link = await linkOf(lola);
    await free(visit);
    await offered(link).not.toBeNull();
    await expect.poll(() => sentOf('waiting-joined')).toHaveLength(1);
    await expect.poll(() => sentOf('time-opened')).toHaveLength(1);
    const [joined] = await sentOf('waiting-joined');
    const place = (await salon.asOwner('GET', `/admin/notices/${joined?.id}/mail`)).body.data;
    expect(place.text).toMatch(/Visit: .*Consultation\nDays: Friday, December 18\n/);
    const [{ id } = { id: '' }] = await sentOf('time-opened');
    const { subject, text, to } = (await salon.asOwner('GET', `/admin/notices/${id}/mail`)).body.data;
    expect(to).toEqual([lola.email]);
    expect(subject).toBe('A time opened: Friday, December 18 at 10:00 AM');
    expect(text).toContain('https://salon.example/waiting/');
  });

  test('mails a client for whom any day will do until when she waits', async () => {
    await asOwner('PUT', '/admin/settings', { bookingWindowMonths: 1 });
    await asOwner('POST', '/admin/availability', { date: day, isFullDayUnavailable: true, timeSlots: [] });
    await asOwner('PUT', '/admin/availability/settings', { workingDays: [5] });
    await asOwner('POST', '/admin/availability', { date: '2026-12-11', isFullDayUnavailable: true, timeSlots: [] });
    expect((await join(lola, { until: '2026-12-19' })).status).toBe(201);
    await expect.poll(() => sentOf('waiting-joined')).toHaveLength(1);
    const [{ id } = { id: '' }] = await sentOf('waiting-joined');
    const { text } = (await salon.asOwner('GET', `/admin/notices/${id}/mail`)).body.data;
    expect(text).toContain('Days: Any, until Saturday, December 19\n');
  });
});
