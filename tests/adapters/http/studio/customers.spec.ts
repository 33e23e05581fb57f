import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountIdOf, book, fileOf, formOf, maya, nia, png, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let owner: string;
let mayaId: string;
let visitId: string;
beforeEach(async () => {
  salon = await openSalonUnderTest();
  owner = await signInAsOwner(salon);
  visitId = (await book(salon, maya, { time: '09:00' })).body.data.id;
  mayaId = await accountIdOf(salon, maya);
});
afterEach(() => salon.close());

const asOwner = (method: string, path: string, body?: unknown) => salon.asOwner(method, path, body);
const statusOfVisit = (status: string) => asOwner('PUT', `/admin/appointments/${visitId}/status`, { status });

describe('the list of customers', () => {
  const names = async (query: string): Promise<readonly string[]> => {
    const { body } = await asOwner('GET', `/admin/customers?${query}`);
    return body.data.customers.map(({ firstName }: { firstName: string }) => firstName);
  };

  test('is searched by name, e-mail and phone, sorted, and cut into pages', async () => {
    await book(salon, nia, { time: '11:00' });
    await book(salon, nia, { time: '13:00' });
    expect(await names('')).toEqual(['Nia', 'Maya']);
    expect(await names('sortBy=name&sortOrder=asc')).toEqual(['Maya', 'Nia']);
    expect(await names('sortBy=totalAppointments')).toEqual(['Nia', 'Maya']);
    for (const search of ['okafor', 'MAYA@', '(317) 555-0142']) {
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['Maya']]);
    }
    const second = await asOwner('GET', '/admin/customers?limit=1&page=2');
    expect(second.body.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
    expect(second.body.data.customers).toHaveLength(1);
    expect((await asOwner('GET', '/admin/customers?sortBy=shoe')).status).toBe(400);
    expect((await asOwner('GET', '/admin/customers?limit=101')).status).toBe(400);
  });
});

describe('people are found', () => {
  const found = async (path: string, search: string): Promise<readonly (string | null)[]> => {
    const { body } = await asOwner('GET', `${path}?search=${encodeURIComponent(search)}`);
    const rows = body.data.customers ?? body.data.appointments;
    return rows.map((row: { name?: string; customerInfo?: { name: string } }) => row.name ?? row.customerInfo?.name);
  };
  const everywhere = async (search: string) => [
    await found('/admin/customers', search),
    await found('/admin/appointments', search),
  ];

  test('however their names are typed', async () => {
    const typed: readonly (readonly [string, readonly string[]])[] = [
      ["O'Neal", ['O’Neal', 'oneal', "o'neal", 'ONEAL', 'test o`neal']],
      ['Łucja', ['lucja', 'Łucja', 'ŁUCJA']],
      ['Smith-Jones', ['smith jones', 'Smith–Jones', 'jones', 'smith-jo']],
      ['Núñez', ['nunez', 'Nu\u0301n\u0303ez']],
      ['Strauß', ['strauss', 'STRAUSS']],
    ];
    for (const [index, [lastName, searches]] of typed.entries()) {
      const who = { firstName: 'Test', lastName, email: `test-${index}@example.com`, phone: `+1317555030${index}` };
      await book(salon, who, { time: `${10 + index}:00` });
      const name = `Test ${lastName}`;
      for (const search of searches) expect([search, await everywhere(search)]).toEqual([search, [[name], [name]]]);
    }
  });

  test('by every name with which visits were booked under their address, and the names are shown', async () => {
    await book(salon, nia, { time: '11:00' });
    const zuri = { ...nia, firstName: 'Zuri', lastName: "N'Diaye", phone: '+13175550199' };
    await book(salon, zuri, { time: '13:00' });
    await book(salon, { ...zuri, firstName: 'ZURI' }, { time: '14:00' });
    const namesOf = async (search: string) => {
      const { body } = await asOwner('GET', `/admin/customers?search=${encodeURIComponent(search)}`);
      return body.data.customers.map((each: { name: string; bookedNames: string[] }) => [each.name, each.bookedNames]);
    };
    const other = expect.stringMatching(/^zuri n'diaye$/i);
    for (const search of ['zuri', 'N’Diaye', 'zu', '(317) 555-0199', 'nia brown', nia.email])
      expect([search, await namesOf(search)]).toEqual([search, [['Nia Brown', [other]]]]);
    expect(await namesOf('maya')).toEqual([['Maya Okafor', []]]);
    expect(await namesOf('zuri okafor')).toEqual([]);
    const { id } = (await asOwner('GET', '/admin/customers?search=zuri')).body.data.customers[0];
    expect((await asOwner('GET', `/admin/customers/${id}`)).body.data.bookedNames).toEqual([other]);
  });
});

describe('her hair', () => {
  const record = { method: 'Interlocks', size: 'Small', lastRetighteningOn: '2026-11-20', weeks: 5 };

  test('is kept by the owner, who reads when it is due, and is on her dashboard', async () => {
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', '/dashboard', { token })).body.data.hair).toBeNull();
    const { status, body } = await asOwner('PUT', `/admin/customers/${mayaId}/hair`, record);
    expect([status, body.message]).toEqual([200, 'Hair record saved']);
    expect(body.data).toMatchObject({ keptHair: record, hair: { ...record, dueOn: '2026-12-25' } });
    expect((await salon.ask('GET', '/dashboard', { token })).body.data.hair).toMatchObject({ dueOn: '2026-12-25' });
    expect((await asOwner('PUT', `/admin/customers/${mayaId}/hair`, { ...record, weeks: 0 })).status).toBe(400);
  });
});

describe('the retightening cycle', () => {
  const offer = async (name: string, price: number): Promise<string> => {
    const service = { name, description: 'By hand', category: 'Retightening', duration: 3, price };
    return (await asOwner('POST', '/admin/services', service)).body.data.id;
  };
  const keep = (record: Record<string, unknown>) =>
    asOwner('PUT', `/admin/customers/${mayaId}/hair`, { method: null, size: 'Large', weeks: 5, ...record });

  test('proposes the service of her size and weeks, and says before she books that another one does not fit', async () => {
    const [early, late] = [
      await offer('Retightening 4-5 weeks Large', 140),
      await offer('Retightening 8+ weeks Large', 210),
    ];
    await keep({ lastRetighteningOn: '2026-11-20' });
    const token = await signInAs(salon, maya);
    const { hair } = (await salon.ask('GET', '/dashboard', { token })).body.data;
    expect(hair.next).toMatchObject({ weeks: 5, date: '2026-12-25', service: { id: early, price: 140, duration: 3 } });
    const check = async (serviceId: string, date: string, as: string | undefined = token) => {
      const body = { serviceId, date, time: '10:00' };
      const { data } = (
        await salon.ask('POST', '/appointments/check', as === undefined ? { body } : { body, token: as })
      ).body;
      return [data.isBookable, data.fits ?? null];
    };
    const fits = { weeks: 8, lastOn: '2026-11-20', date: '2027-01-19', service: { id: late, price: 210 } };
    expect(await check(early, '2027-01-19')).toEqual([
      true,
      expect.objectContaining({ ...fits, service: expect.objectContaining(fits.service) }),
    ]);
    expect(await check(late, '2027-01-19')).toEqual([true, null]);
    expect(await check(early, '2027-01-19', await signInAsOwner(salon))).toEqual([true, null]);
    const { data } = (
      await salon.ask('POST', '/appointments/check', { body: { serviceId: early, date: '2027-01-19', time: '10:00' } })
    ).body;
    expect(data.fits).toBeUndefined();
    // What she has booked by then counts, so that a later date is not taken for her eighth week.
    const { body } = await book(salon, maya, { service: 'Retightening 4-5 weeks Large', date: '2026-12-23' });
    expect(await check(early, '2027-01-19')).toEqual([true, null]);
    expect(await check(late, '2027-01-19')).toEqual([
      true,
      expect.objectContaining({ weeks: 3, lastOn: '2026-12-23' }),
    ]);
    await asOwner('DELETE', `/admin/appointments/${body.data.id}`);
  });

  test('tells the owner who is due and has booked nothing, the longest due first', async () => {
    const due = async () =>
      (await asOwner('GET', '/admin/clients-due')).body.data.map(
        ({ name, weeks, dueOn, service, toldAt }: Record<string, unknown>) => [name, weeks, dueOn, service, toldAt],
      );
    await offer('Retightening 6-7 weeks Large', 170);
    await keep({ lastRetighteningOn: '2026-10-01' });
    expect(await due()).toEqual([]);
    await statusOfVisit('cancelled');
    // No service is for nine weeks.
    expect(await due()).toEqual([['Maya Okafor', 9, '2026-11-05', null, null]]);
    await keep({ lastRetighteningOn: '2026-10-22' });
    expect(await due()).toEqual([
      ['Maya Okafor', 6, '2026-11-26', expect.objectContaining({ name: 'Retightening 6-7 weeks Large' }), null],
    ]);
    await keep({ lastRetighteningOn: '2026-10-01', weeks: null });
    expect(await due()).toEqual([]);
    await keep({ lastRetighteningOn: '2026-01-05' });
    expect(await due()).toEqual([]);
    await keep({ lastRetighteningOn: '2026-10-22', weeks: 5 });
    const [listed] = (await asOwner('GET', '/admin/clients-due')).body.data;
    expect(listed.times).toEqual(['09:00', '09:30', '10:00'].map((time) => ({ date: '2026-12-05', time })));
    expect((await salon.ask('GET', '/admin/clients-due', { token: await signInAs(salon, maya) })).status).toBe(403);
  });
});

describe('photos of her hair', () => {
  const photo = async (caption: string) => {
    const bytes = await sharp({ create: { width: 1_800, height: 2_400, channels: 3, background: '#7a4a2a' } })
      .withExif({ IFD0: { Copyright: 'taken in a secret place' } })
      .jpeg()
      .toBuffer();
    return formOf({ file: fileOf(new Uint8Array(bytes), 'hair.jpg'), appointmentId: visitId, caption });
  };
  const add = async (form: FormData, of = mayaId, token = owner) =>
    salon.ask('POST', `/admin/customers/${of}/hair-pictures`, { token, form });
  const stored = () => [...salon.files.stored].filter(([name]) => name.startsWith('hair-pictures/'));

  test('are added by the owner to a visit, made small, and shown to the client who has shown who she is', async () => {
    const added = await add(await photo('Day one'));
    expect([added.status, added.body.message]).toEqual([201, 'Photo added']);
    const [shownToOwner] = added.body.data.hairPictures;
    expect(shownToOwner).toMatchObject({ appointmentId: visitId, caption: 'Day one' });
    const [[, bytes] = ['', new Uint8Array()]] = stored();
    const made = await sharp(bytes).metadata();
    expect([made.format, made.width, made.exif]).toEqual(['webp', 1_600, undefined]);

    const byAddress = await salon.ask('GET', '/dashboard', { token: await signInAs(salon, maya) });
    expect(byAddress.body.data).toMatchObject({ hairPictures: [], hiddenHairPictures: 1 });
    const password = 'a long one, of her own';
    const registered = await salon.ask('POST', '/auth/register', { body: { ...nia, password } });
    const { token, user } = registered.body.data;
    await add(formOf({ file: fileOf(png(), 'hair.png') }), user.id);
    const hers = await salon.ask('GET', '/dashboard', { token });
    expect(hers.body.data).toMatchObject({ hairPictures: [{ caption: null, date: null }], hiddenHairPictures: 0 });
    expect((await salon.ask('GET', shownToOwner.url)).status).toBe(200);
    expect((await salon.ask('GET', shownToOwner.url.replace(/signature=.*/, 'signature=x'))).status).toBe(403);
  });

  test('are refused where they are none or of a visit of somebody else, and go with their removal or their client', async () => {
    const text = formOf({ file: fileOf(new TextEncoder().encode('no picture'), 'hair.jpg') });
    expect((await add(text)).status).toBe(415);
    await book(salon, nia, { time: '11:00' });
    const other = await accountIdOf(salon, nia);
    expect((await add(await photo('Whose?'), other)).status).toBe(404);
    expect((await add(await photo('x'.repeat(201)))).status).toBe(400);
    expect(stored()).toEqual([]);

    const [{ id, url }] = (await add(await photo('Day one'))).body.data.hairPictures;
    await asOwner('DELETE', `/admin/customers/${other}/hair-pictures/${id}`);
    expect(stored(), 'no other client’s go with them').toHaveLength(1);
    const removed = await asOwner('DELETE', `/admin/customers/${mayaId}/hair-pictures/${id}`);
    expect([removed.status, removed.body.data.hairPictures, stored()]).toEqual([200, [], []]);
    expect((await salon.ask('GET', url)).status).toBe(403);

    await add(await photo('Day two'));
    await statusOfVisit('cancelled');
    await asOwner('DELETE', `/admin/customers/${mayaId}`);
    expect(stored()).toEqual([]);
    expect((await asOwner('GET', `/admin/customers/${mayaId}`)).body.data.hairPictures).toEqual([]);
    expect((await add(await photo('Too late'))).status).toBe(404);
    expect(stored()).toEqual([]);
  });
});

describe('one customer', () => {
  test('shows visits, spend, reviews, note and state; nobody is under an unknown id or an administrator’s', async () => {
    await statusOfVisit('completed');
    await asOwner('POST', `/admin/appointments/${visitId}/payments`, { method: 'cash', amount: 30, tip: 5 });
    const token = await signInAs(salon, maya);
    await salon.ask('POST', '/reviews', { token, body: { appointmentId: visitId, rating: 5, comment: 'Lovely' } });
    const { body } = await asOwner('GET', `/admin/customers/${mayaId}`);
    expect(body.data).toMatchObject({
      name: 'Maya Okafor',
      email: maya.email,
      phone: maya.phone,
      isBlocked: false,
      isForgotten: false,
      hasPassword: false,
      note: null,
      totalAppointments: 1,
      totalSpent: 30,
      lastAppointment: null,
      appointments: [{ id: visitId, status: 'completed' }],
      reviews: [{ rating: 5, comment: 'Lovely', status: 'pending' }],
      statistics: { appointments: { total: 1, completed: 1 }, favoriteServices: [{ count: 1 }] },
    });
    const ownersId = (await asOwner('GET', '/auth/me')).body.data.id;
    for (const id of ['nobody', 'a%20b', ownersId]) {
      expect([id, (await asOwner('GET', `/admin/customers/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await asOwner('PUT', '/admin/customers/nobody/note', { note: 'x' })).body.message).toBe(
      'Customer not found',
    );
  });

  test('gets a note of the owner’s own, which is edited and taken away, and never shown to her', async () => {
    const path = `/admin/customers/${mayaId}/note`;
    const kept = await asOwner('PUT', path, { note: 'Tender scalp' });
    expect([kept.body.message, kept.body.data.note]).toEqual(['Note saved', 'Tender scalp']);
    expect((await asOwner('PUT', path, { note: 'Likes tea' })).body.data.note).toBe('Likes tea');
    const token = await signInAs(salon, maya);
    for (const own of ['/auth/me', '/dashboard']) {
      expect(JSON.stringify((await salon.ask('GET', own, { token })).body)).not.toContain('tea');
    }
    const gone = await asOwner('PUT', path, { note: '' });
    expect(gone.body.message).toBe('Note removed');
    expect((await asOwner('PUT', path, { note: 'x'.repeat(2_001) })).status).toBe(400);
  });
});

describe('a customer who is blocked', () => {
  const block = (body: unknown = { reason: 'Did not come, twice' }) =>
    asOwner('POST', `/admin/customers/${mayaId}/block`, body);

  test('keeps what is booked, is signed out and signs in by no way, until she is unblocked', async () => {
    const token = await signInAs(salon, maya);
    const blocked = await block();
    expect(blocked.body).toMatchObject({
      message: 'Customer blocked from online booking',
      data: { isBlocked: true, blockedReason: 'Did not come, twice' },
    });
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(401);
    const refused = await book(salon, maya, { time: '13:00' });
    expect([refused.status, refused.body.message, refused.body.error.code]).toEqual([
      403,
      'Online booking is not available. Please contact the studio.',
      'BlockedFromBooking',
    ]);
    expect(JSON.stringify(refused.body)).not.toContain('twice');
    const visit = await asOwner('GET', `/admin/appointments/${visitId}`);
    expect(visit.body.data.status).toBe('pending');
    const slots = await salon.ask('GET', '/admin/availability/check?date=2026-12-18&time=13:00');
    expect(slots.body.data.isAvailable).toBe(true);
    const ways = [
      ['/auth/login', { email: maya.email }],
      ['/auth/login-email-only', { email: maya.email }],
      ['/auth/login-phone-only', { phone: maya.phone }],
    ] as const;
    for (const [path, body] of ways) {
      const shut = await salon.ask('POST', path, { body });
      expect([path, shut.status, shut.body.error.code]).toEqual([path, 403, 'AccountIsBlocked']);
    }
    const { serviceId } = visit.body.data;
    const wanted = { serviceId, date: '2026-12-18', time: '14:00', customerInfo: maya };
    expect((await asOwner('POST', '/admin/appointments', wanted)).status, 'the owner may book for her').toBe(201);
    const unblocked = await asOwner('POST', `/admin/customers/${mayaId}/unblock`);
    expect(unblocked.body).toMatchObject({
      message: 'Customer can book online again',
      data: { isBlocked: false, blockedReason: null },
    });
    expect((await book(salon, maya, { time: '13:00' })).status).toBe(201);
    const ownersId = (await asOwner('GET', '/auth/me')).body.data.id;
    const owners = await asOwner('POST', `/admin/customers/${ownersId}/block`, {});
    expect([owners.status, owners.body.error.code]).toEqual([422, 'AccountIsAdministrator']);
  });
});

describe('a customer who is forgotten', () => {
  const forget = () => asOwner('DELETE', `/admin/customers/${mayaId}`);

  test('has visits to come cancelled first, leaves figures and nothing that names her, and may come back as somebody new', async () => {
    const refused = await forget();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { code: 'AppointmentsStillComing', details: { appointmentIds: [visitId] } },
    ]);
    const token = await signInAs(salon, maya);
    await asOwner('PUT', `/admin/customers/${mayaId}/note`, { note: 'Maya likes tea' });
    await statusOfVisit('cancelled');
    const { body } = await forget();
    expect(body).toMatchObject({
      message: 'Customer forgotten: personal details are erased for good',
      data: { id: mayaId, paymentProofs: 1, publicReviews: 0 },
    });
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(401);
    const left = await asOwner('GET', `/admin/customers/${mayaId}`);
    expect(left.body.data).toMatchObject({ isForgotten: true, name: null, email: null, totalAppointments: 1 });
    const seen = await Promise.all(
      [`/admin/customers/${mayaId}`, '/admin/customers', '/admin/appointments', '/admin/payment-proofs'].map((path) =>
        asOwner('GET', path),
      ),
    );
    expect(JSON.stringify(seen.map((answered) => answered.body))).not.toMatch(/Maya|Okafor|5550142|tea/);
    expect((await asOwner('GET', '/admin/customers')).body.data.customers).toEqual([]);
    expect([...salon.files.stored.keys()].filter((name) => name.startsWith('payment-proofs/'))).toEqual([]);
    expect((await forget()).status).toBe(200);
    expect((await asOwner('POST', `/admin/customers/${mayaId}/block`, {})).status).toBe(404);
    const back = await book(salon, maya, { time: '13:00' });
    expect([back.status, (await accountIdOf(salon, maya)) === mayaId]).toEqual([201, false]);
  });
});
