import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, maya, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let token: string;
beforeAll(async () => {
  salon = await openSalonUnderTest();
  token = await signInAsOwner(salon);
});
afterAll(() => salon.close());

const asOwner = (method: string, path: string, body?: unknown) =>
  salon.ask(method, path, body === undefined ? { token } : { token, body });

describe('the opening', () => {
  test('is over in a salon that programs made, and its steps can be taken there too', async () => {
    expect((await asOwner('GET', '/admin/opening')).body.data).toEqual({ isOpen: true, taken: [] });
    await asOwner('PUT', '/admin/opening/steps/policies');
    const taken = await asOwner('PUT', '/admin/opening/steps/studio');
    expect(taken.body.data).toEqual({ isOpen: true, taken: ['studio', 'policies'] });
    expect((await asOwner('PUT', '/admin/opening/steps/nothing')).status).toBe(400);
    const opened = await asOwner('POST', '/admin/opening');
    expect([opened.status, opened.body.message]).toEqual([200, 'Your studio is open']);
  });

  test('is the owner’s alone', async () => {
    await book(salon, maya);
    const client = await signInAs(salon, maya);
    for (const [method, path] of [
      ['GET', '/admin/opening'],
      ['PUT', '/admin/opening/steps/studio'],
      ['POST', '/admin/opening'],
      ['GET', '/admin/availability/holidays'],
    ] as const) {
      expect((await salon.ask(method, path)).status).toBe(401);
      expect((await salon.ask(method, path, { token: client })).status).toBe(403);
    }
  });
});

describe('the hours of single weekdays', () => {
  test('come with the usual ones, and end where those are sent alone', async () => {
    const saturday = { day: 6, start: '10:00', end: '14:00' };
    const rules = (body: unknown) => asOwner('PUT', '/admin/availability/settings', body);
    expect((await rules({ weekdayHours: [saturday] })).body.data).toMatchObject({
      businessHours: { start: '09:00', end: '17:00' },
      weekdayHours: [saturday],
    });
    const { body } = await salon.ask('GET', '/admin/availability/time-slots/2026-12-19?duration=60');
    const times = body.data.timeSlots.map(({ time }: { readonly time: string }) => time);
    expect([times[0], times.at(-1)]).toEqual(['10:00', '13:30']);
    expect((await rules({ weekdayHours: [{ ...saturday, end: '09:00' }] })).status).toBe(422);
    const all = await rules({ businessHours: { start: '09:00', end: '18:00' } });
    expect(all.body.data.weekdayHours).toEqual([]);
  });

  test('the holidays ahead say which of them are closed', async () => {
    const holidays = async () => (await asOwner('GET', '/admin/availability/holidays')).body.data.holidays;
    const christmas = { date: '2026-12-25', name: 'Christmas Day' };
    expect(await holidays()).toContainEqual({ ...christmas, isOff: false, isClosed: false });
    await asOwner('POST', '/admin/availability', {
      date: christmas.date,
      isFullDayUnavailable: true,
      reason: 'Christmas',
    });
    expect(await holidays()).toContainEqual({ ...christmas, isOff: true, isClosed: true });
  });
});

describe('the policies as they were chosen', () => {
  const choices = {
    payment: 'deposit',
    depositDollars: 50,
    balance: 'any',
    sameDayChange: 'nothing',
    refunds: 'none',
  };
  const save = (policies: object) => asOwner('PUT', '/branding', { policies });

  test('are written into their sections and the text on microlocs, and follow the hours of the settings', async () => {
    const sections = [
      { title: 'CANCELLATIONS', content: '', follows: 'cancellations' },
      { title: 'LATE', content: '<p>Please call.</p>' },
    ];
    const { body } = await save({ choices, sections });
    expect(body.data.policies.sections).toMatchObject([
      { content: '<p>Please cancel at least 24 hours before your appointment.</p>' },
      { content: '<p>Please call.</p>' },
    ]);
    expect(body.data.microlocks.content).toContain('A non-refundable deposit of $50 is required at scheduling.');
    await asOwner('PUT', '/admin/settings', { cancellationHours: 48 });
    const read = (await salon.ask('GET', '/branding')).body.data;
    expect(read.policies.sections[0].content).toContain('at least 48 hours');
    // The same sent back, as a program that knows nothing of choices does, changes nothing.
    const again = (await asOwner('PUT', '/branding', read)).body.data;
    expect(again).toEqual(read);
  });

  test('leave the owner’s own words as she wrote them', async () => {
    const own = { title: 'CANCELLATIONS', content: '<p>Call me the evening before.</p>', follows: 'cancellations' };
    const { body } = await save({ choices, sections: [own] });
    expect(body.data.policies.sections[0]).toMatchObject({ content: own.content });
    expect(body.data.policies.sections[0].follows).toBeUndefined();
  });

  test('take only what can be chosen', async () => {
    expect((await save({ choices: { ...choices, payment: 'barter' } })).status).toBe(400);
    expect((await asOwner('PUT', '/branding', { global: { accent: 'red' } })).status).toBe(400);
    expect((await asOwner('PUT', '/branding', { global: { accent: '#8a2f4f' } })).body.data.global.accent).toBe(
      '#8a2f4f',
    );
  });
});
