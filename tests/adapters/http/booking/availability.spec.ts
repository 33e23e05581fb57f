import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

type Slot = { readonly time: string; readonly isAvailable: boolean };

const slotsOf = async (date: string, query = '', token: string | null = null) =>
  (await salon.ask('GET', `/admin/availability/time-slots/${date}${query}`, { token })).body.data;
const open = (slots: readonly Slot[]) => slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
const admin = (method: string, path: string, body?: unknown) =>
  salon.asOwner(method, `/admin/availability${path}`, body);

describe('the times of a day', () => {
  test('are the starts at which the whole visit fits, in the salon’s zone', async () => {
    const { id } = await serviceNamed(salon, 'Interlocks');
    const day = await slotsOf(dayToBook, `?serviceId=${id}`);
    expect(day).toMatchObject({
      date: dayToBook,
      isFullDayUnavailable: false,
      reason: null,
      isCustom: false,
      zone: 'America/Chicago',
    });
    expect(open(day.timeSlots)).toEqual(['09:00', '09:30', '10:00']);
    expect(open((await slotsOf(dayToBook, '?duration=480')).timeSlots)).toEqual(['09:00']);
    expect(open((await slotsOf(dayToBook, '?startTime=10:00&endTime=11:00')).timeSlots)).toEqual(['10:00', '10:30']);
  });

  test('say why there are none', async () => {
    expect(await slotsOf('2026-12-20')).toMatchObject({
      isFullDayUnavailable: true,
      reason: 'The studio is closed on Sundays',
    });
    expect(await slotsOf('2026-12-04')).toMatchObject({
      isFullDayUnavailable: true,
      reason: 'Bookings start from tomorrow',
    });
    expect(await slotsOf('2027-03-05')).toMatchObject({ reason: 'Bookings are open until 2027-03-04' });
  });

  test('a date or time that is none is told apart in a sentence', async () => {
    const wrongDate = await salon.ask('GET', '/admin/availability/time-slots/2026-02-30');
    expect([wrongDate.status, wrongDate.body.message]).toEqual([400, 'Date must be written as yyyy-MM-dd']);
    const wrongTime = await salon.ask('GET', `/admin/availability/check?date=${dayToBook}&time=9am`);
    expect([wrongTime.status, wrongTime.body.message]).toEqual([400, 'Time must be written as HH:mm']);
    expect((await salon.ask('GET', `/admin/availability/check?date=${dayToBook}&time=`)).status).toBe(400);
  });

  test('the whole month and the next free times know what is booked', async () => {
    const booked = await book(salon, maya, { time: '09:00' });
    const days = await salon.ask('GET', `/availability/days?from=2026-12-17&to=2026-12-20&duration=30`);
    expect(days.body.data.days).toEqual([
      { date: '2026-12-17', free: 16 },
      { date: dayToBook, free: 15 },
      { date: '2026-12-19', free: 16 },
      { date: '2026-12-20', free: 0 },
    ]);
    const next = await salon.ask('GET', `/availability/next?count=2&from=${dayToBook}&duration=30`);
    expect(next.body.data.times).toEqual([
      { date: dayToBook, time: '09:30' },
      { date: dayToBook, time: '10:00' },
    ]);
    const token = await signInAs(salon, maya);
    const moving = `?moving=${booked.body.data.id}`;
    expect(open((await slotsOf(dayToBook, moving, token)).timeSlots)).toContain('09:00');
    await book(salon, nia, { time: '13:00' });
    expect(open((await slotsOf(dayToBook, moving, await signInAs(salon, nia))).timeSlots)).not.toContain('09:00');
  });
});

describe('a time that is gone', () => {
  const near = async (time: string, count: number) => {
    const { body } = await salon.ask(
      'GET',
      `/availability/next?from=2026-12-17&near=${time}&count=${count}&duration=30`,
    );
    return body.data.times.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`);
  };

  test('is answered with the nearest ones, before and after it', async () => {
    await book(salon, nia, { date: '2026-12-17', time: '15:30' });
    const minutes = (await near('15:30', 3)).map((start: string) => start.slice(11));
    expect(minutes).toEqual(['15:00', '16:00', '14:30']);
    expect((await near('08:00', 1))[0]).toBe('2026-12-17 09:00');
  });

  test('is none where the visit is longer than any day, which is said', async () => {
    const isTooLong = async (minutes: number) => {
      const { body } = await salon.ask('GET', `/availability/next?duration=${minutes}`);
      return [body.data.times.length === 0, body.data.isTooLong];
    };
    expect([await isTooLong(480), await isTooLong(510)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('needs its day', async () => {
    const { status, body } = await salon.ask('GET', '/availability/next?near=15:30');
    expect([status, body.message]).toEqual([400, 'A time to be near to needs its day']);
  });
});

test('the rules tell visitors the zone, how far ahead they can book, and whether they can, on every page', async () => {
  const read = async () => (await salon.ask('GET', '/availability/rules')).body.data;
  const rules = {
    zone: 'America/Chicago',
    bookingWindowMonths: 3,
    isOpen: true,
    isHere: false,
    paused: null,
    sendsTexts: false,
    moreServices: 0,
  };
  expect(await read()).toEqual(rules);
  await admin('PUT', '/settings', { bookingWindowMonths: 6 });
  expect(await read()).toEqual({ ...rules, bookingWindowMonths: 6 });
  await admin('PUT', '/settings', { bookingWindowMonths: 3 });
  await admin('PUT', '/settings', { isGloballyUnavailable: true, globalUnavailabilityReason: 'Leave' });
  expect(await read()).toEqual({ ...rules, paused: { reason: 'Leave' } });
  await admin('PUT', '/settings', { isGloballyUnavailable: false });
});

describe('the owner plans', () => {
  test('a Sunday by slots of her own, which is then offered, and resets it', async () => {
    const sunday = '2026-12-27';
    const saved = await admin('POST', '', {
      date: sunday,
      timeSlots: ['10:00', { time: '11:00', isAvailable: false }],
      reason: 'Holiday opening',
    });
    expect(saved.body.data).toMatchObject({
      isCustom: true,
      timeSlots: [
        { time: '10:00', isAvailable: true },
        { time: '11:00', isAvailable: false },
      ],
    });
    expect(open((await slotsOf(sunday)).timeSlots)).toEqual(['10:00']);
    const reset = await admin('DELETE', `/${sunday}`);
    expect(reset.body.data.isCustom).toBe(false);
    expect(open((await slotsOf(sunday)).timeSlots)).toEqual([]);
  });

  test('closing a day keeps what is booked and lists it', async () => {
    const closed = await admin('POST', '', { date: dayToBook, isFullDayUnavailable: true, reason: 'Training' });
    expect(closed.body.data).toMatchObject({ isFullDayUnavailable: true, reason: 'Training' });
    expect(closed.body.data.booked.map(({ time }: { time: string }) => time)).toEqual(['09:00', '13:00']);
    expect(await slotsOf(dayToBook)).toMatchObject({ isFullDayUnavailable: true, reason: 'Training' });
    await admin('DELETE', `/${dayToBook}`);
  });

  test('closes parts of a day: clients are not offered them, and the rest of the day stays', async () => {
    const lunch = { start: '12:00', end: '13:00', reason: 'Lunch' };
    const saved = await admin('POST', '', { date: '2026-12-22', closedParts: [lunch] });
    expect(saved.body.data).toMatchObject({ isCustom: true, closedParts: [lunch] });
    const offered = open((await slotsOf('2026-12-22', '?duration=30')).timeSlots);
    expect(offered).toHaveLength(14);
    expect(offered).not.toContain('12:00');
    expect(offered).not.toContain('12:30');
    const wrong = await admin('POST', '', { date: '2026-12-22', closedParts: [{ start: '13:00', end: '12:00' }] });
    expect([wrong.status, wrong.body.message]).toEqual([422, 'End time must be after start time']);
  });

  test('shows what is booked and what is open, with the reasons of what is closed', async () => {
    await admin('POST', '', { date: '2026-12-21', isFullDayUnavailable: true, reason: 'Training' });
    const { body } = await salon.asOwner('GET', '/admin/calendar?from=2026-12-18&to=2026-12-22');
    expect(body.data).toMatchObject({
      zone: 'America/Chicago',
      today: '2026-12-04',
      days: [
        { date: dayToBook, isFullDayUnavailable: false, reason: null, open: [{ start: '09:00', end: '17:00' }] },
        { date: '2026-12-19', isCustom: false, free: 16 },
        { isFullDayUnavailable: true, reason: 'The studio is closed on Sundays', open: [], free: 0 },
        { isFullDayUnavailable: true, reason: 'Training', isCustom: true, open: [], free: 0 },
        {
          open: [
            { start: '09:00', end: '12:00' },
            { start: '13:00', end: '17:00' },
          ],
          closedParts: [{ start: '12:00', end: '13:00', reason: 'Lunch' }],
        },
      ],
      appointments: [
        {
          date: dayToBook,
          time: '09:00',
          status: 'pending',
          clientName: 'Maya Okafor',
          isPaid: false,
          proof: 'pending',
        },
        { date: dayToBook, time: '13:00' },
      ],
    });
    const year = await salon.asOwner('GET', '/admin/calendar?from=2026-01-01&to=2026-12-31');
    expect([year.status, year.body.message]).toEqual([400, 'At most 62 days can be asked for at once']);
    for (const date of ['2026-12-21', '2026-12-22']) await admin('DELETE', `/${date}`);
  });

  test('many days at once, each by itself', async () => {
    const saved = await admin('POST', '/bulk', { dates: ['2026-12-28', '2026-12-01'], timeSlots: ['12:00'] });
    expect(saved.body.data).toMatchObject({ totalProcessed: 1, failed: [{ date: '2026-12-01', code: 'DayIsOver' }] });
    const over = await admin('POST', '', { date: '2026-12-01', isFullDayUnavailable: true });
    expect([over.status, over.body.message]).toEqual([422, 'Past days can’t be changed.']);
    expect((await admin('DELETE', '/2026-12-01')).body.message).toBe('Past days can’t be changed.');
    expect((await admin('POST', '/bulk', { dates: [], timeSlots: [] })).status).toBe(400);
  });

  test('many days are closed only where that is said; without times they go back to the rules', async () => {
    const dates = ['2026-12-30', '2026-12-31'];
    const shown = async () => (await slotsOf('2026-12-31', '', await signInAsOwner(salon))) as object;
    await admin('POST', '/bulk', { dates, isFullDayUnavailable: true, reason: 'Ill' });
    expect(await shown()).toMatchObject({ isFullDayUnavailable: true, reason: 'Ill' });
    const enabled = await admin('POST', '/bulk', { dates, isFullDayUnavailable: false });
    expect(enabled.body.data.totalProcessed).toBe(2);
    const before = { isFullDayUnavailable: true, reason: 'Ill', hasOwnTimes: false };
    expect(enabled.body.data.before).toMatchObject(dates.map((date) => ({ date, ...before })));
    expect(await shown()).toMatchObject({ isFullDayUnavailable: false, isCustom: false, reason: null });
    await admin('POST', '/bulk', { dates, timeSlots: ['12:00'] });
    await admin('POST', '/bulk', { dates });
    expect(await shown()).toMatchObject({ isFullDayUnavailable: false, isCustom: false });
  });

  test('a closed day opens when it is said not to be closed, also with parts of it closed', async () => {
    const date = '2026-12-23';
    await admin('POST', '', { date, isFullDayUnavailable: true, reason: 'Ill' });
    const lunch = { start: '12:00', end: '13:00', reason: null };
    expect((await admin('POST', '', { date, closedParts: [lunch] })).body.data.isFullDayUnavailable).toBe(true);
    const opened = await admin('POST', '', { date, isFullDayUnavailable: false, closedParts: [lunch] });
    expect(opened.body.data).toMatchObject({ isFullDayUnavailable: false, reason: null, closedParts: [lunch] });
    await admin('DELETE', `/${date}`);
  });

  test('a reason that was left empty is none', async () => {
    const date = '2026-12-24';
    const check = async () => (await salon.ask('GET', `/admin/availability/check?date=${date}&time=10:00`)).body;
    for (const reason of ['', '  ', '.']) {
      await admin('POST', '', { date, isFullDayUnavailable: true, reason });
      expect(await check()).toMatchObject({
        data: { isAvailable: false, reason: 'The studio is closed that day' },
        message: 'This time slot is not available: The studio is closed that day',
      });
      await admin('DELETE', `/${date}`);
    }
    await admin('PUT', '/settings', { isGloballyUnavailable: true, globalUnavailabilityReason: '' });
    expect((await check()).data.reason).toBe('Online booking is paused');
    await admin('PUT', '/settings', { isGloballyUnavailable: false });
  });

  test('of the pause, flag and reason each stay while only the other is sent', async () => {
    const settings = async (sent: object) => {
      const { isGloballyUnavailable, globalUnavailabilityReason } = (await admin('PUT', '/settings', sent)).body.data;
      return [isGloballyUnavailable, globalUnavailabilityReason];
    };
    expect(await settings({ globalUnavailabilityReason: 'Away' })).toEqual([false, null]);
    expect(await settings({ isGloballyUnavailable: true, globalUnavailabilityReason: 'Away' })).toEqual([true, 'Away']);
    expect(await settings({ isGloballyUnavailable: true })).toEqual([true, 'Away']);
    expect(await settings({ globalUnavailabilityReason: 'Back soon' })).toEqual([true, 'Back soon']);
    expect(await settings({ isGloballyUnavailable: true, globalUnavailabilityReason: null })).toEqual([true, null]);
    expect(await settings({ isGloballyUnavailable: false })).toEqual([false, null]);
  });

  test('without default times of her own the rules answer those of the grid, which sent back choose nothing', async () => {
    const read = async () => (await admin('GET', '/settings')).body.data;
    const ordinary = await read();
    expect([ordinary.defaultTimeSlots.length, ordinary.defaultTimeSlots[0]]).toEqual([16, '09:00']);
    await admin('PUT', '/settings', { ...ordinary, slotDuration: 60 });
    expect((await read()).defaultTimeSlots).toHaveLength(8);
    const chosen = await admin('PUT', '/settings', { defaultTimeSlots: ['10:00', '12:00'], slotDuration: 30 });
    expect(chosen.body.data.defaultTimeSlots).toEqual(['10:00', '12:00']);
    expect((await admin('PUT', '/settings', { slotDuration: 60 })).body.data.defaultTimeSlots).toHaveLength(2);
    const fewer = await admin('PUT', '/settings', { defaultTimeSlots: ['10:00', '10:00'] });
    expect(fewer.body.data.defaultTimeSlots).toEqual(['10:00']);
    await admin('PUT', '/settings', { ...ordinary, defaultTimeSlots: null });
    expect(await read()).toEqual({ ...ordinary, zoneConfirmed: true });
  });

  test('her rules hold for everybody at once, and booking pauses with a reason', async () => {
    const changed = await admin('PUT', '/settings', {
      businessHours: { start: '10:00', end: '14:00' },
      slotDuration: 60,
    });
    expect(changed.body.data).toMatchObject({
      businessHours: { start: '10:00', end: '14:00' },
      slotDuration: 60,
      workingDays: [1, 2, 3, 4, 5, 6],
    });
    expect(open((await slotsOf('2026-12-29')).timeSlots)).toEqual(['10:00', '11:00', '12:00', '13:00']);
    await admin('PUT', '/settings', { isGloballyUnavailable: true, globalUnavailabilityReason: 'Moving house' });
    expect(await slotsOf('2026-12-29')).toMatchObject({ isFullDayUnavailable: true, reason: 'Moving house' });
    const read = await admin('GET', '/settings');
    expect(read.body.data).toMatchObject({ isGloballyUnavailable: true, globalUnavailabilityReason: 'Moving house' });
    await admin('PUT', '/settings', { isGloballyUnavailable: false });
    expect((await admin('PUT', '/settings', { slotDuration: 4 })).status).toBe(400);
    expect((await admin('PUT', '/settings', { zone: 'Mars/Olympus' })).status).toBe(422);
  });
});
