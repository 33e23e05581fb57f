import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HoldingStore, openHoldingStore } from '../support/holding-store.ts';
import { book, maya, nia, serviceNamed, signInAs, signInAsOwner, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

// A command answers with what was decided even if the views have not taken it in yet.

let store: HoldingStore;
let salon: SalonUnderTest;
let asOwner: ReturnType<typeof asking>;
beforeEach(async () => {
  store = openHoldingStore();
  salon = await openSalonUnderTest({ store });
  asOwner = asking(await signInAsOwner(salon));
});
afterEach(async () => {
  store.release();
  await salon.close();
});

const asking = (token: string) => async (method: string, path: string, body: object) =>
  (await salon.ask(method, path, { token, body })).body.data;

test('commands answer from the log where the views are late', async () => {
  const visit = (await book(salon, maya, { time: '09:00' })).body.data;
  const done = (await book(salon, maya, { time: '10:00' })).body.data;
  await asOwner('PUT', `/admin/appointments/${done.id}/status`, { status: 'completed' });
  const client = await signInAs(salon, maya);
  const asClient = asking(client);
  const review = await asClient('POST', '/reviews', { appointmentId: done.id, rating: 5, comment: 'Neat' });
  const { id: serviceId } = await serviceNamed(salon, 'Locs Styling');
  const registered = await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'secret-of-nia' } });
  const asRegistered = asking(registered.body.data.token);
  store.hold();
  const answered = await Promise.all([
    asOwner('PUT', `/admin/appointments/${visit.id}/status`, { status: 'confirmed' }),
    asOwner('PUT', `/admin/reviews/${review.id}/status`, { status: 'approved', adminResponse: 'Thanks' }),
    asOwner('PUT', `/admin/services/${serviceId}`, { price: 99 }),
    asOwner('PUT', '/admin/availability/settings', { slotDuration: 60 }),
  ]);
  expect(answered).toMatchObject([
    { id: visit.id, status: 'confirmed', customerInfo: maya, createdAt: visit.createdAt, paymentProofs: [{}] },
    { status: 'approved', adminResponse: 'Thanks', user: { firstName: 'Maya' }, createdAt: review.createdAt },
    { id: serviceId, price: 99 },
    { slotDuration: 60 },
  ]);
  const [moved, profile] = await Promise.all([
    asClient('PATCH', `/appointments/${visit.id}/reschedule`, { date: visit.date, time: '15:00' }),
    asRegistered('PUT', '/user/profile', { firstName: 'Maja' }),
  ]);
  expect([moved.time, moved.status, profile.firstName, profile.email]).toEqual([
    '15:00',
    'confirmed',
    'Maja',
    nia.email,
  ]);
  const seen = await salon.ask('GET', `/appointments/${visit.id}`, { token: client });
  expect(seen.body.data.status).toBe('pending');
});

test('and with the proofs that came meanwhile, each as the log has it', async () => {
  const visit = (await book(salon, maya, { time: '09:00' })).body.data;
  const asClient = asking(await signInAs(salon, maya));
  const [first] = visit.paymentProofs;
  const [paymentProof, another] = [await uploadProofOf(salon, maya), await uploadProofOf(salon, maya)];
  store.hold();
  const [added, booked] = await Promise.all([
    asClient('POST', `/appointments/${visit.id}/payment-proofs`, { paymentProof, paymentMethod: 'cashapp' }),
    book(salon, maya, { time: '15:00' }),
  ]);
  const [, ofHers] = added.paymentProofs;
  expect(added).toMatchObject({
    paymentStatus: 'pending',
    paymentProofs: [
      { id: first.id },
      { appointmentId: visit.id, amount: 30, paymentMethod: 'zelle', status: 'pending' },
    ],
    customerInfo: { paymentMethod: 'cashapp' },
  });
  const { id: bookedId, paymentProofs: proofsBooked } = booked.body.data;
  expect(proofsBooked).toMatchObject([{ appointmentId: bookedId, status: 'pending', fileName: 'proof.png' }]);
  const [, attachedId] = /payment-proofs\/([\w-]+)/.exec(another) ?? [];
  const [judged, attached] = await Promise.all([
    asOwner('PUT', `/admin/payment-proofs/${ofHers.id}/status`, { status: 'verified', note: 'Seen' }),
    asOwner('POST', `/admin/payment-proofs/${attachedId}/attach`, { appointmentId: visit.id }),
  ]);
  expect(judged).toMatchObject({ id: ofHers.id, appointmentId: visit.id, status: 'verified', notes: 'Seen' });
  const ids = [first.id, ofHers.id, attachedId];
  expect(attached.paymentProofs.map(({ id }: { id: string }) => id)).toEqual(ids);
  const change = { time: '11:00', status: 'confirmed', notes: 'No heat', ownerNote: 'Paid twice' };
  const changed = await asOwner('PUT', `/admin/appointments/${visit.id}`, change);
  expect(changed).toMatchObject({
    ...change,
    paymentStatus: 'completed',
    paymentProofs: ids.map((id) => ({ id })),
  });
});

test('money that was taken back pays nothing in the answer, while the views are late', async () => {
  const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
  const received = await asOwner('POST', `/admin/appointments/${id}/payments`, { method: 'cash', amount: 30 });
  expect(received).toMatchObject({ paymentStatus: 'completed', money: { paid: 30 } });
  store.hold();
  const [entry] = received.money.entries;
  const takenBack = await asOwner('POST', `/admin/appointments/${id}/payments/${entry.id}/reverse`, {});
  expect(takenBack).toMatchObject({ paymentStatus: 'pending', money: { paid: 0, entries: [{ reversed: true }] } });
});
