import { beforeEach, describe, expect, it } from 'vitest';
import { changeProfile } from '../../../application/account/change-profile.ts';

import { findAccount } from '../../../application/account/find-account.ts';
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
    // Once the account is open, registering again is refused, and she signs in instead.
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
    // In between, both addresses or one of them lead to her, never to another person.
    for (const email of [ann.email, 'new@example.com'])
      expect([id, undefined]).toContain((await find(email))?.accountId);
    expect((await changeProfile(salon.parts)(caller, moved)).isOk()).toBe(true);
    expect((await find('new@example.com'))?.accountId).toBe(id);
  });
});

describe('a client’s password', () => {
  const change = (caller: ReturnType<typeof clientCaller>, currentPassword: string, newPassword = 'secret2') =>
    changePassword(salon.parts)(caller, { currentPassword, newPassword });

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
