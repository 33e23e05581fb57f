import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHoldingStore } from './support/holding-store.ts';
import { book, maya, serviceNamed, signInAs, signInAsOwner } from './support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

// A command answers what was decided, also while the views have not taken it in.

const store = openHoldingStore();
let salon: SalonUnderTest;
let owner: string;
let client: string;
beforeAll(async () => {
  salon = await openSalonUnderTest({ store });
  owner = await signInAsOwner(salon);
});
afterAll(async () => {
  store.release();
  await salon.close();
});

test('commands answer from the log where the views are late', async () => {
  const visit = (await book(salon, maya, { time: '09:00' })).body.data;
  const done = (await book(salon, maya, { time: '10:00' })).body.data;
  const asOwner = async (method: string, path: string, body: object) =>
    (await salon.ask(method, path, { token: owner, body })).body.data;
  await asOwner('PUT', `/admin/appointments/${done.id}/status`, { status: 'completed' });
  client = await signInAs(salon, maya);
  const asClient = async (method: string, path: string, body: object) =>
    (await salon.ask(method, path, { token: client, body })).body.data;
  const review = await asClient('POST', '/reviews', { appointmentId: done.id, rating: 5, comment: 'Neat' });
  const { id: serviceId } = await serviceNamed(salon, 'Locs Styling');
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
    asClient('PUT', '/user/profile', { firstName: 'Maja' }),
  ]);
  expect([moved.time, moved.status, profile.firstName, profile.email]).toEqual([
    '15:00',
    'confirmed',
    'Maja',
    maya.email,
  ]);
  const seen = await salon.ask('GET', `/appointments/${visit.id}`, { token: client });
  expect(seen.body.data.status).toBe('pending');
});
