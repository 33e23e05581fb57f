import { afterAll, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const why = 'Her flight leaves tomorrow';
const squeezeIn = { reason: why };

let second: string;

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);

const bookBeside = async (more: object, email = nia.email) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const customerInfo = { name: 'Nia Long', email, phone: '+13175550144' };
  return asOwner('POST', '/admin/appointments', { serviceId, date: dayToBook, time: '10:00', customerInfo, ...more });
};

const standing = async (id: string) => {
  const { status, date, time, squeezedIn } = (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
  return { status, date, time, squeezedIn };
};

const salon = await openSalonUnderTest();
const first = (await book(salon, maya)).body.data.id;
afterAll(() => salon.close());

test('is off until the owner turns it on, and needs a reason', async () => {
  expect((await bookBeside({ squeezeIn })).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  expect((await asOwner('PUT', '/admin/settings', { squeezeIns: 6 })).status).toBe(400);
  expect((await asOwner('PUT', '/admin/settings', { squeezeIns: 1 })).status).toBe(200);
  expect((await bookBeside({})).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  expect((await bookBeside({ squeezeIn: { reason: ' ' } })).status).toBe(400);
});

test('a visit beside another says so to the owner wherever she sees it, and to nobody else', async () => {
  const booked = await bookBeside({ squeezeIn });
  expect(booked.status).toBe(201);
  expect(booked.body.data).toMatchObject({ time: '10:00', squeezedIn: why });
  second = booked.body.data.id;
  expect(await standing(first)).toMatchObject({ status: 'pending', time: '10:00', squeezedIn: null });
  const { appointments } = (await asOwner('GET', `/admin/calendar?from=${dayToBook}&to=${dayToBook}`)).body.data;
  expect(appointments).toMatchObject([
    { id: first, squeezedIn: null },
    { id: second, squeezedIn: why },
  ]);
  const { lines } = (await asOwner('GET', `/admin/appointments/${second}/timeline`)).body.data;
  const told = lines.find(({ type }: { readonly type: string }) => type === 'TimeSqueezedIn');
  expect(told).toMatchObject({ isStep: false, by: 'owner', facts: [{ what: 'Reason', value: why }] });
  const token = await signInAs(salon, nia);
  await asOwner('POST', `/admin/customers/${booked.body.data.userId}/verify`, { keepsPassword: true });
  const own = await salon.ask('GET', `/appointments/${second}`, { token });
  expect(JSON.stringify(own.body)).toContain(second);
  expect(JSON.stringify(own.body)).not.toContain(why);
});

test('there are no more at once than the owner allows, and no client squeezes in', async () => {
  expect((await bookBeside({ squeezeIn }, 'june@example.com')).body).toMatchObject({
    error: { code: 'SlotAlreadyBooked' },
  });
  const later = (await book(salon, maya, { time: '14:00' })).body.data.id;
  const body = { date: dayToBook, time: '10:00', squeezeIn };
  const token = await signInAs(salon, maya);
  const moved = await salon.ask('PATCH', `/appointments/${later}/reschedule`, { token, body });
  expect(moved.body).toMatchObject({ success: false });
  expect(await standing(later)).toMatchObject({ time: '14:00' });
});

test('each keeps its place when the other is moved or canceled', async () => {
  const move = (id: string, time: string, more: object = {}) =>
    asOwner('PATCH', `/appointments/${id}/reschedule`, { date: dayToBook, time, ...more });
  expect((await move(first, '11:30')).status).toBe(200);
  expect(await standing(second)).toMatchObject({ time: '10:00', squeezedIn: why });
  expect((await move(first, '10:00')).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  const back = await move(first, '10:00', { squeezeIn: { reason: 'Back to her time' } });
  expect(back.body.data).toMatchObject({ time: '10:00', squeezedIn: 'Back to her time' });
  await asOwner('PUT', `/admin/appointments/${second}/status`, { status: 'cancelled' });
  expect(await standing(first)).toMatchObject({ status: 'pending', time: '10:00', squeezedIn: 'Back to her time' });
  expect((await bookBeside({}, 'june@example.com')).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  expect((await move(first, '12:00')).body.data).toMatchObject({ time: '12:00', squeezedIn: null });
  expect((await bookBeside({}, 'june@example.com')).status).toBe(201);
});

test('the owner’s form squeezes in as well: another day, or a visit that was canceled and is on again', async () => {
  const there = (await book(salon, maya, { time: '09:00', date: '2026-12-21' })).body.data.id;
  const other = (await book(salon, maya, { time: '11:00', date: '2026-12-21' })).body.data.id;
  const edit = (id: string, change: object) => asOwner('PUT', `/admin/appointments/${id}`, change);
  expect((await edit(other, { time: '09:00' })).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  expect((await edit(other, { time: '09:00', squeezeIn })).body.data).toMatchObject({ time: '09:00', squeezedIn: why });
  await edit(other, { status: 'cancelled' });
  expect(await standing(other)).toMatchObject({ status: 'cancelled', squeezedIn: null });
  expect((await edit(other, { status: 'confirmed' })).body).toMatchObject({ error: { code: 'SlotAlreadyBooked' } });
  const again = await edit(other, { status: 'confirmed', squeezeIn });
  expect(again.body.data).toMatchObject({ status: 'confirmed', time: '09:00', squeezedIn: why });
  expect(await standing(there)).toMatchObject({ status: 'pending', time: '09:00', squeezedIn: null });
});

test('of a series only the first visit is squeezed in', async () => {
  await book(salon, maya, { time: '09:00' });
  await book(salon, maya, { time: '09:00', date: '2026-12-25' });
  const repeats = { everyWeeks: 1, visits: 2 };
  const { body, status } = await bookBeside({ time: '09:00', repeats, squeezeIn }, 'rita@example.com');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ squeezedIn: why });
  const { appointments } = (await asOwner('GET', '/admin/calendar?from=2026-12-25&to=2026-12-25')).body.data;
  expect(appointments).toHaveLength(1);
});

test('an install is squeezed in on any of its days', async () => {
  const { id: serviceId } = await serviceNamed(salon, 'Install');
  await asOwner('PUT', `/admin/services/${serviceId}`, { sessions: 2, duration: 1 });
  await book(salon, maya, { time: '13:00', date: '2026-12-29' });
  const days = { date: '2026-12-28', time: '13:00', further: [{ date: '2026-12-29', time: '13:00' }] };
  expect((await bookBeside({ serviceId, ...days })).body.error.code).toBe('SessionTaken');
  const { status, body } = await bookBeside({ serviceId, ...days, squeezeIn });
  expect([status, body.data.squeezedIn]).toEqual([201, null]);
  expect(await standing(`${body.data.id}-session-2`)).toMatchObject({ date: '2026-12-29', squeezedIn: why });
});
