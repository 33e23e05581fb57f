import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const visitAt = async (time: string) => (await book(salon, maya, { time })).body.data;
const moneyOf = async (id: string) => (await asOwner('GET', `/admin/appointments/${id}`)).body.data.money;
const report = async () => (await asOwner('GET', '/admin/money')).body.data;

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const { id } = await serviceNamed(salon, 'Consultation');
  await asOwner('PUT', `/admin/services/${id}`, { deposit: { kind: 'amount', value: 10 } });
});
afterAll(() => salon.close());

describe('a fee', () => {
  test('is owed beside the price, is read by its client with the note, and is waived with a reason of the owner’s', async () => {
    const { id } = await visitAt('09:00');
    const late = { reason: 'late', amount: 15, note: 'Half an hour late' };
    const { status, body } = await asOwner('POST', `/admin/appointments/${id}/fees`, late);
    expect([status, body.message]).toEqual([201, 'Fee added']);
    expect(body.data.money).toMatchObject({ total: 30, fees: 15, dueNow: 10, dueAtVisit: 35 });
    const [entry] = (await moneyOf(id)).entries;
    expect(entry).toEqual({
      ...{ id: expect.any(String), kind: 'fee', method: null, amount: 15, tip: 0, receivedOn: null },
      ...{ fee: 'late', note: 'Half an hour late', reversed: false },
    });
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', `/appointments/${id}`, { token })).body.data.money).toMatchObject({
      ...{ fees: 15, entries: [{ note: 'Half an hour late' }] },
    });
    const charged = await salon.ask('POST', `/admin/appointments/${id}/fees`, { token, body: late });
    expect(charged.status).toBe(403);

    const why = { reason: 'The bus broke down' };
    const waived = await asOwner('POST', `/admin/appointments/${id}/payments/${entry.id}/reverse`, why);
    expect(waived.body.message).toBe('Fee waived');
    expect(await moneyOf(id)).toMatchObject({ fees: 0, dueAtVisit: 20, entries: [{ reversed: true }] });
    const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
    expect(lines.slice(-2)).toMatchObject([
      { text: 'Late fee', facts: [{ value: '$15.00' }, { what: 'For', value: 'Half an hour late' }] },
      { text: 'Fee waived', facts: [{ value: '$15.00' }, { what: 'Reason', value: 'The bus broke down' }] },
    ]);
    const hers = (await salon.ask('GET', `/appointments/${id}/timeline`, { token })).body;
    expect(JSON.stringify(hers)).toContain('Fee waived');
    expect(JSON.stringify(hers)).not.toContain('bus broke down');
  });

  test('is all that a canceled visit owes, and is outstanding until it is paid', async () => {
    const { id } = await visitAt('10:00');
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    expect((await report()).outstanding).toMatchObject({ count: 0 });
    await asOwner('POST', `/admin/appointments/${id}/fees`, { reason: 'other', amount: 20 });
    expect(await moneyOf(id)).toMatchObject({ total: 30, fees: 20, dueNow: 0, dueAtVisit: 20 });
    expect((await report()).outstanding).toMatchObject({ count: 1, amount: 20, visits: [{ appointmentId: id }] });
    const file = (await asOwner('GET', '/admin/exports/money')).body;
    const lines = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;
    expect(lines.find((line) => line['Appointment ID'] === id)).toMatchObject({ Due: '20.00', 'Still due': '20.00' });
    await asOwner('POST', `/admin/appointments/${id}/payments`, { method: 'cash', amount: 20 });
    expect((await report()).outstanding).toMatchObject({ count: 0, amount: 0 });
  });

  test('is refused in words', async () => {
    const { id } = await visitAt('11:00');
    const refused = await asOwner('POST', `/admin/appointments/${id}/fees`, { reason: 'late', amount: 0 });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'MoneyInvalid']);
  });
});

test('money given back is at most what was received, lowers what was received on its day, and is in the file for an accountant', async () => {
  const { id } = await visitAt('12:00');
  const giveBack = (amount: number) =>
    asOwner('POST', `/admin/appointments/${id}/returns`, { method: 'zelle', amount, note: 'We were closed' });
  const early = await giveBack(5);
  expect([early.status, early.body.message]).toEqual([
    422,
    'You can give back at most $0.00, which is what was received.',
  ]);
  await asOwner('POST', `/admin/appointments/${id}/payments`, {
    method: 'cash',
    amount: 30,
    receivedOn: '2026-12-01',
  });
  const before = (await report()).month.amount;
  const { status, body } = await giveBack(12.5);
  expect([status, body.message]).toEqual([201, 'Refund recorded']);
  expect(body.data.money).toMatchObject({ paid: 30, returned: 12.5, dueNow: 0, dueAtVisit: 12.5 });
  expect((await giveBack(17.51)).body.message).toBe('You can give back at most $17.50, which is what was received.');
  expect((await report()).month).toMatchObject({
    amount: before - 12.5,
    byMethod: expect.arrayContaining([{ method: 'zelle', amount: -12.5, tip: 0 }]),
  });
  const file = (await asOwner('GET', '/exports/money.csv?from=2026-12-04')).body;
  const lines = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;
  expect(lines.find((line) => line.Method === 'Zelle')).toMatchObject({ Amount: '-12.50', Note: 'We were closed' });
  const ofVisit = (await asOwner('GET', '/admin/exports/money')).body;
  const visits = Papa.parse<Record<string, string>>(ofVisit, { header: true, skipEmptyLines: true }).data;
  expect(visits.find((visit) => visit['Appointment ID'] === id)).toMatchObject({
    ...{ Due: '30.00', Received: '17.50', 'Still due': '12.50' },
  });
  const sum = visits.reduce((cents, { Received }) => cents + Math.round(Number(Received) * 100), 0);
  expect(sum / 100).toBe((await report()).year.amount);

  const [, entry] = (await moneyOf(id)).entries;
  await asOwner('POST', `/admin/appointments/${id}/payments/${entry.id}/reverse`, {});
  expect(await moneyOf(id)).toMatchObject({ paid: 30, returned: 0, dueAtVisit: 0 });
  expect((await report()).month.amount).toBe(before);
});

test('a proof whose money was given back is judged otherwise only once that entry is taken back', async () => {
  const { id, paymentProofs } = (await book(salon, maya, { date: '2026-12-22', time: '12:00' })).body.data;
  const judge = (status: string, seen: object | null = null) =>
    asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, { status, ...(seen && { seen }) });
  expect((await judge('verified', { amount: 30 })).status).toBe(200);
  await asOwner('POST', `/admin/appointments/${id}/returns`, { method: 'zelle', amount: 20 });
  const words = 'This payment was given back to the client. Take back that entry first.';
  for (const judged of [judge('rejected'), judge('pending'), judge('verified', { amount: 10 })])
    expect((await judged).body).toMatchObject({ error: { code: 'MoneyWasReturned' }, message: words });
  const verified = { proofId: paymentProofs[0].id, seen: { amount: 10 } };
  expect((await asOwner('POST', `/admin/appointments/${id}/verify`, verified)).body.message).toBe(words);
  expect((await judge('verified', { amount: 20 })).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ paid: 20, returned: 20 });
  const [entry] = (await moneyOf(id)).entries;
  await asOwner('POST', `/admin/appointments/${id}/payments/${entry.id}/reverse`, {});
  expect((await judge('rejected')).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ paid: 0, returned: 0 });
});

test('a move that is not free says what it costs before it is made, and charges the deposit again', async () => {
  await asOwner('PUT', '/admin/settings', { freeMoves: 1 });
  const { id } = await visitAt('13:00');
  const token = await signInAs(salon, maya);
  const move = (time: string) =>
    salon.ask('PATCH', `/appointments/${id}/reschedule`, { token, body: { date: dayToBook, time } });
  const hers = async () => (await salon.ask('GET', `/appointments/${id}`, { token })).body.data.money;
  expect(await hers()).toMatchObject({ moving: 0, movingAgain: 10, fees: 0, dueNow: 10 });
  await move('14:00');
  expect(await hers()).toMatchObject({ moving: 10, fees: 0, dueNow: 10 });
  expect((await move('15:00')).body.data.money).toMatchObject({ fees: 10, dueNow: 20, dueAtVisit: 20 });
  await asOwner('PUT', '/admin/settings', { freeMoves: 100 });
  expect(await hers()).toMatchObject({ moving: 10, entries: [{ kind: 'fee', fee: 'move', amount: 10 }] });
  const later = (await visitAt('16:00')).money;
  expect(later).toMatchObject({ moving: 0, movingAgain: 0 });
  await asOwner('PUT', '/admin/settings', { freeMoves: 1, rescheduleLimit: 1 });
  expect((await visitAt('09:30')).money).toMatchObject({ moving: 0, movingAgain: 0 });
  await asOwner('PUT', '/admin/settings', { freeMoves: 100, rescheduleLimit: 3 });
});

describe('rules that the client agreed to', () => {
  const anotherDay = async (time: string) => (await book(salon, maya, { date: '2026-12-21', time })).body.data;
  beforeAll(() => asOwner('PUT', '/admin/settings', { unverifiedBookingsLimit: 100 }));

  test('say what a missed visit costs, and later changes of the settings do not touch it', async () => {
    await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'percent', value: 50 } });
    const { id, money } = await anotherDay('09:00');
    expect(money).toMatchObject({ missing: 15, fees: 0 });
    const saved = await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'amount', value: 12.5 } });
    expect(saved.body.data.noShowFee).toEqual({ kind: 'amount', value: 12.5 });
    expect(await moneyOf(id)).toMatchObject({ missing: 15 });
    expect((await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'percent', value: 0 } })).status).toBe(400);
    await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'none' } });
    expect((await anotherDay('10:00')).money).toMatchObject({ missing: 0 });
    const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
    expect(JSON.stringify(lines)).toContain('a fee of 50% of the price');
  });

  test('let her cancel late for the percent that she agreed to', async () => {
    await asOwner('PUT', '/admin/settings', { cancellationHours: 720, lateCancellationKeeps: 50 });
    const { id, paymentProofs } = await anotherDay('11:00');
    const seen = { status: 'verified', seen: { amount: 10 } };
    await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, seen);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await asOwner('PUT', '/admin/settings', { cancellationHours: 24, lateCancellationKeeps: 100 });
    const token = await signInAs(salon, maya);
    const hers = (await salon.ask('GET', `/appointments/${id}`, { token })).body.data;
    expect(hers).toMatchObject({ objections: { cancelling: null } });
    const canceled = await salon.ask('PATCH', `/appointments/${id}/cancel`, { token });
    expect([canceled.status, (await moneyOf(id)).canceling]).toEqual([200, hers.money.canceling]);
    expect(hers.money.canceling).toEqual({ lost: 5, refunded: 5 });
    const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
    expect(JSON.stringify(lines)).toContain('the studio keeps 50% of what was paid');
  });

  test('say the same sum before and after she cancels, also where money was given back before and is given back after', async () => {
    await asOwner('PUT', '/admin/settings', { cancellationHours: 720, lateCancellationKeeps: 50 });
    const { id, paymentProofs } = await anotherDay('12:00');
    const giveBack = (amount: number) =>
      asOwner('POST', `/admin/appointments/${id}/returns`, { method: 'cash', amount });
    const { id: proofId } = paymentProofs[0];
    await asOwner('POST', `/admin/appointments/${id}/verify`, { proofId, seen: { amount: 30 } });
    await giveBack(10);
    const token = await signInAs(salon, maya);
    const cost = { lost: 10, refunded: 10 };
    expect((await salon.ask('GET', `/appointments/${id}`, { token })).body.data.money.canceling).toEqual(cost);
    await salon.ask('PATCH', `/appointments/${id}/cancel`, { token });
    expect((await moneyOf(id)).canceling).toEqual(cost);
    await giveBack(10);
    expect((await moneyOf(id)).canceling).toEqual(cost);
  });
});
