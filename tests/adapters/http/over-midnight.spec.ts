import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailFilesIn } from '../../support/mail/mail-files.ts';
import { maya, nia, serviceNamed, signInAs, signInAsOwner } from './support/people.ts';
import { type Answered, openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

type Read = Answered['body'];

let salon: SalonUnderTest;
let service: string;
const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);

/** Friday, December 18, and the Saturday after it. */
const [evening, morning] = ['2026-12-18', '2026-12-19'];
const bookAt = (date: string, time: string, more: object = {}): Promise<Answered> =>
  asOwner('POST', '/admin/appointments', {
    ...{ serviceId: service, date, time, customerInfo: { ...maya, name: 'Maya Okafor' } },
    ...more,
  });
const calendarOf = async (from: string, to: string): Promise<Read> =>
  (await asOwner('GET', `/admin/calendar?from=${from}&to=${to}`)).body.data;

beforeEach(async () => {
  salon = await openSalonUnderTest();
  ({ id: service } = await serviceNamed(salon, 'Install'));
  await asOwner('PUT', `/admin/services/${service}`, { duration: 2.5 });
});
afterEach(() => salon.close());

describe('a visit of eleven in the evening that takes two and a half hours', () => {
  test('is booked by the owner, once, on the day on which it begins', async () => {
    const booked = await bookAt(evening, '23:00');
    expect(booked.status).toBe(201);
    expect(booked.body.data).toMatchObject({ date: evening, time: '23:00', duration: 150 });
    const { appointments } = (await asOwner('GET', '/admin/appointments')).body.data;
    expect(appointments.map(({ date, time }: Read) => [date, time])).toEqual([[evening, '23:00']]);
    expect((await asOwner('GET', `/admin/appointments?date=${morning}`)).body.data.appointments).toEqual([]);
  });

  test('takes the early hours of the next day from every list of times', async () => {
    await bookAt(evening, '23:00');
    await asOwner('PUT', '/admin/availability/settings', { businessHours: { start: '00:00', end: '12:00' } });
    const short = await serviceNamed(salon, 'Consultation');
    await asOwner('PUT', `/admin/services/${short.id}`, { duration: 0.5 });
    const offered = async (headers: object) => {
      const path = `/admin/availability/time-slots/${morning}?serviceId=${short.id}`;
      const { timeSlots } = (await salon.ask('GET', path, headers)).body.data;
      return timeSlots.filter(({ isAvailable }: Read) => isAvailable).map(({ time }: Read) => time);
    };
    for (const asked of [{ token: await signInAsOwner(salon) }, {}]) {
      const [first, second] = await offered(asked);
      expect([first, second]).toEqual(['01:30', '02:00']);
    }
    const { booked } = (await asOwner('GET', `/admin/availability/time-slots/${morning}`)).body.data;
    expect(booked).toMatchObject([{ time: '00:00', duration: 90 }]);
    expect((await bookAt(morning, '01:00', { serviceId: short.id })).body).toMatchObject({
      error: { code: 'SlotAlreadyBooked' },
    });
  });

  test('is shown by the calendar on its day, and on the next with the time at which it ends', async () => {
    const { id } = (await bookAt(evening, '23:00')).body.data;
    const both = await calendarOf(evening, morning);
    expect(both.appointments).toMatchObject([{ id, date: evening, time: '23:00', overnight: '01:30' }]);
    expect(both.earlier).toEqual([]);
    const next = await calendarOf(morning, morning);
    expect([next.appointments, next.earlier]).toMatchObject([[], [{ id, date: evening, overnight: '01:30' }]]);
    await bookAt('2026-12-20', '21:30');
    const { appointments } = await calendarOf('2026-12-20', '2026-12-20');
    expect(appointments).toMatchObject([{ time: '21:30', overnight: null }]);
    expect((await calendarOf('2026-12-21', '2026-12-21')).earlier).toEqual([]);
  });

  test('is refused where the next day has a visit then, and neither day keeps any of it', async () => {
    await bookAt(morning, '01:00');
    const refused = await bookAt(evening, '23:00');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    expect((await calendarOf(evening, morning)).appointments).toHaveLength(1);
    expect((await bookAt(evening, '22:30')).status).toBe(201);
  });

  test('is moved, canceled and taken up again as a whole', async () => {
    const { id } = (await bookAt(evening, '23:00')).body.data;
    const isFree = async (date: string, time: string) =>
      (await asOwner('GET', `/admin/availability/check?date=${date}&time=${time}&duration=30`)).body.data.isAvailable;
    const free = async () => [await isFree(evening, '23:00'), await isFree(morning, '01:00')];
    expect(await free()).toEqual([false, false]);
    await asOwner('PATCH', `/appointments/${id}/reschedule`, { date: morning, time: '22:00' });
    expect(await free()).toEqual([true, true]);
    expect(await isFree('2026-12-20', '00:00')).toBe(false);
    expect((await asOwner('PUT', `/admin/appointments/${id}`, { date: evening, time: '23:00' })).status).toBe(200);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    expect(await free()).toEqual([true, true]);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    expect(await free()).toEqual([false, false]);
  });

  test('may repeat, and each date is checked on both of its days', async () => {
    await bookAt('2026-12-26', '00:30');
    const repeats = { everyWeeks: 1, visits: 3 };
    const body = { serviceId: service, addOns: [], date: evening, time: '23:00', repeats };
    const checked = (await asOwner('POST', '/admin/appointments/check-series', body)).body.data;
    expect(JSON.stringify(checked.map((each: Read) => each.refusal === null))).toBe('[true,false,true]');
  });

  test('is never a client’s own', async () => {
    const { id } = (await bookAt('2026-12-16', '10:00')).body.data;
    await asOwner('PUT', '/admin/availability/settings', { businessHours: { start: '00:00', end: '24:00' } });
    const token = await signInAs(salon, maya);
    const moved = await salon.ask('PATCH', `/appointments/${id}/reschedule`, {
      ...{ token, body: { date: evening, time: '23:00' } },
    });
    expect(moved.body).toMatchObject({ success: false });
    const path = `/admin/availability/check?date=${evening}&time=23:00&serviceId=${service}`;
    expect((await salon.ask('GET', path)).body.data).toEqual({
      ...{ isAvailable: false, reason: 'The visit would run past closing time' },
    });
  });
});

const folder = () => join(salon.uploadsDir, 'outbox');
const mails = (): Promise<readonly ParsedMail[]> =>
  Promise.all(mailFilesIn(folder()).map((name) => simpleParser(readFileSync(join(folder(), name)))));
const patient = { timeout: 120_000, interval: 50 };

describe('the end of a visit over midnight', () => {
  test('is on the next day in every calendar program, and in hours of the clock that changes that night', async () => {
    await bookAt(evening, '23:00');
    // In this night the clocks jump from 2:00 to 3:00.
    await bookAt('2027-03-13', '23:30', { customerInfo: { ...nia, name: 'Nia Brown' } });
    const { url } = (await asOwner('POST', '/user/calendar-feed')).body.data;
    const { pathname, search } = new URL(url);
    const text = await (await salon.salon.app.request(pathname + search)).text();
    expect(text).toContain('DTSTART;TZID=America/Chicago:20261218T230000');
    expect(text).toContain('DTEND;TZID=America/Chicago:20261219T013000');
    expect(text).toContain('DTEND;TZID=America/Chicago:20270314T030000');
    const { appointments } = await calendarOf('2027-03-13', '2027-03-13');
    expect(appointments).toMatchObject([{ overnight: '03:00' }]);
  });

  test('is told with its day, to the client and to the owner', async () => {
    salon.salon.start('https://salon.example');
    const { id } = (await bookAt(evening, '23:00')).body.data;
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    const toMaya = async () => (await mails()).filter((mail) => JSON.stringify(mail.to).includes(maya.email));
    await vi.waitFor(async () => expect(await toMaya()).not.toEqual([]), patient);
    const [told] = await toMaya();
    expect(told?.text).toMatch(/Ends: Saturday, December 19 at 1:30 AM CST/);
    salon.clock.advance(Date.parse('2026-12-18T13:00:05.000Z') - Date.parse(salon.clock.now()));
    await bookAt('2027-01-15', '10:00', { customerInfo: { ...nia, name: 'Nia Brown' } });
    const agenda = async () => (await mails()).find(({ text = '' }) => text.includes('11:00 PM · Maya Okafor'));
    await vi.waitFor(async () => expect((await agenda())?.text).toContain('Until 1:30 AM on Saturday'), patient);
    expect((await agenda())?.text).not.toMatch(/Until 12:30/);
  });
});
