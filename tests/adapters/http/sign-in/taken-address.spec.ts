import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfZip } from '../../evidence/unpacked.ts';
import { book, fileOf, formOf, maya, png, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const secrets = ['Maya', 'Okafor', maya.phone, 'Please mind my scalp'];

/** A stranger registers with Maya’s address and a password before Maya’s first visit. */
describe('an account that was taken before its owner arrives', () => {
  let salon: SalonUnderTest;
  let stranger: string;
  let bookedAsGuest: string;
  const registration = { firstName: 'Sam', lastName: 'Stranger', email: maya.email, password: 'password-of-sam' };

  const asked = (method: string, path: string, token: string, body?: unknown) =>
    salon.ask(method, path, body === undefined ? { token } : { token, body });

  const whatIsShown = async (token: string) => {
    const paths = [
      '/appointments/user',
      `/appointments/${bookedAsGuest}`,
      '/dashboard',
      '/user/appointments-to-review',
    ];
    const answers = await Promise.all(paths.map((path) => asked('GET', path, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return answers.map(({ body }) => body.data);
  };

  const changes = (id: string) =>
    [
      ['PATCH', `/appointments/${id}/cancel`, {}],
      ['PATCH', `/appointments/${id}/status`, { status: 'cancelled' }],
      ['PATCH', `/appointments/${id}/reschedule`, { date: '2026-12-21', time: '10:00' }],
      ['POST', `/appointments/${id}/payment-proofs`, { paymentProof: '/payment-proofs/0000000000000000' }],
    ] as const;

  beforeAll(async () => {
    salon = await openSalonUnderTest();
    const registered = await salon.ask('POST', '/auth/register', { body: registration });
    stranger = registered.body.data.token;
    const booked = await book(salon, maya);
    expect(booked.status).toBe(201);
    bookedAsGuest = booked.body.data.id;
  });
  afterAll(() => salon.close());

  it('shows the guest the whole of what she has just booked', async () => {
    const booked = await book(salon, maya, { time: '13:00' });
    expect(booked.body.data).toMatchObject({ isWithheld: false, customerInfo: { phone: maya.phone } });
    expect(booked.body.data.paymentProofs).toHaveLength(1);
  });

  it('shows the stranger when and for what, and neither name, contact, notes nor proof', async () => {
    const answers = await whatIsShown(stranger);
    const [list, one] = answers;
    expect(list).toHaveLength(2);
    expect(one).toMatchObject({ id: bookedAsGuest, isWithheld: true, date: '2026-12-18', time: '10:00', user: null });
    expect(one).toMatchObject({ notes: null, paymentProofs: [], paymentProof: null, message: expect.any(String) });
    for (const secret of secrets) expect(JSON.stringify(answers)).not.toContain(secret);
    expect(JSON.stringify(answers)).not.toContain('payment-proofs/');
  });

  it('counts nothing of it in the stranger’s figures', async () => {
    const { body } = await asked('GET', '/dashboard', stranger);
    expect(body.data.statistics).toMatchObject({ totalSpent: 0, favoriteServices: [], appointments: { total: 0 } });
  });

  it('shows the stranger nothing of what the studio keeps of her hair, neither words nor photos', async () => {
    const owner = await signInAsOwner(salon);
    const { id } = (await asked('GET', '/auth/me', stranger)).body.data;
    const record = { method: 'Interlocks', size: 'Small', lastRetighteningOn: '2026-11-20', weeks: 5 };
    expect((await asked('PUT', `/admin/customers/${id}/hair`, owner, record)).status).toBe(200);
    const form = formOf({ file: fileOf(png(7, 32), 'hair.png'), caption: 'After the install' });
    const added = await salon.asOwner('POST', `/admin/customers/${id}/hair-pictures`, form);
    expect(added.status).toBe(201);
    const { body } = await asked('GET', '/dashboard', stranger);
    expect(body.data).toMatchObject({ hair: null, hairPictures: [], hiddenHairPictures: 0 });
    const headers = { Authorization: `Bearer ${stranger}` };
    const zip = await salon.salon.app.request('/api/v2/user/data', { headers });
    const files = filesOfZip(new Uint8Array(await zip.arrayBuffer()));
    const data = new TextDecoder().decode(files.get('data.json'));
    expect(data).toContain(registration.email);
    expect([...files.keys(), data].join('\n')).not.toMatch(/hair-photos|Interlocks/);
    const { body: seen } = await asked('GET', `/dashboard/user?userId=${id}`, owner);
    expect(seen.data).toMatchObject({
      hair: { method: 'Interlocks' },
      hairPictures: [{ caption: 'After the install' }],
    });
  });

  it('lets the stranger change nothing, and says why', async () => {
    for (const [method, path, body] of changes(bookedAsGuest)) {
      const refused = await asked(method, path, stranger, body);
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, 'AddressNotVerified']);
    }
  });

  it('does not give it away by a sign-in with the address alone', async () => {
    const byAddress = await signInAs(salon, maya);
    for (const secret of secrets) expect(JSON.stringify(await whatIsShown(byAddress))).not.toContain(secret);
  });
});

describe('the real owner of a taken address', () => {
  let salon: SalonUnderTest;
  const registration = { firstName: 'Sam', lastName: 'Stranger', email: maya.email, password: 'password-of-sam' };

  beforeAll(async () => {
    salon = await openSalonUnderTest();
    await salon.ask('POST', '/auth/register', { body: registration });
  });
  afterAll(() => salon.close());

  it('signs in by her address alone, sees and cancels what she books there, and learns nothing of the stranger', async () => {
    const { body: known } = await salon.ask('POST', '/auth/check-email', { body: { email: maya.email } });
    expect(known).toMatchObject({ exists: true, user: null, data: { requiresPassword: false, user: null } });
    const signedIn = await salon.ask('POST', '/auth/login-email-only', { body: { email: maya.email } });
    expect(signedIn.status).toBe(200);
    const { token, user } = signedIn.body.data;
    expect(user).toMatchObject({ firstName: null, lastName: null, phone: null });
    const booked = await book(salon, maya, { time: '11:00' }, { token });
    expect(booked.status).toBe(201);
    const { id } = booked.body.data;
    const seen = await salon.ask('GET', `/appointments/${id}`, { token });
    expect(seen.body.data).toMatchObject({ isWithheld: false, customerInfo: { phone: maya.phone } });
    expect((await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, body: {} })).status).toBe(200);
  });

  it('is not shown what was booked with the password, and the password still opens it', async () => {
    const login = await salon.ask('POST', '/auth/login', {
      body: { email: maya.email, password: registration.password },
    });
    const sam = login.body.data.token;
    const booked = await book(salon, { ...maya, firstName: 'Sam' }, { time: '14:00' }, { token: sam });
    const path = `/appointments/${booked.body.data.id}`;
    expect((await salon.ask('GET', path, { token: sam })).body.data).toMatchObject({ isWithheld: false });
    const byAddress = await signInAs(salon, maya);
    expect((await salon.ask('GET', path, { token: byAddress })).status).toBe(404);
    expect((await salon.ask('PATCH', `${path}/cancel`, { token: byAddress, body: {} })).status).toBe(404);
    const wrong = await salon.ask('POST', '/auth/login', { body: { email: maya.email, password: 'not-this-one' } });
    expect(wrong.status).toBe(401);
  });

  it('is given what was booked under her address when the studio verifies it, and the stranger is signed out', async () => {
    const login = await salon.ask('POST', '/auth/login', {
      body: { email: maya.email, password: registration.password },
    });
    const { token: sam, refreshToken, user } = login.body.data;
    const guests = await book(salon, maya, { time: '16:00' });
    const verified = await salon.asOwner('POST', `/admin/customers/${user.id}/verify`, { keepsPassword: false });
    expect(verified.body.data).toMatchObject({ isVerified: true, hasPassword: false });
    expect((await salon.ask('GET', '/auth/me', { token: sam })).status).toBe(401);
    expect((await salon.ask('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401);
    const hers = await signInAs(salon, maya);
    const path = `/appointments/${guests.body.data.id}`;
    expect((await salon.ask('GET', path, { token: hers })).body.data).toMatchObject({ isWithheld: false });
    expect((await salon.ask('PATCH', `${path}/cancel`, { token: hers, body: {} })).status).toBe(200);
  });

  it('keeps her own password when she has set it, and sees everything with it', async () => {
    const nia = { firstName: 'Nia', lastName: 'Brown', email: 'nia@example.com', phone: '+13175550143' };
    const registered = await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'password-of-nia' } });
    const { token, user } = registered.body.data;
    const guests = await book(salon, nia, { date: '2026-12-21', time: '10:00' });
    const path = `/appointments/${guests.body.data.id}`;
    expect((await salon.ask('GET', path, { token })).body.data).toMatchObject({ isWithheld: true });
    const hair = { method: 'Interlocks', size: 'Small', lastRetighteningOn: '2026-11-20', weeks: 5 };
    await salon.asOwner('PUT', `/admin/customers/${user.id}/hair`, hair);
    expect((await salon.ask('GET', '/dashboard', { token })).body.data.hair).toBeNull();
    const body = { keepsPassword: true };
    await salon.asOwner('POST', `/admin/customers/${user.id}/verify`, body);
    expect((await salon.ask('GET', path, { token })).body.data).toMatchObject({ isWithheld: false });
    expect((await salon.ask('GET', '/dashboard', { token })).body.data.hair).toMatchObject({ method: 'Interlocks' });
    const alone = await salon.ask('POST', '/auth/login-email-only', { body: { email: nia.email } });
    expect([alone.status, alone.body.error.code]).toEqual([401, 'PasswordRequired']);
  });
});
