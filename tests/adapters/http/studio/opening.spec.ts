import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCaller } from '../../../../application/kernel/caller.ts';
import {
  book,
  dayToBook,
  fileOf,
  formOf,
  maya,
  nia,
  png,
  serviceNamed,
  signInAsOwner,
  uploadProofOf,
} from '../support/people.ts';
import { type Asked, openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const { asOwner } = salon;

test('the opening is over in a salon that programs made, and its steps can be taken there too', async () => {
  expect((await asOwner('GET', '/admin/opening')).body.data).toEqual({ isOpen: true, taken: [], rehearsals: 0 });
  await asOwner('PUT', '/admin/opening/steps/policies');
  const taken = await asOwner('PUT', '/admin/opening/steps/studio');
  expect(taken.body.data).toEqual({ isOpen: true, taken: ['studio', 'policies'], rehearsals: 0 });
  expect((await asOwner('PUT', '/admin/opening/steps/nothing')).status).toBe(400);
  const opened = await asOwner('POST', '/admin/opening');
  expect([opened.status, opened.body.message]).toEqual([200, 'Your studio is open']);
});

describe('a studio that waits for its owner', () => {
  let waiting: SalonUnderTest;
  beforeAll(async () => {
    waiting = await openSalonUnderTest();
    (await waiting.salon.beginOpening?.(systemCaller('the opening')))?._unsafeUnwrap();
    await waiting.salon.caughtUp();
  });
  afterAll(() => waiting.close());

  /** Asks the same salon from another network address. */
  const from = ({ peer, headers = {} }: Pick<Asked, 'peer' | 'headers'>) => ({
    ask: (method: string, path: string, asked: Asked = {}) =>
      waiting.ask(method, path, { ...asked, peer, headers: { ...headers, ...asked.headers } }),
  });
  const here = from({ peer: '127.0.0.1', headers: { Host: 'localhost:3000' } });

  test('is tried out by anyone who sits at its machine, and by nobody who comes from elsewhere', async () => {
    const isHere = async (peer: string, headers: Readonly<Record<string, string>>) =>
      (await from({ peer, headers }).ask('GET', '/availability/rules')).body.data.isHere;
    for (const Host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'salon.localhost'])
      expect([Host, await isHere('127.0.0.1', { Host })]).toEqual([Host, true]);
    expect(await isHere('::1', { Host: 'localhost:3000' })).toBe(true);
    expect(await isHere('::ffff:127.0.0.1', { Host: 'localhost:3000' })).toBe(true);
    expect(await isHere('203.0.113.7', { Host: 'localhost:3000' })).toBe(false);
    for (const Host of ['salon.example', 'localhost.salon.example', '127.0.0.1.salon.example', '192.168.0.2:3000'])
      expect([Host, await isHere('127.0.0.1', { Host })]).toEqual([Host, false]);
    const ofProxies = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Proto', 'CF-Connecting-IP'];
    for (const name of [...ofProxies, 'Fly-Client-IP', 'X-Cluster-Client-IP', 'X-Original-Forwarded-For'])
      expect([name, await isHere('127.0.0.1', { Host: 'localhost', [name]: '203.0.113.7' })]).toEqual([name, false]);
  });

  test('refuses a stranger’s booking, hold and upload in words, and shows her its site', async () => {
    const stranger = waiting;
    const told = 'The studio isn’t taking bookings yet. Please check back soon.';
    const { id: serviceId } = await serviceNamed(stranger, 'Consultation');
    const visit = { serviceId, date: dayToBook, time: '10:00' };
    const form = () => formOf({ file: fileOf(png()), email: maya.email });
    const asked: readonly (readonly [string, Asked])[] = [
      ['/appointments', { body: { ...visit, customerInfo: maya, paymentProof: '/api/v2/payment-proofs/none' } }],
      ['/reservations', { body: visit }],
      ['/upload/payment-proof', { form: form() }],
      ['/api/upload/payment-proof', { form: form() }],
    ];
    for (const [path, what] of asked) {
      const { status, body } = await stranger.ask('POST', path, what);
      expect([path, status, body.message]).toEqual([path, 422, told]);
    }
    const { body } = await stranger.ask('POST', '/appointments/check', { body: { ...visit, customerInfo: maya } });
    expect(body.data).toEqual({
      isBookable: false,
      refusal: { code: 'StudioNotOpen', message: told },
    });
  });

  test('removes what was booked to try it, and nothing that the owner wrote down herself', async () => {
    const owner = await signInAsOwner(waiting);
    // A form is read from the socket, which is missing in process, so the owner uploads the proof.
    const paymentProof = await uploadProofOf(
      { ask: (method: string, path: string, sent: Asked = {}) => waiting.ask(method, path, { ...sent, token: owner }) },
      maya,
    );
    const { id: serviceId } = await serviceNamed(waiting, 'Consultation');
    const tried = { serviceId, date: dayToBook, time: '10:00', customerInfo: maya, paymentProof };
    expect((await here.ask('POST', '/appointments', { body: tried })).status).toBe(201);
    const real = { serviceId, date: dayToBook, time: '13:00', customerInfo: nia };
    expect((await waiting.asOwner('POST', '/admin/appointments', real)).status).toBe(201);
    expect((await waiting.asOwner('GET', '/admin/opening')).body.data).toMatchObject({ isOpen: false, rehearsals: 1 });
    expect((await waiting.asOwner('DELETE', '/admin/opening/rehearsals')).body.data).toMatchObject({
      isOpen: false,
      rehearsals: 0,
    });
    expect((await waiting.asOwner('POST', '/admin/opening')).body.data).toMatchObject({ isOpen: true, rehearsals: 0 });
    const left = (await waiting.asOwner('GET', '/admin/appointments')).body.data.appointments;
    expect(left.map(({ time }: { readonly time: string }) => time)).toEqual(['13:00']);
    // Nothing is left to verify of a visit that is gone.
    const toVerify = '/admin/payment-proofs?attached=true&status=pending';
    for (const visits of ['ahead', 'past'])
      expect((await waiting.asOwner('GET', `${toVerify}&visits=${visits}`)).body.data).toEqual([]);
    // Her time is free again, and a booking made from now on stays.
    expect((await book(waiting, maya)).status).toBe(201);
    expect((await waiting.asOwner('DELETE', '/admin/opening/rehearsals')).body.data.rehearsals).toBe(0);
    expect((await waiting.asOwner('GET', '/admin/appointments')).body.data.appointments).toHaveLength(2);
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
    // A program that knows no choices sends back what it read, and changes nothing.
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
