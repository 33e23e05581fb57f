import { beforeEach, describe, expect, it } from 'vitest';
import { changePreferences, changeProfile } from '../../../application/account/change-profile.ts';

import { findAccount } from '../../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { changePassword } from '../../../application/account/passwords.ts';
import { register } from '../../../application/account/register.ts';
import { openSession } from '../../../application/session/open-session.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { streams } from '../../../domain/streams.ts';
import { clientCaller, guest } from '../../support/callers.ts';
import { examples } from '../../support/examples.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };

let salon: TestSalon;
beforeEach(() => {
  salon = openTestSalon();
});

const registering = (change: Partial<typeof ann & { password: string; idempotencyKey: string }> = {}) =>
  register({ ...salon.parts, openSession: openSession(salon.parts) })(guest, {
    ...ann,
    password: 'secret1',
    idempotencyKey: null,
    ...change,
  });
const registered = async () => (await registering())._unsafeUnwrap().value.accountId;
const find = async (email = ann.email) => (await findAccount(salon.parts)(email))._unsafeUnwrap();

describe('a client who registers', () => {
  it('has an account with her password and is signed in', async () => {
    const { value } = (await registering())._unsafeUnwrap();
    expect(await salon.parts.tokens.readAccess(value.token)).toMatchObject({
      accountId: value.accountId,
      method: 'registration',
      role: 'user',
    });
    expect(await salon.types()).toEqual(['EmailClaimed', 'AccountOpened', 'PasswordSet', 'SessionStarted']);
  });

  it('is refused if the address has an account, even one that a booking opened', async () => {
    const id = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
    expect((await registering())._unsafeUnwrapErr()).toEqual({ kind: 'EmailTaken', accountId: id });
    expect((await find())?.password).toBeNull();
  });

  it('is signed in by the first of two calls with the same key alone', async () => {
    const { accountId } = (await registering({ idempotencyKey: 'k' }))._unsafeUnwrap().value;
    for (const password of ['secret1', 'another']) {
      const refused = (await registering({ idempotencyKey: 'k', password }))._unsafeUnwrapErr();
      expect(refused).toEqual({ kind: 'EmailTaken', accountId });
    }
    expect((await salon.types()).filter((type) => type === 'SessionStarted')).toHaveLength(1);
  });

  it.each([
    [{ password: '12345' }, 'PasswordTooShort'],
    [{ lastName: '' }, 'TextMissing'],
    [{ email: 'ann' }, 'EmailInvalid'],
  ])('is refused with %o, and nothing is written', async (change, kind) => {
    expect((await registering(change))._unsafeUnwrapErr().kind).toBe(kind);
    expect(await salon.types()).toEqual([]);
  });

  it.each([0, 1])('gets a usable account, at whichever append the process died (%d)', async (at) => {
    const { parts, died } = salon.failing(({ index }) => (index === at ? 'DiesAfter' : null));
    const asked = { ...ann, password: 'secret1', idempotencyKey: 'k' };
    await Promise.race([register({ ...parts, openSession: openSession(parts) })(guest, asked), died]);
    const again = await registering({ idempotencyKey: 'k' });
    // Once the account is open, she signs in to it.
    expect(again.isOk() ? 'signed in' : again.error.kind).toBe(at === 0 ? 'signed in' : 'EmailTaken');
    expect(await find()).toMatchObject({ password: { fields: { passwordHash: 'hash of secret1' } } });
  });
});

describe('a client’s profile', () => {
  it('changes in the fields that are named, and only the new address leads to her', async () => {
    const id = await registered();
    const changed = await changeProfile(salon.parts)(clientCaller(id, 'password'), {
      currentPassword: 'secret1',
      lastName: 'Kim',
      email: 'Ann.Kim@example.com',
    });
    expect(changed._unsafeUnwrap().value.personal).toMatchObject({
      fields: { firstName: 'Ann', lastName: 'Kim', email: 'ann.kim@example.com', phone: ann.phone },
    });
    expect((await find('ann.kim@example.com'))?.accountId).toBe(id);
    expect(await find()).toBeNull();
  });

  it('cannot take the address of another account', async () => {
    const id = await registered();
    const bea = (await findOrOpenAccount(salon.parts)(guest, { ...ann, email: 'bea@example.com' }))._unsafeUnwrap();
    const refused = await changeProfile(salon.parts)(clientCaller(id, 'password'), {
      email: 'bea@example.com',
      currentPassword: 'secret1',
    });
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'EmailTaken', accountId: bea });
    expect((await find())?.accountId).toBe(id);
  });

  it('stays as it is if she signed in by her e-mail or phone alone', async () => {
    const caller = clientCaller(await registered(), 'identifier');
    for (const change of [
      { email: 'x@example.com' },
      { phone: '+13175550199' },
      { phone: null },
      { firstName: 'Anna' },
    ]) {
      expect((await changeProfile(salon.parts)(caller, change))._unsafeUnwrapErr()).toEqual({
        kind: 'PasswordSignInRequired',
      });
    }
    const same = { email: 'ANN@example.com', phone: ann.phone };
    expect((await changeProfile(salon.parts)(caller, same)).isOk()).toBe(true);
  });

  it('keeps its address where a guest had booked under it before accounts noted their guests', async () => {
    const id = await registered();
    const sealed = examples.AppointmentRequested.personal;
    if (sealed === 'erased') throw new Error('the example has its client');
    const { fields } = sealed;
    const booked = {
      ...{ ...examples.AppointmentRequested, accountId: id, bookedIn: null },
      personal: personal(`account-${id}`, { ...fields, email: ann.email }),
    };
    await salon.given(streams.appointment(booked.appointmentId), { type: 'AppointmentRequested', data: booked });
    await salon.look();
    const before = await salon.types();
    const refused = await changeProfile(salon.parts)(clientCaller(id, 'password'), {
      ...{ email: 'x@example.com', currentPassword: 'secret1' },
    });
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'AddressToConfirm' });
    expect(await salon.types()).toEqual(before);
  });

  it('claims no address if a field is refused', async () => {
    const caller = clientCaller(await registered(), 'password');
    const before = await salon.types();
    const refused = await changeProfile(salon.parts)(caller, { email: 'x@example.com', firstName: '' });
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'TextMissing', field: 'firstName' });
    expect(await salon.types()).toEqual(before);
  });

  it.each([0, 1, 2])('is changed by the next call after the process died at append %d', async (at) => {
    const id = await registered();
    const caller = clientCaller(id, 'password');
    const { parts, died } = salon.failing(({ index }) => (index === at ? 'DiesAfter' : null));
    const moved = { email: 'new@example.com', currentPassword: 'secret1' };
    await Promise.race([changeProfile(parts)(caller, moved), died]);
    // In between, both addresses lead to her, or one of them: never to another person.
    for (const email of [ann.email, 'new@example.com'])
      expect([id, undefined]).toContain((await find(email))?.accountId);
    expect((await changeProfile(salon.parts)(caller, moved)).isOk()).toBe(true);
    expect((await find('new@example.com'))?.accountId).toBe(id);
  });

  it('cannot be changed without signing in', async () => {
    expect((await changeProfile(salon.parts)(guest, {}))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await changePreferences(salon.parts)(guest, {}))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });
});

describe('a client’s password', () => {
  const change = (caller: ReturnType<typeof clientCaller>, currentPassword: string, newPassword = 'secret2') =>
    changePassword(salon.parts)(caller, { currentPassword, newPassword });

  it('can be changed with the previous one', async () => {
    const caller = clientCaller(await registered());
    expect((await change(caller, 'wrong'))._unsafeUnwrapErr()).toEqual({ kind: 'PasswordWrong' });
    expect((await change(caller, 'secret1')).isOk()).toBe(true);
    expect((await change(caller, 'secret1', 'secret3'))._unsafeUnwrapErr()).toEqual({ kind: 'PasswordWrong' });
  });

  it('is set for the first time by nobody who only knows her address', async () => {
    const id = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
    const before = await salon.types();
    expect((await change(clientCaller(id, 'identifier'), ''))._unsafeUnwrapErr()).toEqual({
      kind: 'FirstPasswordNotAllowed',
    });
    expect(await salon.types()).toEqual(before);
    expect((await change(clientCaller(id, 'code'), '')).isOk()).toBe(true);
    expect((await find())?.password).toMatchObject({ fields: { passwordHash: 'hash of secret2' } });
  });

  it('has six characters at least', async () => {
    expect((await change(clientCaller(await registered()), 'secret1', '12345'))._unsafeUnwrapErr()).toEqual({
      kind: 'PasswordTooShort',
      minimum: 6,
    });
  });

  it('ends her other sessions when it changes, and keeps the one she uses', async () => {
    const id = await registered();
    const account = await find();
    if (account === null) throw new Error('she has just registered');
    const { value } = (await openSession(salon.parts)(guest, account, 'password'))._unsafeUnwrap();
    const claims = await salon.parts.tokens.readAccess(value.token);
    await salon.look();
    await change(clientCaller(id, 'password', claims?.sessionId ?? null), 'secret1');
    await salon.look();
    expect(salon.parts.sessions.of(id)).toEqual([claims?.sessionId]);
  });

  it('is checked more and more slowly after wrong tries, for that account from that address', async () => {
    const caller = clientCaller(await registered());
    for (const guess of ['1', '2', '3']) {
      expect((await change(caller, guess))._unsafeUnwrapErr()).toEqual({ kind: 'PasswordWrong' });
    }
    expect((await change(caller, 'secret1'))._unsafeUnwrapErr()).toEqual({
      kind: 'PasswordTooSoon',
      retryAfterMillis: 60_000,
    });
    expect((await change({ ...caller, address: '203.0.113.8' }, 'secret1')).isOk()).toBe(true);
  });
});

describe('a client’s preferences', () => {
  it('change for the channels that are named', async () => {
    const id = await registered();
    const alone = await changePreferences(salon.parts)(clientCaller(id, 'identifier'), { sms: true });
    expect(alone._unsafeUnwrapErr()).toEqual({ kind: 'PasswordSignInRequired' });
    const caller = clientCaller(id, 'password');
    expect((await changePreferences(salon.parts)(caller, { sms: true }))._unsafeUnwrap().value).toEqual({
      email: true,
      sms: true,
      push: false,
      followUps: true,
      muted: [],
    });
  });
});
