import { afterAll, describe, expect, test, vi } from 'vitest';
import { patient } from '../support/outbox.ts';
import { dayToBook, maya, nia, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, `/admin${path}`, body);
const make = async (code: string, terms: object = {}) =>
  (await asOwner('POST', '/codes', { code, kind: 'amount', value: 20, ...terms })).body.data;
const check = async (code: string, headers = {}) => {
  const body = { serviceId, code, customerInfo: { email: maya.email, phone: maya.phone } };
  return (await salon.ask('POST', '/appointments/check', { body, headers })).body.data;
};
const bookWith = async (code: string, time: string, person = maya) => {
  const paymentProof = await uploadProofOf(salon, person);
  const body = { serviceId, date: dayToBook, time, customerInfo: person, paymentProof, code };
  return salon.ask('POST', '/appointments', { body });
};
const listed = async (code: string) =>
  (await asOwner('GET', '/codes')).body.data.codes.find((each: { code: string }) => each.code === code);

const salon = await openSalonUnderTest();
const serviceId = (await serviceNamed(salon, 'Consultation')).id;
afterAll(() => salon.close());

describe('codes', () => {
  test('are off until the owner makes one', async () => {
    const due = { deposit: { kind: 'full' }, now: 30, atVisit: 0 };
    expect(await check('')).toEqual({ isBookable: true, refusal: null, due });
    await make('Fall 20', { oncePerClient: true, limit: 5 });
    expect(await check('')).toEqual({ isBookable: true, refusal: null, due, takesCodes: true });
  });

  test('say before she pays what they change, or why they change nothing', async () => {
    expect(await check('fall20')).toMatchObject({
      code: { code: 'Fall 20', discount: 20, refusal: null },
      due: { now: 10, atVisit: 0 },
    });
    await make('LATER', { from: '2026-12-20' });
    await make('OVER', { until: '2026-12-01' });
    await make('BIG', { minimum: 200 });
    const other = (await serviceNamed(salon, 'Retightening')).id;
    await make('OTHER', { serviceIds: [other] });
    const { id } = await make('PAUSED');
    await asOwner('PATCH', `/codes/${id}`, { isPaused: true });
    const sentences = [];
    for (const code of ['nothing', 'later', 'over', 'big', 'other', 'paused']) {
      sentences.push((await check(code)).code.refusal);
    }
    expect(sentences).toEqual([
      'We don’t know this code. Please check how it’s spelled.',
      'This code can be used from 12/20/2026.',
      'This code ended on 12/1/2026.',
      'This code is for visits of $200 or more.',
      'This code isn’t for this service.',
      'This code can’t be used right now.',
    ]);
  });

  test('are in the booking, and everywhere money is said', async () => {
    const { status, body } = await bookWith('FALL 20', '09:00');
    expect(status).toBe(201);
    const { id, money, totalPrice } = body.data;
    expect([totalPrice, money]).toEqual([
      10,
      expect.objectContaining({ total: 30, discount: 20, code: 'Fall 20', dueNow: 10, dueAtVisit: 0 }),
    ]);
    const hers = await salon.ask('GET', `/appointments/${id}`, { token: await signInAs(salon, maya) });
    expect(hers.body.data.money).toEqual(money);
    const { lines } = (await asOwner('GET', `/appointments/${id}/timeline`)).body.data;
    expect(JSON.stringify(lines)).toContain('Fall 20, $20.00 off');
    const csv = String((await salon.asOwner('GET', '/admin/exports/visits')).body);
    expect(csv.split('\r\n')[0]).toContain('Code,Code took off');
    expect(csv).toContain('Fall 20,20.00');
    expect(await listed('Fall 20')).toMatchObject({
      ...{ used: 1, usedAmount: 20, uses: [{ appointmentId: id, clientName: 'Maya Okafor', amount: 20 }] },
    });
    expect((await check('fall20')).code.refusal).toBe('You’ve already used this code.');
    const again = await bookWith('fall20', '11:00');
    expect([again.status, again.body.error.code]).toEqual([409, 'CodeUsedByClient']);
  });

  test('are used once by a client, however she spells her address', async () => {
    const zoe = { ...maya, firstName: 'Zoe', email: 'zo\u00e9@example.com' };
    await make('ONCE', { oncePerClient: true });
    expect((await bookWith('once', '10:00', zoe)).status).toBe(201);
    for (const email of ['ZO\u00c9@Example.com ', 'zoe\u0301@example.com', '\uff5aoe\u0301@\uff45xample.com']) {
      const again = await bookWith('once', '12:00', { ...zoe, email });
      expect([email, again.status, again.body.error?.code]).toEqual([email, 409, 'CodeUsedByClient']);
    }
  });

  test('are given back when the visit is canceled, and used again when it is reopened', async () => {
    const { id } = (await bookWith('fall20', '13:00', nia)).body.data;
    const set = async (status: string) => (await asOwner('PUT', `/appointments/${id}/status`, { status })).body.data;
    await set('cancelled');
    expect((await listed('Fall 20')).used).toBe(1);
    expect((await set('confirmed')).money).toMatchObject({ discount: 20, dueNow: 10 });
    expect((await listed('Fall 20')).used).toBe(2);
  });

  test('of a gift pay several visits from one balance', async () => {
    await make('GIFT-50', { kind: 'gift', value: 50 });
    const first = (await bookWith('gift-50', '15:00')).body.data;
    expect(first.money).toMatchObject({ discount: 30, dueNow: 0, dueAtVisit: 0 });
    expect(await listed('GIFT-50')).toMatchObject({ left: 20 });
    const second = (await bookWith('gift-50', '16:00')).body.data;
    expect(second.money).toMatchObject({ discount: 20, dueNow: 10 });
    expect((await check('gift-50')).code.refusal).toBe('This code is used up.');
  });

  test('of a gift pay no more than a price that was lowered since, also after the visit was canceled and reopened', async () => {
    await make('GIFT-30', { kind: 'gift', value: 30 });
    const { id } = (await bookWith('gift-30', '12:00')).body.data;
    const { body } = await asOwner('PUT', `/appointments/${id}`, { agreed: { price: 12.5, reason: 'Agreed' } });
    expect([body.data.money.discount, (await listed('GIFT-30')).left]).toEqual([12.5, 0]);
    salon.salon.startReacting();
    await vi.waitFor(async () => expect((await listed('GIFT-30')).left).toBe(17.5), patient);
    await asOwner('PUT', `/appointments/${id}/status`, { status: 'cancelled' });
    expect((await listed('GIFT-30')).left).toBe(30);
    await asOwner('PUT', `/appointments/${id}/status`, { status: 'confirmed' });
    expect((await listed('GIFT-30')).left).toBe(17.5);
  });

  test('are made, seen and paused by nobody but the owner, and there are no two alike', async () => {
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', '/admin/codes', { token })).status).toBe(403);
    const twice = await asOwner('POST', '/codes', { code: 'fall20', kind: 'percent', value: 5 });
    expect([twice.status, twice.body.error.code]).toEqual([409, 'CodeAlreadyExists']);
    const half = await asOwner('POST', '/codes', { code: 'HALF', kind: 'percent', value: 12.5 });
    expect([half.status, half.body.error.code]).toEqual([422, 'CodeInvalid']);
    expect((await asOwner('PATCH', '/codes/none', { isPaused: true })).body.error.code).toBe('CodeUnknown');
  });

  test('cannot be found by trying', async () => {
    const limited = await openSalonUnderTest({ areRatesLimited: true });
    const { id } = await serviceNamed(limited, 'Consultation');
    const tried = async (code: string) =>
      (await limited.ask('POST', '/appointments/check', { body: { serviceId: id, code }, peer: '203.0.113.9' })).body
        .data.code.refusal;
    for (let time = 0; time < 20; time += 1) await tried(`GUESS${time}`);
    expect(await tried('ONE MORE')).toBe('Too many codes were tried. Please try again in an hour.');
    limited.clock.advance(61 * 60_000);
    expect(await tried('ONE MORE')).toBe('We don’t know this code. Please check how it’s spelled.');
    await limited.close();
  });
});
