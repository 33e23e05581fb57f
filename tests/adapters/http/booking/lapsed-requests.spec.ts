import { afterAll, expect, test } from 'vitest';
import { book, maya, nia, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const hour = 60 * 60_000;
const often = { interval: 200 };

const salon = await openSalonUnderTest();
salon.salon.startReacting();
afterAll(() => salon.close());

const { asOwner } = salon;
const read = async (id: string) => (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
const reject = (proof: string) =>
  asOwner('PUT', `/admin/payment-proofs/${proof}/status`, { status: 'rejected', note: 'Not received' });

test('a request whose proof was rejected is canceled after the owner’s hours, unless another proof came', async () => {
  await asOwner('PUT', '/admin/settings', { requestLapseHours: 24 });
  const [left, kept, waiting] = await Promise.all([
    book(salon, maya, { time: '09:00' }),
    book(salon, nia, { time: '11:00' }),
    book(salon, maya, { time: '13:00' }),
  ]).then((answers) => answers.map(({ body }) => body.data));
  expect((await read(left.id)).heldUntil).toBeNull();
  for (const { paymentProofs } of [left, kept]) await reject(paymentProofs[0].id);
  const { heldUntil } = await read(left.id);
  const minutesLeft = (Date.parse(heldUntil) - Date.parse(salon.clock.now())) / 60_000;
  expect(Math.round(minutesLeft)).toBe(24 * 60);
  const own = await salon.ask('GET', `/appointments/${left.id}`, { token: await signInAs(salon, maya) });
  expect(own.body.data.heldUntil).toBe(heldUntil);
  const token = await signInAs(salon, nia);
  const paymentProof = await uploadProofOf(salon, nia);
  await salon.ask('POST', `/appointments/${kept.id}/payment-proofs`, { token, body: { paymentProof } });

  expect((await read(kept.id)).heldUntil).toBeNull();
  salon.clock.advance(23 * hour);
  expect(await read(left.id)).toMatchObject({ status: 'pending' });
  salon.clock.advance(2 * hour);
  await expect.poll(async () => (await read(left.id)).status, often).toBe('cancelled');
  expect((await read(left.id)).heldUntil).toBeNull();
  expect((await read(kept.id)).status).toBe('pending');
  expect((await read(waiting.id)).status).toBe('pending');
  const { lines } = (await asOwner('GET', `/admin/appointments/${left.id}/timeline`)).body.data;
  expect(JSON.stringify(lines)).toContain('We did not receive your payment in time.');

  await expect.poll(async () => (await book(salon, nia, { time: '09:00' })).status, often).toBe(201);
});

test('a visit that she booked waits for its deposit as long as she chose, and is given up then', async () => {
  const { id: serviceId, price } = await serviceNamed(salon, 'Consultation');
  const booked = async (time: string, deposit: object | null) => {
    const customerInfo = { ...nia, name: 'Nia Brown' };
    const body = { serviceId, date: '2026-12-29', time, customerInfo, deposit };
    return asOwner('POST', '/admin/appointments', body);
  };
  expect((await booked('09:00', { kind: 'amount', value: 0 })).body.error.code).toBe('DepositInvalid');
  const answers = [await booked('09:00', { kind: 'amount', value: 10 }), await booked('11:00', null)];
  const [asked, unasked] = answers.map(({ body }) => body.data);
  const paying = (await booked('13:00', { kind: 'percent', value: 50 })).body.data;
  expect(asked).toMatchObject({ status: 'pending', money: { dueNow: 10, dueAtVisit: price - 10 } });
  expect(unasked).toMatchObject({ money: { dueNow: 0, dueAtVisit: price } });
  const token = await signInAs(salon, nia);
  const paymentProof = await uploadProofOf(salon, nia);
  await salon.ask('POST', `/appointments/${paying.id}/payment-proofs`, { token, body: { paymentProof } });
  salon.clock.advance(23 * hour);
  expect(await read(asked.id)).toMatchObject({ status: 'pending' });
  salon.clock.advance(2 * hour);
  await expect.poll(async () => (await read(asked.id)).status, often).toBe('cancelled');
  expect([(await read(unasked.id)).status, (await read(paying.id)).status]).toEqual(['pending', 'pending']);

  await asOwner('PUT', `/admin/appointments/${unasked.id}/status`, { status: 'cancelled' });
  const { lapsed } = (await asOwner('GET', '/admin/money')).body.data;
  expect(lapsed).toMatchObject({ count: 2, amount: 40 });
  expect(lapsed.visits[0]).toMatchObject({
    appointmentId: asked.id,
    name: 'Nia Brown',
    amount: 10,
    date: '2026-12-29',
  });
  expect(lapsed.visits[1]).toMatchObject({ amount: 30 });
  const before = (await asOwner('GET', '/admin/money?from=2026-11-01&to=2026-11-30')).body.data;
  expect(before.lapsed).toEqual({ count: 0, amount: 0, visits: [] });
  await asOwner('PUT', `/admin/appointments/${asked.id}/status`, { status: 'confirmed' });
  expect((await asOwner('GET', '/admin/money')).body.data.lapsed).toMatchObject({ count: 1, amount: 30 });

  const [rejected] = (await asOwner('GET', '/admin/payment-proofs?status=rejected')).body.data;
  await asOwner('PUT', `/admin/payment-proofs/${rejected.id}/status`, { status: 'verified' });
  const lapsedNow = async () => (await asOwner('GET', '/admin/money')).body.data.lapsed;
  await expect.poll(lapsedNow, often).toMatchObject({ count: 0, amount: 0 });
});
