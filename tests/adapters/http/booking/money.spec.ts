import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf, book, dayToBook, maya, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let id: string;

const asOwner = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
  salon.asOwner(method, `/admin/appointments${path}`, body, headers);
const money = async () => (await asOwner('GET', `/${id}`)).body.data.money;

beforeAll(async () => {
  salon = await openSalonUnderTest();
  id = (await book(salon, maya, { time: '10:00' })).body.data.id;
});
afterAll(() => salon.close());

describe('money that the owner receives beside a proof', () => {
  test('is an entry of the visit, with what is left to pay', async () => {
    expect(await money()).toEqual({
      ...{ total: 30, discount: 0, code: null, fees: 0, paid: 0, returned: 0, dueNow: 30, dueAtVisit: 0, tip: 0 },
      dueLater: 0,
      ...{ canceling: null, moving: 0, movingAgain: 0, missing: 0, entries: [] },
    });
    const cash = { method: 'cash', amount: 20, tip: 5, note: 'Two tens' };
    const { status, body } = await asOwner('POST', `/${id}/payments`, cash);
    expect([status, body.message, body.data.paymentStatus]).toEqual([201, 'Payment recorded', 'completed']);
    expect(body.data.money).toMatchObject({ total: 30, paid: 20, dueNow: 10, dueAtVisit: 0, tip: 5 });
    const [entry] = (await money()).entries;
    expect(entry).toEqual({
      ...{ id: expect.any(String), method: 'cash', amount: 20, tip: 5, receivedOn: '2026-12-04' },
      ...{ kind: 'received', fee: null, note: 'Two tens', reversed: false },
    });
  });

  test('is one entry under one key, however often it is sent', async () => {
    const zelle = { method: 'zelle', amount: 10 };
    for (let time = 0; time < 2; time += 1) await asOwner('POST', `/${id}/payments`, zelle, { 'Idempotency-Key': 'k' });
    expect(await money()).toMatchObject({ paid: 30, dueAtVisit: 0, entries: { length: 2 } });
  });

  test('is recorded where the same key comes with another amount', async () => {
    const other = (await book(salon, maya, { date: dayToBook, time: '16:00' })).body.data;
    for (const amount of [10, 12]) {
      const zelle = { method: 'zelle', amount };
      await asOwner('POST', `/${other.id}/payments`, zelle, { 'Idempotency-Key': 'one-key' });
    }
    expect((await asOwner('GET', `/${other.id}`)).body.data.money).toMatchObject({ paid: 22, entries: { length: 2 } });
  });

  test('is taken back by an entry of its own, and is told in the timeline', async () => {
    const [cash] = (await money()).entries;
    const { body } = await asOwner('POST', `/${id}/payments/${cash.id}/reverse`, { reason: 'Typed twice' });
    expect(body.data.money).toMatchObject({ paid: 10, dueNow: 20, tip: 0, entries: [{ reversed: true }, {}] });
    const { lines } = (await asOwner('GET', `/${id}/timeline`)).body.data;
    const amount = { what: 'Amount', value: '$20.00, cash' };
    expect(lines).toContainEqual(
      expect.objectContaining({ text: 'Payment received', facts: expect.arrayContaining([amount]) }),
    );
    expect(lines.at(-1)).toMatchObject({
      text: 'Payment taken back',
      facts: [amount, { what: 'Reason', value: 'Typed twice' }],
    });
  });

  test('is read by its client without the owner’s note, and recorded by nobody but the owner', async () => {
    const token = await signInAs(salon, maya);
    const hers = (await salon.ask('GET', `/appointments/${id}`, { token })).body.data;
    expect(hers.money.entries.map(({ note }: { note: string | null }) => note)).toEqual([null, null]);
    const cash = { method: 'cash', amount: 20 };
    expect((await salon.ask('POST', `/admin/appointments/${id}/payments`, { token, body: cash })).status).toBe(403);
  });

  test('is refused in words', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await asOwner('POST', `/${id}/payments`, body);
      return [status, said.message];
    };
    expect(await refused({ method: 'cash', amount: 0 })).toEqual([422, 'Please enter the amount that was received.']);
    expect(await refused({ method: 'cash', amount: 20, receivedOn: '2026-12-05' })).toEqual([
      422,
      'Please check the date of the payment. It can’t be in the future, nor more than ten years ago.',
    ]);
    const unknown = await asOwner('POST', `/${id}/payments/none/reverse`, {});
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Payment not found']);
  });

  test('completes the visit in one step with what was paid at it, once for two pages', async () => {
    const complete = (key: string) =>
      asOwner('POST', `/${id}/complete`, { method: 'cash', amount: 20, tip: 4 }, { 'Idempotency-Key': key });
    const { status, body } = await complete('one');
    expect([status, body.message, body.data.status]).toEqual([200, 'Visit completed', 'completed']);
    expect(body.data.money).toMatchObject({ paid: 30, dueAtVisit: 0, tip: 4 });
    expect((await complete('one')).status).toBe(200);
    const other = await complete('two');
    expect([other.status, other.body.message]).toEqual([
      409,
      'This visit is already completed. Please use “Record a payment” for what was paid since.',
    ]);
    const again = await asOwner('POST', `/${id}/complete`, {});
    expect(again.body.data.money).toMatchObject({ paid: 30, entries: { length: 3 } });
  });

  test('is given back as goodwill, and then is not owed again in any list, nor in the pack', async () => {
    const visit = (await book(salon, maya, { date: dayToBook, time: '12:00' })).body.data;
    await asOwner('POST', `/${visit.id}/complete`, { method: 'cash', amount: 30 });
    const back = { method: 'cash', amount: 20, note: 'It came loose', isGoodwill: true };
    const send = () => asOwner('POST', `/${visit.id}/returns`, back, { 'Idempotency-Key': 'sorry' });
    const { body } = await send();
    expect(body.data).toMatchObject({ servicePrice: 10, totalPrice: 10 });
    const settled = { total: 10, paid: 30, returned: 20, dueNow: 0, dueAtVisit: 0 };
    expect(body.data.money).toMatchObject(settled);
    expect(body.data.money.entries.at(-1)).toMatchObject({ kind: 'returned', amount: 20, offPrice: 20 });
    await send();
    const moneyOf = async () => (await asOwner('GET', `/${visit.id}`)).body.data.money;
    expect(await moneyOf()).toMatchObject({ ...settled, entries: { length: 2 } });
    const outstanding = async () => {
      const { body: said } = await salon.asOwner('GET', '/admin/money');
      return said.data.outstanding.visits.map(({ appointmentId }: { appointmentId: string }) => appointmentId);
    };
    expect(await outstanding()).not.toContain(visit.id);
    const undone = await asOwner('POST', `/${visit.id}/payments/${body.data.money.entries.at(-1).id}/reverse`, {});
    expect(undone.body.data.money).toMatchObject({ total: 30, paid: 30, returned: 0, dueAtVisit: 0 });
    await asOwner('POST', `/${visit.id}/returns`, { ...back, isGoodwill: false });
    expect(await moneyOf()).toMatchObject({ total: 30, paid: 30, returned: 20, dueAtVisit: 20 });
    expect(await outstanding()).toContain(visit.id);
    await asOwner('DELETE', `/${visit.id}`);
  });

  test('is one entry also where it is sent again on another day', async () => {
    const cash = { method: 'cash', amount: 2 };
    const send = (path: string) => asOwner('POST', `/${id}${path}`, cash, { 'Idempotency-Key': 'late' });
    for (const path of ['/payments', '/returns']) await send(path);
    const { entries } = await money();
    salon.clock.advance(24 * 60 * 60_000);
    for (const path of ['/payments', '/returns']) await send(path);
    expect((await money()).entries).toEqual(entries);
  });

  test('is owed no more once the visit is canceled, and its notes go when the client is forgotten', async () => {
    const other = (await book(salon, maya, { date: dayToBook, time: '14:00' })).body.data;
    await asOwner('PUT', `/${other.id}/status`, { status: 'cancelled' });
    expect((await asOwner('GET', `/${other.id}`)).body.data.money).toMatchObject({ total: 30, dueAtVisit: 0 });
    await asOwner('PUT', `/${id}/status`, { status: 'completed' });
    await asOwner('POST', `/${id}/payments`, { method: 'cash', amount: 1, note: 'Her sister paid' });
    salon.clock.advance(30 * 86_400_000);
    expect((await salon.asOwner('DELETE', `/admin/customers/${await accountIdOf(salon, maya)}`)).status).toBe(200);
    const kept = (await money()).entries;
    expect(kept.map(({ note }: { note: string | null }) => note)).toEqual(kept.map(() => null));
    expect(JSON.stringify((await asOwner('GET', `/${id}/timeline`)).body)).not.toContain('sister');
  });
});
