import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import { mailAbout, rawMails, whenThereAreMails } from '../support/outbox.ts';
import { dayToBook, maya, nia, serviceNamed, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const minute = 60_000;
let salon: SalonUnderTest;
let serviceId: string;

beforeEach(async () => {
  salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1, publicUrl: 'https://salon.example' });
  serviceId = (await serviceNamed(salon, 'Consultation')).id;
});
afterEach(() => salon.close());

type Named = { readonly id: string; readonly date: string; readonly time: string; readonly until: string };
type Asked = {
  readonly time?: string;
  readonly date?: string;
  readonly key?: string;
  readonly from?: string;
  readonly replaces?: { readonly id: string; readonly date: string };
  readonly on?: SalonUnderTest;
};

const reserve = ({ time = '10:00', date = dayToBook, key, from = '203.0.113.1', replaces, on = salon }: Asked = {}) =>
  on.ask('POST', '/reservations', {
    body: { serviceId, date, time, ...(replaces === undefined ? {} : { replaces }) },
    headers: { 'X-Forwarded-For': from, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
  });
const reserved = async (asked?: Asked): Promise<Named> => (await reserve(asked)).body.data;

const book = async (who: typeof maya, more: object, on = salon) => {
  const paymentProof = await uploadProofOf(salon, who);
  const body = { serviceId, date: dayToBook, time: '10:00', customerInfo: who, paymentProof, ...more };
  return on.ask('POST', '/appointments', { body });
};
const offered = async (query = ''): Promise<readonly string[]> => {
  const path = `/admin/availability/time-slots/${dayToBook}?serviceId=${serviceId}${query}`;
  const slots: readonly { time: string; isAvailable: boolean }[] = (await salon.ask('GET', path)).body.data.timeSlots;
  return slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
};
const setMinutes = async (paymentHoldMinutes: number) => {
  return salon.asOwner('PUT', '/admin/settings', { paymentHoldMinutes });
};

describe('a time that is reserved while its client pays', () => {
  test('is hers for the owner’s minutes: it is offered to nobody else, and her booking takes it over', async () => {
    const hers = await reserved();
    expect(Date.parse(hers.until) - Date.parse(salon.clock.now())).toBeGreaterThan(14 * minute);
    expect(await offered()).not.toContain('10:00');
    expect(await offered(`&reservation=${hers.id}`)).toContain('10:00');
    const other = await book(nia, {});
    expect([other.status, other.body.error.code]).toEqual([409, 'TimeIsReserved']);
    const told = await salon.ask('POST', '/appointments/check', {
      body: { serviceId, date: dayToBook, time: '10:00', reservation: hers.id },
    });
    expect(told.body.data).toMatchObject({ isBookable: true, refusal: null });
    expect((await book(maya, { reservation: hers.id })).status).toBe(201);
    expect((await book(nia, { reservation: hers.id })).body.error.code).toBe('SlotAlreadyBooked');
  });

  test('gives the one before back, on the same day and on another', async () => {
    const first = await reserved();
    const second = await reserved({ time: '10:30', replaces: first });
    expect(await offered()).toContain('10:00');
    expect(await offered()).not.toContain('10:30');
    await reserved({ date: '2026-12-15', replaces: second });
    expect(await offered()).toContain('10:30');
  });

  test('is free again at its end, and can still be booked by her if nobody was faster', async () => {
    const hers = await reserved();
    salon.clock.advance(15 * minute);
    expect(await offered()).toContain('10:00');
    const day = await salon.asOwner('GET', `/admin/availability/time-slots/${dayToBook}`);
    expect(day.body.data.reserved, 'the owner is not shown it as held').toEqual([]);
    expect((await book(maya, { reservation: hers.id })).status).toBe(201);
  });

  test('is held for no more than two clients of one network, and both of another', async () => {
    expect(await reserved({ time: '10:00' })).not.toBeNull();
    expect(await reserved({ time: '11:00' })).not.toBeNull();
    expect(await reserved({ time: '12:00' })).toBeNull();
    expect(await offered()).toContain('12:00');
    expect(await reserved({ time: '12:00', from: '203.0.113.2' })).not.toBeNull();
    salon.clock.advance(15 * minute);
    expect(await reserved({ time: '13:00' })).not.toBeNull();
  });

  test('is the same in another browser that has its key, on another network and without what it replaced', async () => {
    const before = await reserved({ date: '2026-12-16', time: '10:00', key: 'her-first-key' });
    const first = await reserved({ date: '2026-12-16', time: '11:00', key: 'her-secret-key', replaces: before });
    salon.clock.advance(minute);
    const again = await reserved({ date: '2026-12-16', time: '11:00', key: 'her-secret-key', from: '198.51.100.7' });
    expect(again, 'the answer to a repeat names the same end').toEqual(first);
    const another = await reserve({ date: '2026-12-16', time: '11:00', key: 'a-guess', from: '198.51.100.7' });
    expect([another.status, another.body.error.code]).toEqual([409, 'TimeIsReserved']);
    expect((await reserve({ time: '20:00', from: '203.0.113.2' })).body.error.code).toBe('TimeNotOffered');
  });

  test('is found again by a mail to the address under which she goes on, and nobody else learns of it', async () => {
    const hers = await reserved({ key: 'her-first-browser' });
    const goesOn = (email: string, reservation: string) =>
      salon.ask('POST', '/appointments/check', {
        body: { serviceId, date: dayToBook, time: '10:00', reservation, customerInfo: { email, phone: maya.phone } },
      });
    await goesOn(nia.email, 'a-guess-of-its-id');
    await goesOn(maya.email, hers.id);
    const ask = async (email: string, time = '10:00') => {
      const { status, body } = await salon.ask('POST', '/reservations/mail', {
        body: { email, date: dayToBook, time },
      });
      return { status, body };
    };
    const answers = [await ask(nia.email), await ask(maya.email, '11:00'), await ask(` ${maya.email.toUpperCase()}`)];
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, data: null } });
    await whenThereAreMails(salon, 1);
    const { to, html, text } = await mailAbout(salon, /is held for you/);
    expect([to].flat().map((each) => each?.text.toLowerCase())).toEqual([maya.email]);
    expect(text).not.toContain(maya.firstName);
    const address = /href="([^"]*\/booking\/details[^"]*)"/.exec(String(html))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const asked = new URL(address).searchParams;
    expect([asked.get('service'), asked.get('date'), asked.get('time')]).toEqual([serviceId, dayToBook, '10:00']);
    const again = await reserved({ key: asked.get('hold') ?? '', from: '198.51.100.7' });
    expect(again).toEqual(hers);
    salon.clock.advance(15 * minute);
    await ask(maya.email);
    await salon.salon.caughtUp();
    expect(rawMails(salon)).toHaveLength(1);
  });

  test('counts until the log gives it back, whatever a later request says that it replaces', async () => {
    const times = ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30'];
    const kept = async (replaces: Named, more: Asked = {}) => {
      const answers: readonly (Named | null)[] = await Promise.all(
        times.map((time) => reserved({ time, replaces, ...more })),
      );
      return answers.filter((each) => each !== null);
    };
    const first = await reserved();
    expect(await kept({ ...first, date: '2026-12-15' })).toHaveLength(1);
    expect(await kept({ ...first, id: 'nobody-has-this-one' })).toEqual([]);
    // A refused request replaces nothing.
    expect((await reserve({ time: '20:00', replaces: first })).status).toBe(409);
    expect(await kept({ ...first, date: '2026-12-15' })).toEqual([]);
    // A booking on another day takes no reservation over.
    expect((await book(maya, { date: '2026-12-15', reservation: first.id })).status).toBe(201);
    expect(await kept({ ...first, date: '2026-12-15' })).toEqual([]);
    expect(await offered()).not.toContain('10:00');
  });

  test('counts no more once the owner has taken it back', async () => {
    expect([await reserved(), await reserved({ time: '11:00' })]).not.toContain(null);
    expect(await reserved({ time: '12:00' })).toBeNull();
    expect((await salon.asOwner('DELETE', `/admin/reservations/${dayToBook}/11:00`)).status).toBe(200);
    expect(await reserved({ time: '12:00' })).not.toBeNull();
  });

  test('is kept for one network for an hour a day at most, however often it is reserved again', async () => {
    let last = await reserved();
    for (const pause of [15, 15, 14]) {
      salon.clock.advance(pause * minute);
      last = await reserved({ replaces: last });
      expect(last).not.toBeNull();
    }
    const elsewhere = await reserved({ time: '10:30', replaces: last });
    salon.clock.advance(minute);
    expect(await reserved({ replaces: elsewhere })).toBeNull();
    salon.clock.advance(15 * minute);
    expect(await reserved()).toBeNull();
    expect(await reserved({ from: '203.0.113.2' })).not.toBeNull();
    salon.clock.advance(24 * 60 * minute);
    expect(await reserved()).not.toBeNull();
  });

  test('is seen by the owner, who takes it back and books it; nobody is told its id', async () => {
    const hers = await reserved();
    const day = () => salon.asOwner('GET', `/admin/availability/time-slots/${dayToBook}`);
    const calendar = () => salon.asOwner('GET', `/admin/calendar?from=${dayToBook}&to=${dayToBook}`);
    const seen = [(await day()).body.data.reserved, (await calendar()).body.data.days[0].reserved];
    expect(seen).toEqual(Array(2).fill([{ time: '10:00', duration: 30, heldFor: null, until: hers.until }]));
    expect(JSON.stringify(seen)).not.toContain(hers.id);
    const stranger = await salon.ask('GET', `/admin/availability/time-slots/${dayToBook}`);
    expect(stranger.body.data.reserved).toEqual([]);

    const wanted = { serviceId, date: dayToBook, time: '10:00', customerInfo: { ...nia, name: 'Nia Brown' } };
    const inTheWay = await salon.asOwner('POST', '/admin/appointments', wanted);
    expect(inTheWay.body.error.code).toBe('TimeIsReserved');
    const held = await salon.ask('POST', '/appointments/check', {
      body: { serviceId, date: dayToBook, time: '10:00' },
    });
    expect(held.body.data.refusal).toEqual({
      code: 'TimeIsReserved',
      message: expect.stringMatching(/^Someone is holding this time while they finish booking\./),
      ...{ until: hers.until, isMailed: expect.any(Boolean) },
    });
    const taken = await salon.asOwner('DELETE', `/admin/reservations/${dayToBook}/10:00`);
    expect(taken.status).toBe(200);
    expect((await day()).body.data.reserved).toEqual([]);
    expect((await salon.asOwner('POST', '/admin/appointments', wanted)).status).toBe(201);
    const told = await salon.ask('POST', '/appointments/check', {
      body: { serviceId, date: dayToBook, time: '10:00', reservation: hers.id },
    });
    expect(told.body.data.refusal.code).toBe('SlotAlreadyBooked');
    const nothing = await salon.asOwner('DELETE', `/admin/reservations/${dayToBook}/10:00`);
    expect(nothing.status).toBe(200);
  });

  test('is held for nobody where the owner has chosen 0 minutes', async () => {
    expect((await setMinutes(61)).status).toBe(400);
    expect((await setMinutes(0)).status).toBe(200);
    expect(await reserved()).toBeNull();
    expect(await offered()).toContain('10:00');
    await setMinutes(5);
    const hers = await reserved();
    expect(Date.parse(hers.until) - Date.parse(salon.clock.now())).toBeLessThanOrEqual(5 * minute);
  });
});

test('two servers of one log reserve one time once, and the booking is taken by either', async () => {
  const store = openMemoryStore();
  const one = await openSalonUnderTest({ store, isLogShared: true });
  const other = await openSalonUnderTest({ store, isLogShared: true, begun: false, files: one.files });
  try {
    serviceId = (await serviceNamed(one, 'Consultation')).id;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, client) => reserve({ on: client % 2 === 0 ? one : other })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter((each) => each !== won[0]).map(({ body }) => body.error.code))).toEqual(
      new Set(['TimeIsReserved']),
    );
    const reservation = won[0]?.body.data.id;
    const paymentProof = await uploadProofOf(one, maya);
    const body = { serviceId, date: dayToBook, time: '10:00', customerInfo: maya, paymentProof, reservation };
    const twice = await Promise.all([
      one.ask('POST', '/appointments', { body }),
      other.ask('POST', '/appointments', { body }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
  } finally {
    await one.close();
    await other.close();
  }
});
