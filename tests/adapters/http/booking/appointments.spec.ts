import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
await book(salon, maya, { time: '09:00' });
const client = await signInAs(salon, maya);
afterAll(() => salon.close());

const booked = async (time: string, person = maya, service = 'Consultation') =>
  (await book(salon, person, { time, service })).body.data as { id: string };

const admin = (method: string, path: string, body?: unknown) =>
  salon.asOwner(method, `/admin/appointments${path}`, body);
const hers = (method: string, path: string, body?: unknown) =>
  salon.ask(method, `/appointments${path}`, { token: client, ...(body === undefined ? {} : { body }) });

const isFree = async (time: string): Promise<boolean> =>
  (await salon.ask('GET', `/admin/availability/check?date=${dayToBook}&time=${time}`)).body.data.isAvailable;

describe('a client', () => {
  test('sees one of her own, cancels it with a reason, and its time is free again', async () => {
    const { id } = await booked('09:30');
    expect((await hers('GET', `/${id}`)).body.data).toMatchObject({ id, status: 'pending', ownerNote: null });
    const cancelled = await hers('PATCH', `/${id}/cancel`, { reason: 'A cold' });
    expect(cancelled.body.data.status).toBe('cancelled');
    expect(await isFree('09:30')).toBe(true);
    const again = await hers('PATCH', `/${id}/cancel`);
    expect(again.status).toBe(200);
  });

  test('moves one to a free time; both the old and the taken ones are as they should be', async () => {
    const { id } = await booked('10:00');
    const moved = await hers('PATCH', `/${id}/reschedule`, { date: dayToBook, time: '10:30' });
    expect(moved.body.data).toMatchObject({ date: dayToBook, time: '10:30' });
    expect([await isFree('10:00'), await isFree('10:30')]).toEqual([true, false]);
    expect(moved.body.data.objections).toEqual({ cancelling: null, moving: null });
    const taken = await hers('PATCH', `/${id}/reschedule`, { date: dayToBook, time: '09:00' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    const sunday = await hers('PATCH', `/${id}/reschedule`, { date: '2026-12-20', time: '10:00' });
    expect([sunday.status, sunday.body.error.details.reason]).toEqual([409, 'The studio is closed on Sundays']);
  });

  test('sets no other status than cancelled', async () => {
    const { id } = await booked('11:00');
    expect((await hers('PATCH', `/${id}/status`, { status: 'confirmed' })).status).toBe(403);
    expect((await hers('PATCH', `/${id}/status`, { status: 'cancelled' })).body.data.status).toBe('cancelled');
  });

  test('is held to the hours she agreed to, once it is confirmed', async () => {
    const { id } = await booked('11:30');
    const confirmed = await admin('PUT', `/${id}/status`, { status: 'confirmed' });
    expect(confirmed.body.data.objections).toEqual({ cancelling: null, moving: null });
    const until = Date.parse('2026-12-18T17:30:00Z') - 23 * 3_600_000 - Date.parse(salon.clock.now());
    salon.clock.advance(until);
    const token = await signInAs(salon, maya);
    const { objections } = (await salon.ask('GET', `/appointments/${id}`, { token })).body.data;
    expect(objections).toEqual({
      cancelling: 'Appointments can be canceled until 24 hours before they start.',
      moving: 'Appointments can be moved until 24 hours before they start.',
    });
    const late = await salon.ask('PATCH', `/appointments/${id}/cancel`, { token });
    expect([late.status, late.body.error]).toEqual([422, { code: 'CancellationWindowClosed', details: { hours: 24 } }]);
    const moved = await salon.ask('PATCH', `/appointments/${id}/reschedule`, {
      token,
      body: { date: '2026-12-21', time: '10:00' },
    });
    expect([moved.status, moved.body.error.code]).toEqual([422, 'RescheduleWindowClosed']);
    salon.clock.advance(-until);
  });

  test('what she sends about prices is checked, not believed', async () => {
    const { id: serviceId, price } = await serviceNamed(salon, 'Locs Styling');
    const paymentProof = await uploadProofOf(salon, maya);
    const wanted = { serviceId, date: dayToBook, time: '14:00', customerInfo: maya, paymentProof };
    const cheap = await salon.ask('POST', '/appointments', { body: { ...wanted, servicePrice: 1, totalPrice: 1 } });
    expect([cheap.status, cheap.body.error]).toEqual([409, { code: 'PriceChanged', details: { totalPrice: price } }]);
    const other = { ...wanted, addOns: [{ id: 'no-such-add-on', price: 0 }] };
    expect((await salon.ask('POST', '/appointments', { body: other })).body.error.code).toBe('AddOnUnknown');
  });
});

describe('the owner', () => {
  const customer = { name: 'Nia Brown', email: nia.email, phone: '3175550143' };

  test('books without a proof, today as well', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Loc Repair');
    const { status, body } = await admin('POST', '', {
      serviceId,
      date: '2026-12-04',
      time: '15:00',
      customerInfo: customer,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      bookedBy: 'owner',
      paymentProofs: [],
      customerInfo: { firstName: 'Nia', lastName: 'Brown', phone: '+13175550143' },
    });
    const clash = await admin('POST', '', { serviceId, date: '2026-12-04', time: '15:30', customerInfo: customer });
    expect(clash.status).toBe(409);
  });

  test('finds appointments by words, status and date, sorted and in pages', async () => {
    const all = await admin('GET', '?limit=2&page=2&sortBy=date&sortOrder=asc');
    expect(all.body.data.pagination).toMatchObject({ page: 2, limit: 2 });
    const dates = all.body.data.appointments.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`);
    expect(dates).toEqual(dates.toSorted());
    const found = await admin('GET', `?search=nia brown&date=2026-12-04&status=pending&sortBy=`);
    expect(found.body.data.appointments.map((one: { user: { name: string } }) => one.user.name)).toEqual(['Nia Brown']);
    expect((await admin('GET', '?status=lost')).status).toBe(400);
    const daysOf = async (query: string): Promise<readonly string[]> =>
      (await admin('GET', query)).body.data.appointments.map(({ date }: { date: string }) => date);
    expect(new Set(await daysOf(`?from=2026-12-05&to=${dayToBook}`))).toEqual(new Set([dayToBook]));
    expect(await daysOf('?to=2026-12-04')).toEqual(['2026-12-04']);
    expect((await admin('GET', '?from=Friday')).status).toBe(400);
    const plain = await salon.asOwner('GET', '/appointments?status=cancelled');
    expect(plain.body.data.every(({ status }: { status: string }) => status === 'cancelled')).toBe(true);
  });

  test('edits only what she sends: a longer visit needs its time, a note is hers alone', async () => {
    const { id } = await booked('12:00', nia);
    await booked('13:00', maya);
    const styling = await serviceNamed(salon, 'Locs Styling');
    const clash = await admin('PUT', `/${id}`, { serviceId: styling.id });
    expect([clash.status, clash.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    const edited = await admin('PUT', `/${id}`, {
      ...{ serviceId: styling.id, time: '15:00', status: 'confirmed', ownerNote: 'Likes tea' },
      customerInfo: { phone: '+13175550199' },
    });
    expect(edited.body.data).toMatchObject({
      ...{ time: '15:00', serviceName: 'Locs Styling', status: 'confirmed', ownerNote: 'Likes tea' },
      customerInfo: { firstName: 'Nia', phone: '+13175550199' },
    });
    const seen = await salon.ask('GET', `/appointments/${id}`, { token: await signInAs(salon, nia) });
    expect(seen.body.data.ownerNote).toBeNull();
    const { lines } = (await admin('GET', `/${id}/timeline`)).body.data;
    const own = lines.filter(({ stream }: { stream: string }) => stream === `appointment-${id}`);
    expect(own.map(({ type }: { type: string }) => type)).toEqual([
      'AppointmentRequested',
      'AppointmentRescheduled',
      'AppointmentAmended',
      'AppointmentConfirmed',
      'OwnerNoteTaken',
    ]);
    const [, moved, amended] = own;
    expect(moved.changes[0]).toEqual({
      what: 'Time',
      from: 'Friday, December 18, 2026 at 12:00 PM',
      to: 'Friday, December 18, 2026 at 3:00 PM',
    });
    expect(amended.changes).toEqual([
      { what: 'Service', from: expect.stringContaining('Consultation'), to: 'Locs Styling' },
      { what: 'Total', from: '$30.00', to: '$85.00' },
      { what: 'Phone', from: '+13175550143', to: '+13175550199' },
    ]);
  });

  test('an edit leaves the client a name', async () => {
    const { id } = (await book(salon, nia, { time: '09:00', date: '2026-12-17' })).body.data;
    const named = async (customerInfo: object) => {
      const { body } = await admin('PUT', `/${id}`, { customerInfo });
      return body.success ? body.data.customerInfo.name : body.message;
    };
    expect(await named({ firstName: '', lastName: '' })).toBe('Customer name is required');
    expect(await named({ firstName: ' ' })).toBe('Customer name is required');
    expect(await named({ name: '' })).toBe('Customer name is required');
    expect(await named({ name: 'Nia Bell', firstName: '', lastName: '' })).toBe('Nia Bell');
    expect(await named({ lastName: 'Brown' })).toBe('Nia Brown');
    expect(await named({ firstName: 'Nina' })).toBe('Nina Brown');
    await admin('DELETE', `/${id}`);
  });

  test('brings a cancelled one back only while its time is free, in bulk as well', async () => {
    const { id } = await booked('16:30', maya);
    await admin('PUT', `/${id}/status`, { status: 'cancelled' });
    const { id: other } = await booked('16:30', nia);
    const taken = await admin('PUT', `/${id}/status`, { status: 'confirmed' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'SlotAlreadyBooked']);
    const bulk = await admin('PUT', '/bulk-status', { appointmentIds: [id, other], status: 'confirmed' });
    const before = [{ id: other, status: 'pending' }];
    expect(bulk.body.data).toMatchObject({ updated: [other], before, failed: [{ id, code: 'SlotAlreadyBooked' }] });
    await admin('DELETE', `/${other}`);
    expect((await admin('PUT', `/${id}/status`, { status: 'confirmed' })).body.data.status).toBe('confirmed');
    expect((await admin('GET', `/${other}`)).status).toBe(404);
  });
});

describe('a consultation by video', () => {
  test('says so to client and owner, who finds it by its confirmation code', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const wanted = { serviceId, date: '2026-12-16', time: '09:00', meeting: 'video' };
    const paymentProof = await uploadProofOf(salon, maya);
    const made = await salon.ask('POST', '/appointments', { body: { ...wanted, customerInfo: maya, paymentProof } });
    const { id, meeting, confirmationCode } = made.body.data;
    expect([made.status, meeting]).toEqual([201, 'video']);
    expect((await hers('GET', `/${id}`)).body.data.meeting).toBe('video');
    const found = await admin('GET', `?search=${confirmationCode.toLowerCase()}`);
    expect(found.body.data.appointments).toMatchObject([{ id, meeting: 'video', confirmationCode }]);
    const { lines } = (await admin('GET', `/${id}/timeline`)).body.data;
    expect(lines.map(({ text }: { text: string }) => text)).toContain('To meet by video call');
  });

  test('that nobody asked about says nothing, and another way is refused', async () => {
    const { id } = (await book(salon, maya, { time: '10:00', date: '2026-12-16' })).body.data;
    expect((await hers('GET', `/${id}`)).body.data.meeting).toBeNull();
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const byOwner = { serviceId, date: '2026-12-16', time: '11:00', customerInfo: nia };
    expect((await admin('POST', '', { ...byOwner, meeting: 'by-owl' })).status).toBe(400);
    const inPerson = (await admin('POST', '', { ...byOwner, meeting: 'in-person' })).body.data;
    expect(inPerson.meeting).toBe('in-person');
    const changed = await admin('PUT', `/${inPerson.id}`, { meeting: 'video' });
    expect([changed.status, changed.body.data.meeting]).toEqual([200, 'video']);
  });
});
