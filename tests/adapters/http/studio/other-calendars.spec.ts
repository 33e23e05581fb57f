import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import { otherCalendarId } from '../../../../domain/kernel/ids.ts';
import { otherCalendar } from '../../../../domain/other-calendar/decide.ts';
import { streams } from '../../../../domain/streams.ts';
import { type CalendarHost, openCalendarHost } from '../../../support/calendar-host.ts';
import { guest } from '../../../support/callers.ts';
import { openMemoryFiles } from '../../../support/memory-files.ts';
import { book, dayToBook, maya, nia, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let host: CalendarHost;
beforeEach(async () => {
  salon = await openSalonUnderTest({ isLoopbackAllowed: true });
  host = await openCalendarHost();
});
afterEach(async () => {
  await salon.close();
  await host.close();
});

const asOwner = (method: string, path: string, body?: unknown) => salon.asOwner(method, path, body);
const add = (change: object = {}) =>
  asOwner('POST', '/admin/other-calendars', { name: 'Family', url: host.url, ...change });
const check = (id: string) => asOwner('POST', `/admin/other-calendars/${id}/check`);
const openTimes = async (date = dayToBook, token: string | null = null): Promise<readonly string[]> => {
  const { body } = await salon.ask('GET', `/admin/availability/time-slots/${date}?duration=30`, { token });
  return body.data.timeSlots.flatMap((slot: { time: string; isAvailable: boolean }) =>
    slot.isAvailable ? [slot.time] : [],
  );
};
const lines = async () =>
  (await salon.ask('GET', `/availability/days?from=${dayToBook}&to=${dayToBook}&duration=30`)).body;

/** From ten until noon in Chicago. */
const school = ['DTSTART:20261218T160000Z', 'DTEND:20261218T180000Z', 'SUMMARY:Doctor Abernathy'];
const tokyoAsChicago = [
  ...['BEGIN:VTIMEZONE', 'TZID:America/Chicago', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
];
const closedBySchool = ['10:00', '10:30', '11:00', '11:30'];

describe('another calendar of the owner', () => {
  test('closes its busy times to clients, who are never told why, and opens them as it changes', async () => {
    const before = await openTimes();
    host.says([school]);
    const added = await add();
    expect(added.body).toMatchObject({
      data: { name: 'Family', host: new URL(host.url).host, busyTimes: 1, isPaused: false, trouble: null },
    });
    expect(JSON.stringify(added.body)).not.toContain('family.ics');
    const during = before.filter((time) => !closedBySchool.includes(time));
    expect(await openTimes()).toEqual(during);
    expect((await lines()).data.days[0].free).toBe(during.length);
    const refused = await book(salon, maya, { time: '10:00' });
    const slot = await salon.ask('GET', `/admin/availability/check?date=${dayToBook}&time=10:30`);
    expect(slot.body.data).toEqual({ isAvailable: false, reason: 'Already booked' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    for (const said of [refused.body, slot.body, await lines()]) {
      expect(JSON.stringify(said)).not.toMatch(/busy|elsewhere|family|abernathy/i);
    }
    const { id } = added.body.data;
    host.says([['DTSTART:20261218T190000Z', 'DTEND:20261218T200000Z']]);
    await check(id);
    expect(await openTimes()).toEqual(before.filter((time) => !['13:00', '13:30'].includes(time)));
    expect((await book(salon, maya, { time: '10:00' })).status).toBe(201);
  });

  test('is asked only whether it changed, counts on while it is away for a week, and comes back', async () => {
    const before = await openTimes();
    host.says([school]);
    const { id } = (await add()).body.data;
    const asked = host.asked.length;
    await check(id);
    expect(host.asked.slice(asked)).toEqual([{ etag: '"2"' }]);
    const during = await openTimes();
    host.says(404);
    expect((await check(id)).body.data.trouble).toMatchObject({
      why: 'gone',
      message: 'There’s no calendar at this address anymore.',
    });
    expect(await openTimes()).toEqual(during);
    const warnings = async () => (await asOwner('GET', '/admin/dashboard')).body.data.warnings;
    expect(await warnings()).toContainEqual(expect.objectContaining({ code: 'CalendarAway' }));
    salon.clock.advance(7 * 24 * 60 * 60_000);
    expect((await check(id)).body.data.trouble).toMatchObject({ why: 'gone', countsUntil: null });
    expect(await openTimes()).toEqual(before);
    host.says([school]);
    expect((await check(id)).body.data.trouble).toBeNull();
    expect(await openTimes()).toEqual(during);
    expect(await warnings()).not.toContainEqual(expect.objectContaining({ code: 'CalendarAway' }));
    // The calendar defines Chicago as Tokyo. The zone’s name counts, so the right times are closed and open.
    host.says([['DTSTART;TZID=America/Chicago:20261218T130000', 'DURATION:PT1H']], tokyoAsChicago);
    expect((await check(id)).body.data.trouble).toBeNull();
    expect(await openTimes()).toEqual(before.filter((time) => !['13:00', '13:30'].includes(time)));
    expect((await book(salon, maya, { time: '13:30' })).body.error.code).toBe('SlotAlreadyBooked');
    expect((await book(salon, maya, { time: '10:00' })).status).toBe(201);
    expect((await book(salon, nia, { time: '10:00' })).body.error.code).toBe('SlotAlreadyBooked');
  });

  test('stops nothing that stands: the owner sees the overlap, and may book over it herself', async () => {
    const booked = await book(salon, maya, { time: '11:00' });
    expect(booked.status).toBe(201);
    host.says([school]);
    await add({ showsTitles: true });
    const { body } = await asOwner('GET', `/admin/calendar?from=${dayToBook}&to=${dayToBook}`);
    expect(body.data.appointments).toMatchObject([{ id: booked.body.data.id, busyIn: ['Family'], status: 'pending' }]);
    expect(body.data.days[0].busy).toEqual([
      { calendar: 'Family', start: '10:00', end: '12:00', title: 'Doctor Abernathy' },
    ]);
    const { body: dashboard } = await asOwner('GET', '/admin/dashboard');
    expect(dashboard.data.warnings).toContainEqual(
      expect.objectContaining({ code: 'BusyDuringVisits', message: expect.stringContaining('1 visit') }),
    );
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const own = { customerInfo: nia, serviceId, date: dayToBook, time: '10:00' };
    expect((await asOwner('POST', '/admin/appointments', own)).status).toBe(201);
    const slots = await asOwner('GET', `/admin/availability/time-slots/${dayToBook}?duration=30`);
    expect(slots.body.data.busy).toEqual(body.data.days[0].busy);
    const forClients = await salon.ask('GET', `/admin/availability/time-slots/${dayToBook}?duration=30`);
    expect(forClients.body.data.busy).toEqual([]);
  });

  test('keeps titles only where they are wanted; paused and removed, it closes nothing', async () => {
    const before = await openTimes();
    host.says([school]);
    const { id } = (await add()).body.data;
    const titles = async () =>
      (await asOwner('GET', `/admin/calendar?from=${dayToBook}&to=${dayToBook}`)).body.data.days[0].busy.map(
        ({ title }: { title: string | null }) => title,
      );
    const change = (body: object) => asOwner('PATCH', `/admin/other-calendars/${id}`, body);
    expect(await titles()).toEqual([null]);
    await change({ showsTitles: true });
    expect(await titles()).toEqual(['Doctor Abernathy']);
    expect((await change({ isPaused: true })).body.data).toMatchObject({ isPaused: true, readAt: null });
    expect(await openTimes()).toEqual(before);
    expect((await change({ isPaused: false, name: 'Home' })).body.data).toMatchObject({ name: 'Home', busyTimes: 1 });
    expect(await openTimes()).not.toEqual(before);
    expect((await asOwner('DELETE', `/admin/other-calendars/${id}`)).status).toBe(200);
    expect(await openTimes()).toEqual(before);
    expect((await book(salon, maya, { time: '10:00' })).status).toBe(201);
    expect((await asOwner('GET', '/admin/other-calendars')).body.data.calendars).toEqual([]);
    expect((await check(id)).status).toBe(404);
    // The titles from that time cannot be read any more, even in the log.
    expect(
      (await salon.salon.journal.read(`day-${dayToBook}`))
        ._unsafeUnwrap()
        .events.flatMap(({ event }) => (event.type === 'BusyTimesSet' ? [event.data.personal] : [])),
    ).not.toContainEqual(expect.objectContaining({ fields: expect.anything() }));
  });

  test('that is removed gives its times back, also where a server ended between the removal and that', async () => {
    const before = await openTimes();
    host.says([school]);
    const { id } = (await add()).body.data;
    expect(await openTimes()).not.toEqual(before);
    const removed = await salon.salon.handle.command(otherCalendar, streams.otherCalendar(otherCalendarId(id)), guest, {
      type: 'RemoveOtherCalendar',
    });
    expect(removed.isOk()).toBe(true);
    await salon.salon.caughtUp();
    salon.salon.start('https://salon.example');
    await expect.poll(() => openTimes()).toEqual(before);
    expect((await book(salon, maya, { time: '10:00' })).status).toBe(201);
  });

  test('opens nothing where a part of it cannot be read, and says which', async () => {
    const before = await openTimes();
    const lunch = ['DTSTART:20261218T190000Z', 'DTEND:20261218T200000Z'];
    host.says([school, lunch]);
    const { id } = (await add()).body.data;
    const during = await openTimes();
    // The first event has garbled times, the second has moved, and a third has a line that the format does not know.
    const tea = ['DTSTART:20261218T210000Z', 'DTEND:20261218T220000Z', 'DESCRIPTION:Room A', 'Bring towels'];
    host.says([['DTSTART:garbled', ...school.slice(1)], ['DTSTART:20261218T200000Z', 'DURATION:PT1H'], tea]);
    const checked = await check(id);
    expect(checked.body.data).toMatchObject({ trouble: null, unread: { entries: 1, lines: [4, 21] } });
    const closedToo = ['14:00', '14:30', '15:00', '15:30'];
    expect(await openTimes()).toEqual(during.filter((time) => !closedToo.includes(time)));
    expect((await book(salon, maya, { time: '10:00' })).body.error.code).toBe('SlotAlreadyBooked');
    host.says([lunch]);
    expect((await check(id)).body.data.unread).toBeNull();
    expect(await openTimes()).toEqual(before.filter((time) => !['13:00', '13:30'].includes(time)));
  });

  test('that is there and cannot be understood closes what it closed, for longer than a week', async () => {
    host.says([school]);
    const { id } = (await add()).body.data;
    const during = await openTimes();
    host.says('<!doctype html><title>Sign in</title>');
    await check(id);
    salon.clock.advance(8 * 24 * 60 * 60_000);
    expect((await check(id)).body.data.trouble).toMatchObject({ why: 'no-calendar', counts: true, countsUntil: null });
    expect(await openTimes()).toEqual(during);
  });

  test('that repeats the feed of the studio closes nothing by the visits of its own', async () => {
    const before = await openTimes();
    const visit = (await book(salon, nia, { time: '10:00', service: 'Locs Styling' })).body.data;
    const feed = new URL((await asOwner('POST', '/user/calendar-feed')).body.data.url);
    host.says((await salon.ask('GET', `${feed.pathname}${feed.search}`)).body);
    const { id } = (await add()).body.data;
    const token = await signInAs(salon, nia);
    const body = { date: dayToBook, time: '10:30' };
    const moved = await salon.ask('PATCH', `/appointments/${visit.id}/reschedule`, { token, body });
    expect(moved.status).toBe(200);
    expect((await asOwner('DELETE', `/admin/appointments/${visit.id}`)).status).toBe(200);
    host.says(
      (await salon.ask('GET', `${feed.pathname}${feed.search}`)).body.replace(
        'END:VCALENDAR',
        `X-READ:again\r\nEND:VCALENDAR`,
      ),
    );
    await check(id);
    expect(await openTimes()).toEqual(before);
    // A visit in another studio with this product keeps her busy like any other event.
    host.says([[`UID:appointment-${visit.id.replace(/^./, 'x')}`, ...school]]);
    await check(id);
    expect(await openTimes()).not.toEqual(before);
  });

  test('is the reason that a time was not offered, from any line of a timeline, as it was called then', async () => {
    const { id: calendar } = await (async () => {
      host.says([school]);
      return (await add()).body.data;
    })();
    const { id } = (await book(salon, maya, { time: '14:00' })).body.data;
    await asOwner('PATCH', `/admin/other-calendars/${calendar}`, { name: 'Home' });
    host.says([]);
    await check(calendar);
    const timeline = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data.lines;
    const line = timeline.find(({ type }: { type: string }) => type === 'AppointmentRequested').id;
    const then = (await asOwner('GET', `/admin/appointments/${id}/as-of?line=${line}&time=10:00`)).body.data;
    expect(then.asked).toEqual({ time: '10:00', whyNot: 'Busy in Family' });
    const now = (await asOwner('GET', `/admin/appointments/${id}/as-of?at=2027-01-01T00:00:00.000Z&time=10:00`)).body
      .data;
    expect(now.asked.whyNot).not.toBe('Busy in Family');
  });

  test('binds a client who moves or has reserved, each by what was promised', async () => {
    const serviceId = (await serviceNamed(salon, 'Consultation')).id;
    const booked = await book(salon, nia, { time: '15:00' });
    const reserved = await salon.ask('POST', '/reservations', {
      body: { serviceId, date: dayToBook, time: '11:00' },
      headers: { 'Idempotency-Key': 'one-browser' },
    });
    expect(reserved.status).toBe(200);
    host.says([school]);
    await add();
    const token = await signInAs(salon, nia);
    const moved = await salon.ask('PATCH', `/appointments/${booked.body.data.id}/reschedule`, {
      token,
      body: { date: dayToBook, time: '10:30' },
    });
    expect([moved.status, moved.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    const check = await salon.ask('POST', '/appointments/check', {
      body: { serviceId, date: dayToBook, time: '11:00', reservation: reserved.body.data.id },
    });
    expect(check.status).toBe(200);
  });

  test('is refused with a sentence where it cannot be read, and nothing of it is kept', async () => {
    host.says(403);
    const refused = await add();
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { code: 'CalendarUnreadable', details: { why: 'not-allowed' } },
    ]);
    for (const url of ['https://10.0.0.1/a.ics', 'https://169.254.169.254/latest', 'http://example.com/a.ics']) {
      expect((await add({ url })).body.error.details).toEqual({ why: 'forbidden-address' });
    }
    expect((await add({ url: 'ftp://example.com/a.ics' })).status).toBe(400);
    expect((await asOwner('GET', '/admin/other-calendars')).body.data.calendars).toEqual([]);
    expect((await salon.ask('GET', '/admin/other-calendars', { token: await register() })).status).toBe(403);
  });

  test('is asked in the background, and again after a start', async () => {
    host.says([school]);
    await add();
    const during = await openTimes();
    host.says([]);
    const asked = host.asked.length;
    salon.salon.start('https://salon.example');
    await expect.poll(() => host.asked.length).toBeGreaterThan(asked);
    await expect.poll(() => openTimes()).not.toEqual(during);
  });
});

test('of two servers of one studio, one asks, both show the same, and neither sells what the calendar closes', async () => {
  const [store, files] = [openMemoryStore(), openMemoryFiles()];
  const shared = { ...{ store, files, isLogShared: true, isLoopbackAllowed: true } };
  const one = await openSalonUnderTest(shared);
  const two = await openSalonUnderTest({ ...shared, begun: false });
  try {
    host.says([school]);
    const body = { name: 'Family', url: host.url };
    const added = await one.asOwner('POST', '/admin/other-calendars', body);
    expect(added.status).toBe(200);
    const asked = host.asked.length;
    host.says([['DTSTART:20261218T190000Z', 'DTEND:20261218T200000Z']]);
    one.salon.start('https://salon.example');
    two.salon.start('https://salon.example');
    const listed = async (at: SalonUnderTest) =>
      (await at.asOwner('GET', '/admin/calendar?from=2026-12-18&to=2026-12-18')).body.data.days[0].busy;
    for (const at of [one, two]) {
      await expect.poll(() => listed(at)).toEqual([{ calendar: 'Family', start: '13:00', end: '14:00', title: null }]);
    }
    expect(host.asked.length).toBe(asked + 1);
    expect((await book(two, maya, { time: '13:00' })).body.error.code).toBe('SlotAlreadyBooked');
    expect((await book(two, maya, { time: '10:00' })).status).toBe(201);
    expect((await book(one, nia, { time: '13:30' })).body.error.code).toBe('SlotAlreadyBooked');
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});

const register = async (): Promise<string> =>
  (await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'password-1' } })).body.data.token;
