import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences } from '../../../../adapters/http/roles.ts';
import { openSoftwarePasskey } from '../../../support/software-passkey.ts';
import { book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import {
  type Answered,
  openSalonUnderTest,
  ownersCredentials,
  type SalonUnderTest,
} from '../support/salon-under-test.ts';

const ownersPhone = '+13175550100';
const { email, password } = ownersCredentials;
const spellings = [email, email.toUpperCase(), ` ${email} `, 'Owner@Salon.Example'];
const phones = [ownersPhone, '(317) 555-0100', '13175550100'];
const noPasswords = [undefined, '', ' ', 'wrong', `${password} `, password.toUpperCase(), 'null'];

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(['identifier', 'code'] as const)('an administrator, with clients signing in by %s', (customerSignIn) => {
  let salon: SalonUnderTest;
  let owner: string;
  let client: string;
  beforeAll(async () => {
    salon = await openSalonUnderTest({ customerSignIn });
    owner = await signInAsOwner(salon);
    await salon.asOwner('PUT', '/user/profile', { phone: ownersPhone });
    const opened = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'secret-1' } });
    client = opened.body.data.token;
  });
  afterAll(() => salon.close());

  const post = (path: string, body: unknown) => salon.ask('POST', path, { body });
  const letsIn = ({ body }: Answered): boolean => typeof body?.data?.token === 'string';

  type Attempts = () => Promise<readonly Answered[]>;
  const all = (answers: readonly Promise<Answered>[]) => Promise.all(answers);
  /** Sends one request after the other, because only a few passwords may wait to be checked. */
  const inTurn = async (asks: readonly (() => Promise<Answered>)[]): Promise<readonly Answered[]> => {
    const answers: Answered[] = [];
    for (const ask of asks) answers.push(await ask());
    return answers;
  };

  /** Every way to sign in. Add each new one here. */
  const ways: Readonly<Record<string, Attempts>> = {
    'POST /auth/check-email': () => all(spellings.map((one) => post('/auth/check-email', { email: one }))),
    'POST /auth/check-phone': () => all(phones.map((one) => post('/auth/check-phone', { phone: one }))),
    'POST /auth/login-email-only': () =>
      all(
        spellings.flatMap((one) =>
          noPasswords.map((typed) => post('/auth/login-email-only', { email: one, password: typed })),
        ),
      ),
    'POST /auth/login-phone-only': () =>
      all(
        phones.flatMap((one) =>
          noPasswords.map((typed) => post('/auth/login-phone-only', { phone: one, password: typed })),
        ),
      ),
    'POST /auth/login': () =>
      inTurn(
        [...spellings, ...phones].flatMap((one) =>
          noPasswords.map((typed) => () => post('/auth/login', { email: one, password: typed })),
        ),
      ),
    'POST /auth/login-code': () => all(spellings.map((one) => post('/auth/login-code', { email: one }))),
    'POST /auth/login-code/verify': () =>
      all(spellings.map((one) => post('/auth/login-code/verify', { email: one, code: '000000' }))),
    'POST /auth/register': () =>
      all(spellings.map((one) => post('/auth/register', { ...nia, email: one, password: 'mine-now' }))),
    'POST /auth/refresh': async () => {
      const own = await post('/auth/login', { email: maya.email, password: 'secret-1' });
      const [head = '', ...rest] = String(own.body.data.refreshToken).split('.');
      const forged = [owner, client, `${head}x.${rest.join('.')}`, encoded({ role: 'admin' }), 'x.y.z', ''];
      return all(forged.map((refreshToken) => post('/auth/refresh', { refreshToken })));
    },
    'POST /auth/login-link': () =>
      all([encoded({ role: 'admin' }), 'x', ''].map((secret) => post('/auth/login-link', { secret }))),
    'POST /auth/passkey/request': () => all([post('/auth/passkey/request', {})]),
    'POST /auth/passkey': async () => {
      const asked = await salon.asOwner('POST', '/admin/second-factors/passkeys/proposal', { password });
      const { id: hers } = asked.body.data.user;
      const { data: request } = (await post('/auth/passkey/request', {})).body;
      const strangers = openSoftwarePasskey('http://localhost');
      const handles = [hers, encoded({ role: 'admin' }), Buffer.from(email).toString('base64url')];
      return all(handles.map((userHandle) => post('/auth/passkey', strangers.answer(request, { userHandle }))));
    },
    'POST /auth/logout': () => all([post('/auth/logout', {})]),
    'POST /auth/logout-everywhere': () => all([post('/auth/logout-everywhere', {})]),
  };

  test('has every way in tried', () => {
    const open = Object.keys(audiences).filter((route) => route.startsWith('POST /auth/'));
    expect(Object.keys(ways).toSorted()).toEqual(open.toSorted());
  });

  test.each(Object.keys(ways))('is not let in by %s without the password', async (way) => {
    for (const answered of (await ways[way]?.()) ?? []) {
      expect([answered.status < 500, letsIn(answered)]).toEqual([true, false]);
      expect(JSON.stringify(answered.body)).not.toContain(ownersPhone);
    }
  });

  test('is not reached by a client’s token that says more than it should', async () => {
    const [head = '', claims = '', signature = ''] = client.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const more = encoded({ ...said, role: 'admin' });
    const none = encoded({ alg: 'none', typ: 'JWT' });
    for (const token of [`${head}.${more}.${signature}`, `${none}.${more}.`, `${none}.${claims}.`]) {
      expect((await salon.ask('GET', '/admin/dashboard', { token })).status).toBe(401);
    }
    expect((await salon.ask('GET', '/admin/dashboard', { token: client })).status).toBe(403);
  });

  test('is not become by taking her address, her phone or her role', async () => {
    const change = (body: object) => salon.ask('PUT', '/user/profile', { token: client, body });
    expect((await change({ email })).body.error.code).toBe('PasswordNeeded');
    expect((await change({ email, currentPassword: 'secret-1' })).body.error.code).toBe('EmailTaken');
    expect((await change({ role: 'admin', firstName: 'Maya' })).body.data.role).toBe('user');
    expect((await change({ phone: ownersPhone })).status).toBe(200);
    for (const path of ['/auth/login-phone-only', '/auth/login']) {
      const owners = await post(path, { phone: ownersPhone, email: ownersPhone });
      const refusal = customerSignIn === 'code' ? [403, 'CodeRequired'] : [401, 'PasswordRequired'];
      expect([owners.status, owners.body.error.code]).toEqual(refusal);
    }
    await change({ phone: maya.phone });
    const booked = await book(salon, { ...nia, email }, { time: '13:00' });
    expect([booked.status, letsIn(booked)]).toEqual([201, false]);
  });

  test('gets in with it, by e-mail or by phone', async () => {
    for (const one of [email, ownersPhone]) {
      expect((await post('/auth/login', { email: one, password })).body.data.user.role).toBe('admin');
    }
  });
});

test('a phone that several people share whom the studio knows signs nobody in, and says how to go on', async () => {
  const salon = await openSalonUnderTest();
  await book(salon, maya, { time: '09:00' });
  await book(salon, { ...nia, phone: maya.phone }, { time: '11:00' });
  const first = await salon.ask('POST', '/auth/login-phone-only', { body: { phone: maya.phone } });
  expect(first.body.data.user.email).toBe(maya.email);
  const { customers } = (await salon.asOwner('GET', '/admin/customers')).body.data;
  for (const { id } of customers) {
    await salon.asOwner('POST', `/admin/customers/${id}/verify`, { keepsPassword: true });
  }
  const sentence = 'Several people share this phone number. Please sign in with your email address.';
  const known = await salon.ask('POST', '/auth/check-phone', { body: { phone: maya.phone } });
  expect(known.body).toMatchObject({ exists: true, user: null, data: { loginMethod: null, message: sentence } });
  for (const [path, body] of [
    ['/auth/login-phone-only', { phone: '317 555 0142' }],
    ['/auth/login', { email: maya.phone, password: '' }],
  ] as const) {
    const refused = await salon.ask('POST', path, { body });
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
  }
  expect(await signInAs(salon, nia)).toMatch(/\./);
  await salon.close();
});
