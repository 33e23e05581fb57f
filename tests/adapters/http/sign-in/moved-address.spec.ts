import { describe, expect, test } from 'vitest';
import { book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { type CodeSalon, codeFor, enterCode, openedForCodes } from '../support/sign-in-codes.ts';

const his = 'sam@example.com';
const registration = {
  ...{ firstName: 'Sam', lastName: 'Stranger', email: maya.email, phone: '+13175550199' },
  password: 'password-of-sam',
};
const { password: _, ...withoutPassword } = registration;

type Sent = { readonly token: string };

const register = async ({ ask }: CodeSalon, body: object = registration): Promise<Sent & { readonly id: string }> => {
  const { token, user } = (await ask('POST', '/auth/register', { body })).body.data;
  return { token, id: user.id };
};
const move = ({ ask }: CodeSalon, { token }: Sent, body: object) => ask('PUT', '/user/profile', { token, body });
const toHis = { email: his, currentPassword: registration.password };
const seenBy = async ({ ask }: CodeSalon, id: string, token: string) =>
  (await ask('GET', `/appointments/${id}`, { token })).body.data;

describe('an account that was registered with somebody’s address', () => {
  test.each([
    ['a password', registration, toHis],
    ['no password', withoutPassword, { email: his }],
  ])('does not take the address away once she has booked, with %s', async (_, body, change) => {
    const salon = await openedForCodes();
    const stranger = await register(salon, body);
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    const refused = await move(salon, stranger, change);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'AddressToConfirm']);
    // Nobody has the address that he asked for.
    const own = await salon.ask('POST', '/auth/register', { body: { ...registration, email: his } });
    expect(own.status).toBe(201);
    const hers = (await enterCode(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    expect(await seenBy(salon, id, hers.token)).toMatchObject({ isWithheld: false });
  });

  test('does not take it away while she is booking, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const salon = await openedForCodes();
      const stranger = await register(salon);
      const [booked, moved] = await Promise.all([book(salon, maya, { time: '09:00' }), move(salon, stranger, toHis)]);
      expect(booked.status).toBe(201);
      expect([200, 409]).toContain(moved.status);
      const hers = (await enterCode(salon, maya.email, await codeFor(salon, maya.email))).body.data;
      expect(await seenBy(salon, booked.body.data.id, hers.token)).toMatchObject({ isWithheld: false });
      await salon.close();
    }
  });

  test('does not take it away where the visit is one that the studio booked for her', async () => {
    const salon = await openedForCodes();
    const stranger = await register(salon);
    const token = await signInAsOwner(salon);
    expect((await book(salon, maya, { time: '09:00' }, { token })).status).toBe(201);
    expect((await move(salon, stranger, toHis)).status).toBe(409);
  });

  test('keeps it where clients sign in by address too, until the studio has confirmed who she is', async () => {
    const salon = await openedForCodes({ customerSignIn: 'identifier' });
    const stranger = await register(salon);
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    expect((await move(salon, stranger, toHis)).status).toBe(409);
    expect(await seenBy(salon, id, await signInAs(salon, maya))).toMatchObject({ isWithheld: true, time: '09:00' });
    const body = { keepsPassword: false };
    const confirmed = await salon.asOwner('POST', `/admin/customers/${stranger.id}/verify`, body);
    expect(confirmed.status).toBe(200);
    const hers = await signInAs(salon, maya);
    expect(await seenBy(salon, id, hers)).toMatchObject({ isWithheld: false });
    // His phone leads to no account any more; hers leads to hers.
    const byPhone = (phone: string) => salon.ask('POST', '/auth/login-phone-only', { body: { phone } });
    expect((await byPhone(registration.phone)).status).toBe(404);
    expect((await byPhone(maya.phone)).body.data.user).toMatchObject({ email: maya.email });
  });

  test('is hers with her own name, phone and ways to be told from her first code on, and she can change them', async () => {
    const salon = await openedForCodes();
    const stranger = await register(salon);
    await salon.ask('PUT', '/user/preferences', { token: stranger.token, body: { email: false, sms: true } });
    await book(salon, { ...maya, phone: '+13175550100' }, { time: '09:00' });
    await book(salon, maya, { time: '11:00' });
    const own = await book(salon, { ...withoutPassword }, { time: '14:00' }, { token: stranger.token });
    expect(own.status).toBe(201);
    const { token, user } = (await enterCode(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    expect(user).toMatchObject({ ...maya, mayChangeDetails: true });
    expect(user.notificationPreferences).toMatchObject({ email: true, sms: false });
    const changed = await move(salon, { token }, { firstName: 'May', phone: '+13175550101' });
    expect(changed.body.data).toMatchObject({ firstName: 'May', phone: '+13175550101' });
  });

  test('keeps no phone that is in none of its visits', async () => {
    const salon = await openedForCodes();
    await register(salon);
    const { user } = (await enterCode(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    expect(user).toMatchObject({ firstName: 'Sam', phone: null });
  });
});

describe('a client who registered herself', () => {
  test('puts her address right while nobody else has booked under it', async () => {
    const salon = await openedForCodes();
    const registered = await register(salon, { ...nia, email: 'nai@example.com', password: 'secret-1' });
    await book(salon, { ...nia, email: 'nai@example.com' }, { time: '09:00' }, { token: registered.token });
    const moved = await move(salon, registered, { email: nia.email, currentPassword: 'secret-1' });
    expect([moved.status, moved.body.data.email]).toEqual([200, nia.email]);
  });

  test('keeps name, phone and ways to be told when a code shows later that the address is hers', async () => {
    const salon = await openedForCodes();
    const { token } = await register(salon, nia);
    await salon.ask('PUT', '/user/preferences', { token, body: { sms: true } });
    await book(salon, nia, { time: '09:00' }, { token });
    const { user } = (await enterCode(salon, nia.email, await codeFor(salon, nia.email))).body.data;
    expect(user).toMatchObject({ ...nia, notificationPreferences: { sms: true } });
  });

  test('moves her address once she has shown that it is hers, with a visit that she booked as a guest', async () => {
    const salon = await openedForCodes();
    await register(salon, nia);
    await book(salon, nia, { time: '09:00' });
    const { token } = (await enterCode(salon, nia.email, await codeFor(salon, nia.email))).body.data;
    const moved = await move(salon, { token }, { email: 'nia.brown@example.com' });
    expect([moved.status, moved.body.data?.email]).toEqual([200, 'nia.brown@example.com']);
  });
});
