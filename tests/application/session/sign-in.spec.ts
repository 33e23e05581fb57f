import { beforeEach, describe, expect, it } from 'vitest';
import { changeProfile } from '../../../application/account/change-profile.ts';
import { blockCustomer, verifyCustomer } from '../../../application/account/clients.ts';

import { findAccount } from '../../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { changePassword, openFirstAdministrator } from '../../../application/account/passwords.ts';

import type { EvenTimes } from '../../../application/ports/passwords.ts';
import { checkEmail, checkPhone } from '../../../application/session/contacts.ts';

import {
  type CustomerSignIn,
  signInWithEmail,
  signInWithPassword,
  signInWithPhone,
} from '../../../application/session/sign-in.ts';

import type { AccountId } from '../../../domain/kernel/ids.ts';
import { clientCaller, guest, ownerCaller, salonItself } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };
const boss = { firstName: 'Dee', lastName: '', email: 'dee@example.com', password: 'a-long-secret' };

let salon: TestSalon;
let annId: AccountId;
let bossId: AccountId;
beforeEach(async () => {
  salon = openTestSalon();
  annId = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
  bossId = (await openFirstAdministrator(salon.parts)(salonItself, boss))._unsafeUnwrap().value.accountId;
  await salon.look();
});

const parts = (customerSignIn: CustomerSignIn = 'identifier') => ({
  ...salon.parts,
  customerSignIn,
  evenTimes: ((work) => work()) satisfies EvenTimes as EvenTimes,
  findAccount: findAccount(salon.parts),
});
const byEmail = (email: string) => signInWithEmail(parts())(guest, email);
const byPhone = (phone: string) => signInWithPhone(parts())(guest, phone);
const byPassword = (identifier: string, password: string | null, caller = guest) =>
  signInWithPassword(parts())(caller, { identifier, password, code: null });
const annSetsPassword = () =>
  changePassword(salon.parts)(clientCaller(annId, 'code'), { currentPassword: '', newPassword: 'annas1' });

describe('a customer without a password', () => {
  it('signs in by e-mail, however it is typed, or by phone', async () => {
    const { value } = (await byEmail('ANN@example.com'))._unsafeUnwrap();
    expect(value.accountId).toBe(annId);
    expect(await salon.parts.tokens.readAccess(value.token)).toMatchObject({ method: 'identifier', role: 'user' });
    expect((await byPhone(ann.phone))._unsafeUnwrap().value.accountId).toBe(annId);
    const session = (await salon.log()).findLast(({ event }) => event.type === 'SessionStarted');
    expect(session?.metadata).toMatchObject({ actor: annId, role: 'user' });
    expect(session?.event.data).toMatchObject({
      personal: { fields: { address: '203.0.113.7', device: 'a browser' } },
    });
  });

  it('signs in on the page with one field for both, whatever is in the password field', async () => {
    for (const typed of ['Ann@example.com', '317-555-0123']) {
      expect((await byPassword(typed, null))._unsafeUnwrap().value.accountId).toBe(annId);
    }
    expect((await byPassword(ann.email, 'anything')).isOk()).toBe(true);
  });

  it('is sent a code if the salon requires one', async () => {
    expect((await signInWithEmail(parts('code'))(guest, ann.email))._unsafeUnwrapErr()).toEqual({
      kind: 'CodeRequired',
    });
    expect((await signInWithPhone(parts('code'))(guest, ann.phone))._unsafeUnwrapErr()).toEqual({
      kind: 'CodeRequired',
    });
  });

  it('cannot sign in while she is blocked', async () => {
    await blockCustomer(salon.parts)(ownerCaller, { accountId: annId, reason: null });
    expect((await byEmail(ann.email))._unsafeUnwrapErr()).toEqual({ kind: 'AccountIsBlocked' });
  });
});

describe('a phone', () => {
  it('of two accounts signs in who has had it for longer, unless the studio has verified both', async () => {
    const beaId = (
      await findOrOpenAccount(salon.parts)(guest, { ...ann, firstName: 'Bea', email: 'bea@example.com' })
    )._unsafeUnwrap();
    await salon.look();
    expect((await byPhone(ann.phone))._unsafeUnwrap().value.accountId).toBe(annId);
    await verifyCustomer(salon.parts)(ownerCaller, { accountId: beaId, keepsPassword: true });
    expect((await byPhone(ann.phone))._unsafeUnwrap().value.accountId).toBe(beaId);
    await verifyCustomer(salon.parts)(ownerCaller, { accountId: annId, keepsPassword: true });
    expect((await byPhone(ann.phone))._unsafeUnwrapErr()).toEqual({ kind: 'PhoneShared' });
    expect((await byEmail('bea@example.com')).isOk()).toBe(true);
    expect((await checkPhone(parts())(guest, ann.phone))._unsafeUnwrap()).toMatchObject({
      exists: true,
      isShared: true,
      person: null,
    });
  });

  it('that was given up signs nobody in, even before the view knows', async () => {
    await changeProfile(salon.parts)(clientCaller(annId, 'password'), { phone: '+13175550199' });
    expect((await byPhone(ann.phone))._unsafeUnwrapErr()).toEqual({ kind: 'AccountUnknown' });
  });
});

describe('a person with a password', () => {
  it('needs it: administrators always, customers once their address is verified', async () => {
    await annSetsPassword();
    expect((await byEmail(ann.email)).isOk()).toBe(true);
    await verifyCustomer(salon.parts)(ownerCaller, { accountId: annId, keepsPassword: true });
    expect((await byEmail(boss.email))._unsafeUnwrapErr()).toEqual({ kind: 'PasswordRequired', isAdmin: true });
    expect((await byPassword(boss.email, null))._unsafeUnwrapErr()).toEqual({
      kind: 'PasswordRequired',
      isAdmin: true,
    });
    for (const refused of [byEmail(ann.email), byPhone(ann.phone), byPassword(ann.email, null)]) {
      expect((await refused)._unsafeUnwrapErr()).toEqual({ kind: 'PasswordRequired', isAdmin: false });
    }
  });

  it('signs in with it', async () => {
    await annSetsPassword();
    for (const [identifier, password, role] of [
      [boss.email, boss.password, 'admin'],
      [ann.email, 'annas1', 'user'],
      [ann.phone, 'annas1', 'user'],
    ] as const) {
      const { value } = (await byPassword(identifier, password))._unsafeUnwrap();
      expect(await salon.parts.tokens.readAccess(value.token)).toMatchObject({ role, method: 'password' });
    }
  });

  it('cannot sign in with another one, and is slowed down but never locked out', async () => {
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await byPassword(boss.email, 'wrong'))._unsafeUnwrapErr()).toEqual({ kind: 'PasswordWrong' });
    }
    expect((await byPassword(boss.email, 'wrong'))._unsafeUnwrapErr().kind).toBe('PasswordTooSoon');
    expect((await byPassword(boss.email, boss.password))._unsafeUnwrapErr().kind).toBe('PasswordTooSoon');
    expect((await byPassword(boss.email, boss.password, { ...guest, address: '198.51.100.1' })).isOk()).toBe(true);
    salon.clock.advance(60_000);
    expect((await byPassword(boss.email, boss.password)).isOk()).toBe(true);
  });

  it('is told of a block only after the right password', async () => {
    await annSetsPassword();
    await blockCustomer(salon.parts)(ownerCaller, { accountId: annId, reason: null });
    expect((await byPassword(ann.email, 'wrong'))._unsafeUnwrapErr().kind).toBe('PasswordWrong');
    expect((await byPassword(ann.email, 'annas1'))._unsafeUnwrapErr().kind).toBe('AccountIsBlocked');
  });
});

describe('an unknown person', () => {
  it.each(['nobody@example.com', '+13175559999', 'nonsense', ''])(
    'called "%s" is told that there is no account',
    async (identifier) => {
      expect((await byPassword(identifier, 'secret1'))._unsafeUnwrapErr()).toEqual({ kind: 'AccountUnknown' });
    },
  );
});

describe('what the pages learn before anybody signs in', () => {
  const told = async (email: string, mode: CustomerSignIn = 'identifier') =>
    (await checkEmail(parts(mode))(guest, email))._unsafeUnwrap();

  it('includes a customer’s name and phone, to fill in the booking', async () => {
    expect(await told('Ann@example.com')).toEqual({
      exists: true,
      isShared: false,
      isAdmin: false,
      requiresPassword: false,
      signIn: 'identifier',
      person: { accountId: annId, firstName: 'Ann', lastName: 'Lee', phone: '+1••••••••23' },
    });
    expect((await checkPhone(parts())(guest, ann.phone))._unsafeUnwrap().person?.accountId).toBe(annId);
  });

  it('includes no name if signing in needs a code', async () => {
    expect(await told(ann.email, 'code')).toMatchObject({ exists: true, signIn: 'code', person: null });
  });

  it('includes nothing about an administrator but that she needs her password', async () => {
    expect(await told(boss.email)).toMatchObject({ isAdmin: true, requiresPassword: true, signIn: 'password' });
    expect((await told(boss.email)).person).toBeNull();
    expect(bossId).not.toBe(annId);
  });

  it('tells that nobody has the address', async () => {
    expect(await told('nobody@example.com')).toMatchObject({ exists: false, signIn: null, person: null });
  });
});
