import { afterAll, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const laterDay = '2026-12-22';
const hour = 60 * 60_000;

const salon = await openSalonUnderTest();
const id = (await book(salon, maya, { time: '10:00' })).body.data.id;
afterAll(() => salon.close());

const { asOwner } = salon;
const set = (status: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status });
const listed = async (query: string) => {
  const { body } = await asOwner('GET', `/admin/appointments?${query}`);
  return body.data.appointments.map((one: { id: string }) => one.id);
};

test('nobody misses a visit that has not begun', async () => {
  await set('confirmed');
  const { status, body } = await set('no-show');
  expect([status, body.error.code]).toEqual([422, 'VisitHasNotBegun']);
  expect(body.message).toBe('This visit hasn’t started yet, so nobody can have missed it.');
});

test('a client who did not come owes nothing more, and the visit is listed as cancelled and as a no-show', async () => {
  salon.clock.advance(Date.parse(`${dayToBook}T16:20:00.000Z`) - Date.parse(salon.clock.now()));
  const { body } = await set('no-show');
  expect(body.message).toBe('Appointment status updated to no-show');
  expect(body.data).toMatchObject({ status: 'cancelled', noShow: true, money: { dueNow: 0, dueAtVisit: 0 } });
  expect((await asOwner('GET', `/admin/appointments/${id}`)).body.data).toMatchObject({ noShow: true });
  expect([await listed('status=no-show'), await listed('status=cancelled'), await listed('status=active')]).toEqual([
    [id],
    [id],
    [],
  ]);
  const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
  expect(JSON.stringify(lines)).toContain('Marked as a no-show: the client didn’t come');
});

test('its client sees it as missed, and can do nothing with it', async () => {
  const token = await signInAs(salon, maya);
  const { body } = await salon.ask('GET', `/appointments/${id}`, { token });
  expect(body.data).toMatchObject({ status: 'cancelled', noShow: true });
  const answer = await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, body: {} });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'An appointment that is cancelled can no longer be changed.',
  ]);
});

test('who missed as many visits as the owner allows is asked to contact the studio, and nobody else is', async () => {
  await asOwner('PUT', '/admin/settings', { noShowLimit: 2 });
  expect((await book(salon, maya, { date: laterDay })).status).toBe(201);
  await asOwner('PUT', '/admin/settings', { noShowLimit: 1 });
  const { status, body } = await book(salon, maya, { date: laterDay, time: '13:00' });
  expect([status, body.message]).toEqual([403, 'Online booking is not available. Please contact the studio.']);
  expect((await book(salon, nia, { date: laterDay, time: '13:00' })).status).toBe(201);
});

test('who missed as many visits as the owner says pays in full, is told before, and not once the fee is waived', async () => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  await asOwner('PUT', `/admin/services/${serviceId}`, { deposit: { kind: 'amount', value: 10 } });
  await asOwner('PUT', '/admin/settings', { noShowLimit: 0, noShowsUntilFullPayment: 1 });
  const dueFor = async ({ email, phone }: typeof maya) => {
    const body = { serviceId, customerInfo: { email, phone } };
    return (await salon.ask('POST', '/appointments/check', { body })).body.data.due;
  };
  const asNia = { deposit: { kind: 'amount', value: 10 }, now: 10, atVisit: 20 };
  expect(await dueFor(nia)).toEqual(asNia);
  expect(await dueFor(maya)).toEqual({ deposit: { kind: 'full' }, now: 30, atVisit: 0, afterNoShows: true });
  const { money } = (await book(salon, maya, { date: laterDay, time: '14:00' })).body.data;
  const { userId } = (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
  const missed = async () => (await asOwner('GET', `/admin/customers/${userId}`)).body.data.noShows;
  expect(await missed()).toBe(1);
  expect(money).toMatchObject({ dueNow: 30, dueAtVisit: 0 });
  expect((await salon.ask('GET', '/policies')).body.data.text).toContain(
    'Missing a visit\nAfter one missed visit, you pay the whole price when you book.',
  );
  const charged = await asOwner('POST', `/admin/appointments/${id}/fees`, { reason: 'no-show', amount: 15 });
  const { id: entryId } = charged.body.data.money.entries.at(-1);
  await asOwner('POST', `/admin/appointments/${id}/payments/${entryId}/reverse`, { reason: 'Her child was ill' });
  expect(await dueFor(maya)).toEqual(asNia);
  expect(await missed()).toBe(0);
  await asOwner('PUT', `/admin/services/${serviceId}`, { deposit: null });
});

test('the rest of the time is free again, until the mark is taken back', async () => {
  const { body: undone } = await set('completed');
  expect(undone.data).toMatchObject({ status: 'completed', noShow: false });
  await set('no-show');
  const walkIn = await asOwner('POST', '/admin/appointments', {
    ...{ serviceId: undone.data.serviceId, date: dayToBook, time: '10:00' },
    customerInfo: { name: 'Ida Wells', email: 'ida@example.com', phone: '3175550144' },
  });
  expect(walkIn.status).toBe(201);
  expect((await set('completed')).status).toBe(409);
});

test('a no-show that is marked again has its fee again, with its note, and counts again', async () => {
  const visit = await book(salon, nia, { date: laterDay, time: '09:00' });
  const path = `/admin/appointments/${visit.body.data.id}`;
  salon.clock.advance(Date.parse(`${laterDay}T15:20:00.000Z`) - Date.parse(salon.clock.now()));
  await asOwner('POST', `${path}/fees`, { reason: 'no-show', amount: 15, note: 'As agreed' });
  const seen = async (status: string) => {
    const { money, userId } = (await asOwner('PUT', `${path}/status`, { status })).body.data;
    const { noShows } = (await asOwner('GET', `/admin/customers/${userId}`)).body.data;
    return [money.fees, noShows, money.entries];
  };
  const entry = { kind: 'fee', fee: 'no-show', amount: 15, note: 'As agreed' };
  expect(await seen('no-show')).toMatchObject([15, 1, [entry]]);
  expect(await seen('confirmed')).toMatchObject([0, 0, [{ ...entry, reversed: true }]]);
  expect(await seen('no-show')).toMatchObject([15, 1, [{ ...entry, reversed: false }]]);
  await asOwner('PUT', `${path}/status`, { status: 'confirmed' });
});

test('many are marked and put back at once', async () => {
  salon.clock.advance(24 * hour);
  const ids = await listed(`status=active&date=${dayToBook}`);
  const marked = await asOwner('PUT', '/admin/appointments/bulk-status', { appointmentIds: ids, status: 'no-show' });
  expect(marked.body.data).toMatchObject({ updated: ids, failed: [], before: [{ id: ids[0] }] });
  expect(await listed(`status=active&date=${dayToBook}`)).toEqual([]);
  const back = await asOwner('PUT', '/admin/appointments/bulk-status', { appointmentIds: ids, status: 'confirmed' });
  expect(back.body.data.before).toEqual([{ id: ids[0], status: 'no-show' }]);
});
