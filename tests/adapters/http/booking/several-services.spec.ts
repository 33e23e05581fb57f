import { afterAll, expect, test } from 'vitest';
import { book, maya, nia, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

type Service = { readonly id: string; readonly price: number };

const added = async (wanted: object) =>
  (await salon.asOwner('POST', '/admin/services', { category: 'Styling', ...wanted })).body.data;
const allow = (moreServicesLimit: number) => salon.asOwner('PUT', '/admin/settings', { moreServicesLimit });

const salon = await openSalonUnderTest();
const consultation: Service = await serviceNamed(salon, 'Consultation');
const twist: Service & { readonly addOns: readonly { readonly id: string; readonly price: number }[] } = await added({
  ...{ name: 'Twist Out', description: 'Twists', price: 90, duration: 1.5, preparation: 'Come with dry hair.' },
  addOns: [{ name: 'Beads', duration: 20, price: 15 }],
  deposit: { kind: 'amount', value: 40 },
});
const color: Service = await added({ name: 'Color', description: 'Color', price: 60, duration: 1 });
afterAll(() => salon.close());

const check = async (addOns: readonly string[]) =>
  (await salon.ask('POST', '/appointments/check', { body: { serviceId: consultation.id, addOns } })).body.data;

test('is off until the owner turns it on', async () => {
  expect(await check([twist.id])).toMatchObject({
    isBookable: false,
    refusal: { code: 'TooManyServices', message: 'Please book one service per visit.' },
  });
  expect((await salon.ask('GET', '/availability/rules')).body.data.moreServices).toBe(0);
  expect((await allow(6)).status).toBe(400);
  expect((await allow(1)).status).toBe(200);
  expect((await salon.ask('GET', '/availability/rules')).body.data.moreServices).toBe(1);
});

test('no more than the owner allows, and each must be offered', async () => {
  expect(await check([twist.id, color.id])).toMatchObject({
    refusal: { code: 'TooManyServices', message: 'You can add at most one more service to a visit.' },
  });
  expect(await check(['nothing'])).toMatchObject({ refusal: { code: 'AddOnUnknown' } });
  const [beads] = twist.addOns;
  expect(await check([beads?.id ?? ''])).toMatchObject({ refusal: { code: 'AddOnUnknown' } });
});

test('a service that takes several days stands alone', async () => {
  const days = { name: 'Install over days', description: 'Install', price: 500, duration: 6, sessions: 2 };
  const { id } = await added(days);
  expect(await check([id])).toMatchObject({ refusal: { code: 'AddOnUnknown' } });
});

test('what is due is the total by the rule of the service that asks most', async () => {
  const { due, isBookable } = await check([twist.id]);
  expect([isBookable, due.now + due.atVisit]).toEqual([true, consultation.price + 90]);
});

test('only times are offered that are long enough for all of it, and the whole is held', async () => {
  const query = `serviceId=${consultation.id}&addOnIds=${twist.id},${twist.addOns[0]?.id}`;
  const { body } = await salon.ask('GET', `/availability/next?count=1&from=2026-12-18&${query}`);
  expect(body.data.times).toHaveLength(1);
  const addOns = [twist.id, ...twist.addOns.map(({ id }) => id)];
  const alone = (await book(salon, nia, { time: '15:00' })).body.data.duration;
  const booked = await book(salon, maya, { addOns, totalPrice: consultation.price + 105 });
  expect(booked.status).toBe(201);
  const minutes = alone + 90 + 20;
  expect(booked.body.data).toMatchObject({
    serviceId: consultation.id,
    totalPrice: consultation.price + 105,
    duration: minutes,
    addOns: [
      { id: twist.id, name: 'Twist Out', duration: 90, price: 90 },
      { name: 'Beads', duration: 20, price: 15 },
    ],
    money: { total: consultation.price + 105 },
  });
  const seen = await salon.asOwner('GET', `/admin/appointments/${booked.body.data.id}`);
  expect(seen.body.data.preparation).toBe('Come with dry hair.');
  const late = await book(salon, nia, { service: 'Color', time: '11:30' });
  expect(late.body.error.code).toBe('SlotAlreadyBooked');
});

test('the owner combines as many as she likes, and keeps them as she edits the visit', async () => {
  await allow(0);
  const { phone, email } = nia;
  const body = {
    ...{ serviceId: consultation.id, addOns: [twist.id, color.id], date: '2026-12-21', time: '09:00' },
    customerInfo: { name: 'Nia', email, phone },
  };
  const made = await salon.asOwner('POST', '/admin/appointments', body);
  expect([made.status, made.body.data.totalPrice]).toEqual([201, consultation.price + 150]);
  const { id } = made.body.data;
  const moved = await salon.asOwner('PUT', `/admin/appointments/${id}`, { time: '10:00' });
  expect(moved.body.data).toMatchObject({ totalPrice: consultation.price + 150, time: '10:00' });
  const fewer = await salon.asOwner('PUT', `/admin/appointments/${id}`, { addOns: [color.id] });
  expect(fewer.body.data).toMatchObject({ totalPrice: consultation.price + 60, addOns: [{ name: 'Color' }] });
});

test('a service that clients cannot book is none to add', async () => {
  await allow(2);
  await salon.asOwner('PUT', `/admin/services/${color.id}`, { isActive: false });
  expect(await check([color.id])).toMatchObject({ refusal: { code: 'ServiceInactive' } });
});

test('figures and reviews know each service of a visit', async () => {
  const { id } = (await added({ name: 'Steam', description: 'Steam', price: 60, duration: 1 })) as Service;
  await allow(2);
  const total = consultation.price + 90 + 60;
  const visit = await book(salon, maya, { date: '2026-12-22', addOns: [twist.id, id], totalPrice: total });
  const path = `/admin/appointments/${visit.body.data.id}`;
  const paid = { method: 'cash', amount: total / 2 + 0.01 };
  await salon.asOwner('POST', `${path}/payments`, paid);
  await salon.asOwner('PUT', `${path}/status`, { status: 'completed' });
  const asked = await salon.asOwner('GET', '/admin/appointments/analytics');
  const { byService, totalRevenue } = asked.body.data;
  expect(byService).toContainEqual({ id, name: 'Steam', appointments: 1, revenue: 30 });
  expect(byService).toContainEqual({ id: twist.id, name: 'Twist Out', appointments: 2, revenue: 45 });
  const cents = byService.map(({ revenue }: { revenue: number }) => Math.round(revenue * 100));
  expect(cents.reduce((all: number, each: number) => all + each, 0)).toBe(Math.round(totalRevenue * 100));
  const token = await signInAs(salon, maya);
  await salon.asOwner('POST', `/admin/customers/${visit.body.data.userId}/verify`, { keepsPassword: true });
  const said = { appointmentId: visit.body.data.id, rating: 5, comment: 'Both were lovely' };
  const review = (await salon.ask('POST', '/reviews', { token, body: said })).body.data;
  expect(review.serviceName).toBe('Microlocs Consultation + Twist Out + Steam');
  await salon.asOwner('PUT', `/admin/reviews/${review.id}/status`, { status: 'approved' });
  expect((await salon.ask('GET', `/reviews/service/${id}`)).body.data.reviews).toMatchObject([{ id: review.id }]);
});
