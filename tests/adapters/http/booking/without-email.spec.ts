import { afterAll, expect, test } from 'vitest';
import { fileOf, formOf, maya, png, serviceNamed } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const phone = '+13175550188';

type Booking = { readonly time: string; readonly name?: string; readonly others?: object; readonly key?: string };

const bookFor = async ({ time, name = 'Rosa Lane', others = {}, key }: Booking) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const body = { serviceId, date: '2026-12-18', time, customerInfo: { name, email: null, phone }, ...others };
  return salon.asOwner('POST', '/admin/appointments', body, key === undefined ? {} : { 'Idempotency-Key': key });
};
const listed = async (search: string) =>
  (await salon.asOwner('GET', `/admin/customers?search=${search}&sortBy=name&sortOrder=asc`)).body.data.customers;
const given = (id: string, email: string) => salon.asOwner('PUT', `/admin/customers/${id}/email`, { email });
const timelineOf = async (id: string) =>
  JSON.stringify((await salon.asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data);

let rosa: string;
let visit: string;

test('the owner books a client with a name and a phone; a repeat books her once', async () => {
  const { status, body } = await bookFor({ time: '09:00', key: 'rosa-1' });
  expect([status, body.message]).toEqual([201, 'Appointment created successfully']);
  const { id, userId, customerInfo } = body.data;
  expect(customerInfo).toMatchObject({ name: 'Rosa Lane', email: null, phone });
  expect((await bookFor({ time: '09:00', key: 'rosa-1' })).body.data.id).toBe(id);
  [rosa, visit] = [userId, id];
  expect(await listed('rosa')).toMatchObject([
    { id: rosa, name: 'Rosa Lane', email: null, phone, totalAppointments: 1 },
  ]);
});

test('an address that is left out, empty or no address is refused in the words of the form', async () => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const ask = (customerInfo: object) =>
    salon.asOwner('POST', '/admin/appointments', { serviceId, date: '2026-12-18', time: '15:00', customerInfo });
  expect((await ask({ name: 'Rosa', phone })).body.message).toBe('Customer email is required');
  expect((await ask({ name: 'Rosa', phone, email: '' })).body.message).toBe('Customer email is required');
  expect((await ask({ name: 'Rosa', phone, email: 'rosa' })).body.message).toBe('Please enter a valid email address');
  expect((await ask({ name: 'Rosa', email: null })).body.message).toBe('Customer phone is required');
});

test('the chosen client is booked again; anyone who shares her phone is somebody else', async () => {
  const again = await bookFor({ time: '10:00', others: { clientId: rosa } });
  expect(again.body.data.userId).toBe(rosa);
  const daughter = await bookFor({ time: '11:00', name: 'Lucia Lane' });
  expect(daughter.body.data.userId).not.toBe(rosa);
  expect(await listed('3175550188')).toMatchObject([
    { name: 'Lucia Lane', totalAppointments: 1 },
    { name: 'Rosa Lane', totalAppointments: 2 },
  ]);
  const nobody = await bookFor({ time: '12:00', others: { clientId: 'f'.repeat(32) } });
  expect([nobody.status, nobody.body.error.code]).toEqual([404, 'AccountNotFound']);
});

test('nobody signs in to her account, by her phone or by nothing', async () => {
  expect((await salon.ask('POST', '/auth/check-phone', { body: { phone } })).body.data.exists).toBe(false);
  expect((await salon.ask('POST', '/auth/login', { body: { email: phone } })).status).toBe(404);
  expect((await salon.ask('POST', '/auth/login-phone-only', { body: { phone } })).status).toBe(404);
  expect((await salon.ask('POST', '/auth/login-email-only', { body: { email: '' } })).status).toBe(400);
  const seen = await salon.asOwner('POST', `/admin/customers/${rosa}/verify`, { keepsPassword: true });
  expect(seen.body.data).toMatchObject({ isVerified: false, email: null });
});

test('what she is asked to pay she pays by the link of her text', async () => {
  const { body } = await bookFor({ time: '13:00', others: { clientId: rosa, deposit: { kind: 'amount', value: 10 } } });
  const url = new URL(body.data.payUrl, 'http://studio.test');
  const [, , , id = '', hold = ''] = url.pathname.split('/');
  const signed = Object.fromEntries(url.searchParams);
  const form = formOf({ file: fileOf(png(201)), paymentMethod: 'zelle', ...signed });
  const paid = await salon.ask('POST', `/visit-links/pay/${id}/${hold}`, { form });
  expect(paid.status).toBe(200);
  expect(paid.body.data).toMatchObject({ isMailed: false, payment: { due: 10, isChecked: true } });
  const { paymentProofs } = (await salon.asOwner('GET', `/admin/appointments/${id}`)).body.data;
  expect(paymentProofs).toMatchObject([{ email: null, status: 'pending' }]);
});

test('her notices are not mailed, and nothing shows an empty address', async () => {
  await salon.salon.caughtUp();
  const file = await salon.asOwner('GET', '/admin/exports/clients');
  const shown = [await timelineOf(visit), JSON.stringify(await listed('rosa')), String(file.body)];
  for (const text of shown) expect(text).not.toMatch(/undefined|mailto:|"email":""|no-email/i);
  expect(String(file.body)).toMatch(/Rosa,?.*Lane/);
});

test('the owner gives her an address; then she signs in with it and sees all that was booked for her', async () => {
  await bookMaya();
  const taken = await given(rosa, maya.email);
  expect([taken.status, taken.body.error.code]).toEqual([409, 'AddressOfAnother']);
  expect(taken.body.message).toContain(`${maya.firstName} ${maya.lastName} already has this email address.`);
  expect((await given(rosa, 'rosa')).status).toBe(400);
  const done = await given(rosa, ' Rosa@Example.com');
  expect([done.status, done.body.data.email]).toEqual([200, 'rosa@example.com']);
  expect((await given(rosa, 'rosa@example.com')).status).toBe(200);
  expect((await given(rosa, 'other@example.com')).body.error.code).toBe('AddressKnown');
  await salon.asOwner('POST', `/admin/customers/${rosa}/verify`, { keepsPassword: true });
  const { body } = await salon.ask('POST', '/auth/login-email-only', { body: { email: 'rosa@example.com' } });
  const { body: hers } = await salon.ask('GET', `/appointments/${visit}`, { token: body.data.token });
  expect(hers.data).toMatchObject({ id: visit, isWithheld: false });
  const next = await salon.ask('POST', '/auth/register', {
    body: {
      firstName: 'M',
      lastName: 'Allory',
      email: 'rosa@example.com',
      phone: '+13175550111',
      password: 'a-password-9',
    },
  });
  expect(next.status).toBe(409);
});

const bookMaya = async () => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const { firstName, lastName, email } = maya;
  const customerInfo = { firstName, lastName, email, phone: maya.phone };
  const body = { serviceId, date: '2026-12-18', time: '14:00', customerInfo };
  return salon.asOwner('POST', '/admin/appointments', body);
};

test('a client without an address is forgotten like any other, and leaves the others alone', async () => {
  const [{ id }] = await listed('lucia');
  const [{ id: visitOfHers }] = (await salon.asOwner('GET', `/admin/customers/${id}`)).body.data.appointments;
  await salon.asOwner('PUT', `/admin/appointments/${visitOfHers}/status`, { status: 'cancelled' });
  const gone = await salon.asOwner('DELETE', `/admin/customers/${id}`);
  expect(gone.status).toBe(200);
  expect(await listed('lucia')).toEqual([]);
  expect(await listed('rosa')).toHaveLength(1);
});
