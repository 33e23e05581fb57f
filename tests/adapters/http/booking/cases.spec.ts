import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, dayToBook, fileOf, formOf, maya, nia, png, serviceNamed, uploadProofOf } from '../support/people.ts';
import { type Answered, openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;

const asOwner = (method: string, path: string, body: object) => salon.asOwner(method, path, body);

describe('time that was taken meanwhile (case 17)', () => {
  const taken = { date: dayToBook, time: '10:00' };
  const free = { date: dayToBook, time: '14:00' };
  let cancelled: string;
  let standing: string;

  beforeAll(async () => {
    salon = await openSalonUnderTest();
    cancelled = (await book(salon, maya, taken)).body.data.id;
    standing = (await book(salon, maya, free)).body.data.id;
    await asOwner('PUT', `/admin/appointments/${cancelled}/status`, { status: 'cancelled' });
    expect((await book(salon, nia, taken)).status).toBe(201);
  });
  afterAll(() => salon.close());

  test('one save of the form brings what was cancelled back at another time', async () => {
    const { id } = (await book(salon, nia, { date: dayToBook, time: '11:30' })).body.data;
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    expect((await book(salon, maya, { date: dayToBook, time: '11:30' })).status).toBe(201);
    const asItIs = await asOwner('PUT', `/admin/appointments/${id}`, { time: '12:30' });
    expect([asItIs.status, asItIs.body.error.code]).toEqual([422, 'AppointmentIsCancelled']);
    const saved = { time: '12:30', status: 'completed', notes: 'Came later', ownerNote: 'Tea' };
    const { status, body } = await asOwner('PUT', `/admin/appointments/${id}`, saved);
    expect([status, body.data]).toMatchObject([200, saved]);
    const timeline = await salon.asOwner('GET', `/admin/appointments/${id}/timeline`);
    expect(timeline.body.data.lines.map(({ type }: { type: string }) => type)).toContain('AppointmentReopened');
  });

  test('in bulk the others succeed, and the answer says which did not and why', async () => {
    const appointmentIds = [cancelled, standing, 'nobody'];
    const { status, body } = await asOwner('PUT', '/admin/appointments/bulk-status', {
      appointmentIds,
      status: 'confirmed',
    });
    expect([status, body.data.updated]).toEqual([200, [standing]]);
    expect(body.data.failed).toMatchObject([
      {
        id: cancelled,
        code: 'SlotAlreadyBooked',
        message: 'This time slot is already booked. Please select a different time.',
      },
      { id: 'nobody', code: 'AppointmentNotFound' },
    ]);
  });
});

describe('a request that is sent twice (case 19)', () => {
  beforeAll(async () => {
    salon = await openSalonUnderTest();
  });
  afterAll(() => salon.close());

  type Twice = readonly [what: string, ask: (headers: Readonly<Record<string, string>>) => Promise<Answered>];
  const creating: readonly Twice[] = [
    [
      'an upload',
      (headers) =>
        salon.ask('POST', '/upload/payment-proof', {
          headers,
          form: formOf({ file: fileOf(png(4)), email: maya.email }),
        }),
    ],
    [
      'the owner’s booking',
      async (headers) => {
        const { id: serviceId } = await serviceNamed(salon, 'Consultation');
        const body = { serviceId, date: dayToBook, time: '12:00', customerInfo: { ...nia, name: 'Nia Brown' } };
        return salon.asOwner('POST', '/admin/appointments', body, headers);
      },
    ],
    [
      'a service',
      (headers) => {
        const body = { name: 'Wash', description: 'A wash', category: 'Styling', duration: 0.5, price: 20 };
        return salon.asOwner('POST', '/admin/services', body, headers);
      },
    ],
    [
      'a public review',
      async (headers) => {
        const { id: serviceId } = await serviceNamed(salon, 'Consultation');
        const body = { serviceId, customerName: 'Ada', customerEmail: 'ada@example.com', rating: 5, comment: 'Fine' };
        return salon.ask('POST', '/reviews/public', { headers, body });
      },
    ],
  ];

  test.each(creating)('%s is made once for one key, at once or one after the other', async (_, ask) => {
    const headers = { 'Idempotency-Key': 'the-first-try' };
    const answers = [...(await Promise.all([ask(headers), ask(headers)])), await ask(headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('a booking is made once by its key, and another booking under that key is another', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const headers = { 'Idempotency-Key': 'one-booking' };
    const body = {
      serviceId,
      date: dayToBook,
      time: '15:00',
      customerInfo: maya,
      paymentProof: await uploadProofOf(salon, maya),
    };
    const first = await salon.ask('POST', '/appointments', { headers, body });
    const again = await salon.ask('POST', '/appointments', { headers, body });
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    const other = { ...body, time: '16:00', paymentProof: await uploadProofOf(salon, maya) };
    const second = await salon.ask('POST', '/appointments', { headers, body: other });
    expect([second.status, second.body.data.id === first.body.data.id]).toEqual([201, false]);
  });
});

describe('bookings that nobody has verified are capped', () => {
  beforeEach(async () => {
    salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1 });
  });
  afterEach(() => salon.close());

  const times = ['09:00', '09:30', '10:00', '10:30'];
  const one = (place: number) => ({ ...maya, email: `p${place}@example.com`, phone: `+1317555020${place}` });
  type Told = { readonly email?: string; readonly phone?: string; readonly address?: string };
  const attempt = async (place: number, { address = `203.0.113.${place + 1}`, ...told }: Told) => {
    const headers = { 'X-Forwarded-For': address };
    return (await book(salon, { ...one(place), ...told }, { time: times[place] ?? '' }, { headers })).status;
  };
  const all = async (told: Told) => {
    const statuses: number[] = [];
    for (const place of times.keys()) statuses.push(await attempt(place, told));
    return statuses;
  };

  test('but not for four people of one network, as high as the owner says, and until she frees a flood at once', async () => {
    const address = '203.0.113.1';
    expect(await all({ address })).toEqual([201, 201, 201, 201]);
    await asOwner('PUT', '/admin/settings', { unverifiedBookingsLimit: 1 });
    const again = { headers: { 'X-Forwarded-For': address } };
    const refused = await book(salon, one(0), { time: '13:00' }, again);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      { code: 'TooManyUnverifiedBookings', details: { limit: 1 } },
    ]);
    const { body } = await salon.asOwner('GET', '/admin/appointments?search=maya');
    const appointmentIds = body.data.appointments.map(({ id }: { id: string }) => id);
    const freed = await asOwner('PUT', '/admin/appointments/bulk-status', { appointmentIds, status: 'cancelled' });
    expect(freed.body.data.updated).toHaveLength(4);
    expect((await book(salon, one(0), { time: '13:00' }, again)).status).toBe(201);
  });
});
