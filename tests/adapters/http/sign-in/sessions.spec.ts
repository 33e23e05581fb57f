import { afterAll, describe, expect, test } from 'vitest';
import { book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
await book(salon, maya, { time: '09:00' });
afterAll(() => salon.close());

const post = (path: string, body: unknown, token: string | null = null) => salon.ask('POST', path, { body, token });
const minutes = (count: number): number => count * 60_000;

describe('before signing in', () => {
  test('a stranger’s address is new, in both readings of the answer', async () => {
    const { body } = await post('/auth/check-email', { email: 'new@example.com' });
    const data = { exists: false, isAdmin: false, requiresPassword: false, loginMethod: null };
    expect(body).toMatchObject({ success: true, exists: false, user: null, data: { ...data, user: null } });
  });

  test('a client’s address, however typed, brings her name for the details page, and her phone masked', async () => {
    const { body } = await post('/auth/check-email', { email: ' MAYA@example.com ' });
    const user = { firstName: 'Maya', lastName: 'Okafor', phone: '+1••••••••42' };
    expect(body).toMatchObject({ exists: true, user, data: { exists: true, loginMethod: 'email', user } });
  });

  test('her phone number too; the owner’s address only asks for a password', async () => {
    const phone = await post('/auth/check-phone', { phone: '317-555-0142' });
    expect(phone.body.data).toMatchObject({ exists: true, loginMethod: 'phone', user: { firstName: 'Maya' } });
    const owner = await post('/auth/check-email', { email: ownersCredentials.email });
    expect(owner.body.data).toMatchObject({
      isAdmin: true,
      requiresPassword: true,
      loginMethod: 'password',
      user: null,
    });
  });
});

describe('signing in', () => {
  test('a client with her e-mail alone, with her phone alone, or with either in the one field', async () => {
    const ways = [
      await post('/auth/login-email-only', { email: maya.email }),
      await post('/auth/login-phone-only', { phone: maya.phone }),
      await post('/auth/login', { email: maya.email }),
      await post('/auth/login', { email: '(317) 555-0142', password: '' }),
    ];
    for (const { status, body, headers } of ways) {
      expect([status, body.data.user.email, body.data.user.role]).toEqual([200, maya.email, 'user']);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('the owner with her password only', async () => {
    expect((await post('/auth/login', ownersCredentials)).body.data.user.role).toBe('admin');
    expect((await post('/auth/login', { ...ownersCredentials, password: 'wrong' })).status).toBe(401);
    expect((await post('/auth/login-email-only', { email: ownersCredentials.email })).status).toBe(401);
  });

  test('who is signed in is told who she is', async () => {
    const token = await signInAs(salon, maya);
    const me = await salon.ask('GET', '/auth/me', { token });
    expect(me.body.data).toMatchObject({
      name: 'Maya Okafor',
      phone: '+13175550142',
      notificationPreferences: { email: true },
    });
    const verified = await salon.ask('GET', '/auth/verify', { token });
    expect(verified.body.data).toMatchObject({ valid: true, user: { id: me.body.data.id } });
  });

  test('a token that is forged, cut or of nobody is no token', async () => {
    const token = await signInAs(salon, maya);
    for (const forged of [`${token}x`, token.slice(0, -2), 'x.y.z', '']) {
      expect([forged.length, (await salon.ask('GET', '/auth/me', { token: forged })).status]).toEqual([
        forged.length,
        401,
      ]);
    }
    expect((await salon.ask('GET', '/services', { token: 'x.y.z' })).status).toBe(200);
  });
});

describe('a session', () => {
  test('is renewed with its refresh token, and over once signed out', async () => {
    const { body } = await post('/auth/login-email-only', { email: maya.email });
    const { token, refreshToken } = body.data;
    salon.clock.advance(minutes(16));
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(401);
    const renewed = await post('/auth/refresh', { refreshToken });
    expect(renewed.status).toBe(200);
    const fresh = renewed.body.data.token;
    expect((await salon.ask('GET', '/auth/me', { token: fresh })).status).toBe(200);
    expect((await post('/auth/logout', {}, fresh)).status).toBe(200);
    expect((await salon.ask('GET', '/auth/me', { token: fresh })).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken })).status).toBe(401);
    expect((await post('/auth/logout', {})).status).toBe(200);
  });

  test('is over once signed out with a lapsed access token', async () => {
    const { token, refreshToken } = (await post('/auth/login-email-only', { email: maya.email })).body.data;
    salon.clock.advance(minutes(16));
    expect((await post('/auth/logout', { refreshToken }, token)).status).toBe(200);
    expect((await post('/auth/refresh', { refreshToken })).body.error.code).toBe('SessionIsRevoked');
  });

  test('is not ended by a refresh token that is forged, cut or empty', async () => {
    const { token, refreshToken } = (await post('/auth/login-email-only', { email: maya.email })).body.data;
    for (const forged of [`${refreshToken}x`, refreshToken.replace(/\.0\./, '.1.'), '']) {
      expect((await post('/auth/logout', { refreshToken: forged })).status).toBe(200);
    }
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(200);
  });

  test('an old refresh token that comes back ends the whole family', async () => {
    const person = { firstName: 'Ida', lastName: 'Wells', email: 'ida@example.com', password: 'secret-of-ida' };
    const { body } = await post('/auth/register', person);
    const first = body.data.refreshToken;
    salon.clock.advance(minutes(25 * 60));
    const second = (await post('/auth/refresh', { refreshToken: first })).body.data.refreshToken;
    expect(second).not.toBe(first);
    salon.clock.advance(minutes(2));
    expect((await post('/auth/refresh', { refreshToken: first })).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: second })).status).toBe(401);
  });
});

/** Renews a session every five days and returns the first day on which that is refused. */
const lastDayOf = async (under: SalonUnderTest, signedIn: { readonly refreshToken: string }): Promise<number> => {
  let { refreshToken } = signedIn;
  for (let day = 5; day <= 365; day += 5) {
    under.clock.advance(minutes(5 * 24 * 60));
    const renewed = await under.ask('POST', '/auth/refresh', { body: { refreshToken } });
    if (renewed.status !== 200) return day;
    refreshToken = renewed.body.data.refreshToken;
  }
  return Number.POSITIVE_INFINITY;
};

test.each([
  ['of a client', 90, '/auth/register', { ...maya, password: 'secret-of-maya' }],
  ['of the owner', 30, '/auth/login', ownersCredentials],
] as const)('a session %s that is used all the time ends %i days after the sign-in', async (_, days, path, body) => {
  const other = await openSalonUnderTest();
  const signedIn = await other.ask('POST', path, { body });
  expect(await lastDayOf(other, signedIn.body.data)).toBe(days);
  await other.close();
});

describe('an account of one’s own', () => {
  const zora = { firstName: 'Zora', lastName: 'Hayes', email: 'zora@example.com', phone: '', password: 'secret-1' };

  test('is opened once per address', async () => {
    const opened = await post('/auth/register', zora);
    expect([opened.status, opened.body.data.user.name]).toEqual([201, 'Zora Hayes']);
    const again = await post('/auth/register', { ...zora, password: 'secret-2' });
    expect([again.status, again.body.error.code]).toEqual([409, 'EmailTaken']);
  });

  test('a registration that is sent again signs nobody in, no matter who has recorded it', async () => {
    const recorded = {
      body: { firstName: 'June', lastName: 'Jordan', email: 'june@example.com', password: 'secret-of-june' },
      headers: { 'Idempotency-Key': 'registration-of-june' },
    };
    const opened = await salon.ask('POST', '/auth/register', recorded);
    expect(opened.status).toBe(201);
    expect((await salon.ask('POST', '/auth/logout-everywhere', { token: opened.body.data.token })).status).toBe(200);
    const replayed = await salon.ask('POST', '/auth/register', recorded);
    expect([replayed.status, replayed.body.error.code, replayed.body.data]).toEqual([409, 'EmailTaken', undefined]);
  });

  test('of two same registrations at once one signs in', async () => {
    const sent = {
      body: { firstName: 'Rita', lastName: 'Dove', email: 'rita@example.com' },
      headers: { 'Idempotency-Key': 'registration-of-rita' },
    };
    const both = await Promise.all([1, 2].map(() => salon.ask('POST', '/auth/register', sent)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('has a name, an address and a number without characters that turn what is beside them', async () => {
    const turned = {
      ...{ firstName: '\u202eenuJ', lastName: '\u2067Levi\u2069 לוי', email: '\u202alevi@example.com\u202c' },
      phone: '\u202a+1 (317) 555-0177\u202c',
    };
    const { body } = await post('/auth/register', turned);
    const { firstName, lastName, email, phone } = body.data.user;
    expect({ firstName, lastName, email, phone }).toEqual({
      ...{ firstName: 'enuJ', lastName: 'Levi לוי', email: 'levi@example.com', phone: '+13175550177' },
    });
    const nothingElse = await post('/auth/register', { ...turned, firstName: '\u202e', email: 'other@example.com' });
    expect(nothingElse.status).toBe(400);
  });

  test('once the studio has verified her address her password is asked for', async () => {
    const known = await post('/auth/check-email', { email: zora.email });
    expect(known.body.data).toMatchObject({ requiresPassword: false, loginMethod: 'password', user: null });
    const { user } = (await post('/auth/login', { email: zora.email, password: zora.password })).body.data;
    const owner = (await post('/auth/login', ownersCredentials)).body.data.token;
    const asked = { token: owner, body: { keepsPassword: true } };
    expect((await salon.ask('POST', `/admin/customers/${user.id}/verify`, asked)).status).toBe(200);
    const verified = await post('/auth/check-email', { email: zora.email });
    expect(verified.body.data).toMatchObject({ requiresPassword: true, loginMethod: 'password', user: null });
    expect((await post('/auth/login-email-only', { email: zora.email })).status).toBe(401);
    expect((await post('/auth/login', { email: zora.email, password: zora.password })).status).toBe(200);
  });

  test('who signed in by knowing an address alone changes neither name, address, phone nor preferences', async () => {
    const token = await signInAs(salon, maya);
    for (const [path, body] of [
      ['/user/profile', { firstName: 'Maya Rose' }],
      ['/user/profile', { email: 'other@example.com' }],
      ['/user/profile', { phone: '' }],
      ['/user/preferences', { sms: true }],
    ] as const) {
      const refused = await salon.ask('PUT', path, { token, body });
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, 'PasswordSignInRequired']);
    }
  });

  test('a session is told whether it may change them', async () => {
    const { token } = (await post('/auth/register', { firstName: 'Toni', lastName: 'Cade', email: 'toni@example.com' }))
      .body.data;
    const told = async (asked: string) =>
      (await salon.ask('GET', '/auth/me', { token: asked })).body.data.mayChangeDetails;
    expect([await told(token), await told(await signInAs(salon, maya))]).toEqual([true, false]);
  });

  test('who signed in by knowing an address alone is signed out after twelve hours, used or not', async () => {
    let { refreshToken } = (await post('/auth/login-email-only', { email: maya.email })).body.data;
    salon.clock.advance(minutes(11 * 60 + 59));
    const renewed = await post('/auth/refresh', { refreshToken });
    expect(renewed.status).toBe(200);
    refreshToken = renewed.body.data.refreshToken;
    salon.clock.advance(minutes(2));
    const ended = await post('/auth/refresh', { refreshToken });
    expect([ended.status, ended.body.error.code]).toEqual([401, 'SessionHasExpired']);
  });

  test('all sessions of an account can be ended at once; an address alone ends only those that rest on it', async () => {
    const person = {
      ...{ firstName: 'Ella', lastName: 'Baker', email: 'ella@example.com', phone: '' },
      password: 'secret-of-ella',
    };
    const first = (await post('/auth/register', person)).body.data;
    const second = (await post('/auth/login', { email: person.email, password: person.password })).body.data;
    const byAddress = [await signInAs(salon, person), await signInAs(salon, person)];
    const statusOf = async (token: string) => (await salon.ask('GET', '/auth/me', { token })).status;
    const everywhere = (token = '') => salon.ask('POST', '/auth/logout-everywhere', { token });
    expect((await everywhere(byAddress[0])).body.data).toEqual({ ended: 2 });
    expect(await Promise.all([...byAddress, first.token, second.token].map(statusOf))).toEqual([401, 401, 200, 200]);
    const again = await signInAs(salon, person);
    const ended = await everywhere(second.token);
    expect([ended.body.data, ended.body.message]).toEqual([{ ended: 3 }, 'Signed out on all devices']);
    expect(await Promise.all([again, first.token, second.token].map(statusOf))).toEqual([401, 401, 401]);
    expect((await post('/auth/refresh', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await everywhere(second.token)).status).toBe(401);
  });

  test('her sessions are listed with device and network, and each can be ended; an address alone sees less', async () => {
    const { email } = maya;
    const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0' };
    const other = await openSalonUnderTest();
    await other.ask('POST', '/auth/register', { body: { ...maya, password: 'secret-1' }, headers });
    const login = async () =>
      (await other.ask('POST', '/auth/login', { body: { email, password: 'secret-1' }, headers })).body.data.token;
    const [here, there] = [await login(), await login()];
    const byAddress = await signInAs(other, maya);
    const list = async (token: string) => (await other.ask('GET', '/user/sessions', { token })).body.data;
    const all = await list(here);
    expect(all.map(({ method, isThis }: Record<string, unknown>) => [method, isThis]).toSorted()).toEqual([
      ['identifier', false],
      ['password', false],
      ['password', true],
      ['registration', false],
    ]);
    expect(all.filter(({ device }: Record<string, unknown>) => device === headers['User-Agent'])).toHaveLength(3);
    expect(await list(byAddress)).toMatchObject([{ method: 'identifier', isThis: true, network: null }]);
    const [{ id }] = (await list(there)).filter(({ isThis }: Record<string, unknown>) => isThis);
    const end = (token: string) => other.ask('DELETE', `/user/sessions/${id}`, { token });
    await book(other, nia);
    for (const stranger of [byAddress, await signInAs(other, nia)]) {
      expect((await end(stranger)).body.error.code).toBe('SignInUnknown');
    }
    expect((await other.ask('GET', '/auth/me', { token: there })).status).toBe(200);
    expect([(await end(here)).status, (await end(here)).status]).toEqual([200, 200]);
    expect((await other.ask('GET', '/auth/me', { token: there })).status).toBe(401);
    expect(await list(here)).toHaveLength(3);
    await other.close();
  });

  test('another e-mail address takes the password where there is one', async () => {
    const other = await openSalonUnderTest();
    const opened = await other.ask('POST', '/auth/register', { body: { ...maya, password: 'secret-1' } });
    const { token } = opened.body.data;
    const change = async (body: object) => {
      const { status, body: answered } = await other.ask('PUT', '/user/profile', { token, body });
      return answered.error?.code ?? status;
    };
    const email = 'maya@new.example';
    expect(await change({ email })).toBe('PasswordNeeded');
    expect(await change({ email, currentPassword: 'not-hers' })).toBe('PasswordWrong');
    expect(await change({ firstName: 'May', email: maya.email.toUpperCase() })).toBe(200);
    expect(await change({ email, currentPassword: 'secret-1' })).toBe(200);
    await other.close();
  });

  test('a session that is over already is not counted among the ended ones', async () => {
    const other = await openSalonUnderTest();
    await other.ask('POST', '/auth/login', { body: ownersCredentials });
    other.clock.advance(minutes(31 * 24 * 60));
    const { body } = await other.asOwner('POST', '/auth/logout-everywhere');
    expect(body.data).toEqual({ ended: 1 });
    await other.close();
  });

  test('who signed in by knowing an address alone sets no first password, by any way', async () => {
    await book(salon, nia, { time: '12:00' });
    const ways = [
      ['/auth/login-email-only', { email: nia.email }],
      ['/auth/login-phone-only', { phone: nia.phone }],
      ['/auth/login', { email: nia.email, password: 'guessed' }],
    ] as const;
    for (const [path, body] of ways) {
      const { token, refreshToken } = (await post(path, body)).body.data;
      const renewed = (await post('/auth/refresh', { refreshToken })).body.data.token;
      for (const known of [token, renewed]) {
        const asked = { token: known, body: { currentPassword: '', newPassword: 'secret-9' } };
        const refused = await salon.ask('PUT', '/user/password', asked);
        expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, 'FirstPasswordNotAllowed']);
      }
    }
    const registered = await post('/auth/register', { ...nia, password: 'secret-9' });
    expect([registered.status, registered.body.error.code]).toEqual([409, 'EmailTaken']);
    expect((await post('/auth/login-email-only', { email: nia.email })).status).toBe(200);
  });

  test('a new password ends her other sessions; preferences change one by one', async () => {
    const credentials = { email: zora.email, password: zora.password };
    const other = (await post('/auth/login', credentials)).body.data.token;
    const { token } = (await post('/auth/login', credentials)).body.data;
    const changed = { currentPassword: zora.password, newPassword: 'secret-3' };
    expect((await salon.ask('PUT', '/user/password', { token, body: changed })).status).toBe(200);
    expect((await salon.ask('GET', '/auth/me', { token: other })).status).toBe(401);
    const preferences = await salon.ask('PUT', '/user/preferences', { token, body: { sms: true } });
    expect(preferences.body.data).toEqual({ email: true, sms: true, push: false, followUps: true, muted: [] });
    const wrong = await salon.ask('PUT', '/user/password', {
      token,
      body: { currentPassword: 'x', newPassword: 'secret-4' },
    });
    // A 401 would mean to any program that the session has ended.
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'PasswordWrong']);
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(200);
  });

  test('the owner’s new password has 8 characters and is not one that is guessed first; a client’s has 6', async () => {
    const other = await openSalonUnderTest();
    const change = async (token: string, currentPassword: string, newPassword: string) => {
      const { status, body } = await other.ask('PUT', '/user/password', {
        token,
        body: { currentPassword, newPassword },
      });
      return [status, body.error?.code ?? null, body.message];
    };
    const owner = await signInAsOwner(other);
    expect(await change(owner, ownersCredentials.password, '7-chars')).toEqual([
      ...[422, 'PasswordTooShort', 'New password must be at least 8 characters long.'],
    ]);
    expect(await change(owner, ownersCredentials.password, 'Sunshine1!')).toEqual([
      ...[422, 'PasswordTooCommon', expect.stringContaining('choose another one')],
    ]);
    for (const name of ['divine-strands-2026', 'Strands Beauty!', 'OwnerSalon1']) {
      expect(await change(owner, ownersCredentials.password, name)).toEqual([
        ...[422, 'PasswordTooCommon', expect.stringContaining('choose another one')],
      ]);
    }
    await other.asOwner('PUT', '/branding', { global: { siteName: 'Crown & Coil' } });
    expect((await change(owner, ownersCredentials.password, 'crowncoil2026'))[1]).toBe('PasswordTooCommon');
    expect((await change(owner, ownersCredentials.password, 'locs at the lake'))[0]).toBe(200);
    const registered = await other.ask('POST', '/auth/register', { body: { ...maya, password: 'secret' } });
    expect((await change(registered.body.data.token, 'secret', 'abcdef'))[0]).toBe(200);
    await other.close();
  });

  test('where codes are asked for, knowing an address tells nothing and opens nothing', async () => {
    const careful = await openSalonUnderTest({ customerSignIn: 'code' });
    await book(careful, maya, { time: '09:00' });
    const known = await careful.ask('POST', '/auth/check-email', { body: { email: maya.email } });
    expect(known.body.data).toMatchObject({ exists: true, loginMethod: 'code', user: null });
    const refused = await careful.ask('POST', '/auth/login-email-only', { body: { email: maya.email } });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'CodeRequired']);
    expect(await signInAsOwner(careful)).toMatch(/\./);
    await careful.close();
  });
});
