import { beforeEach, expect, it } from 'vitest';
import { changeProfile } from '../../../application/account/change-profile.ts';
import { blockCustomer } from '../../../application/account/clients.ts';

import { findAccount } from '../../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { changePassword } from '../../../application/account/passwords.ts';

import type { EvenTimes } from '../../../application/ports/passwords.ts';

import { signInWithPassword, signInWithPhone } from '../../../application/session/sign-in.ts';

import type { AccountId } from '../../../domain/kernel/ids.ts';
import { clientCaller, guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };

let salon: TestSalon;
let annId: AccountId;
beforeEach(async () => {
  salon = openTestSalon();
  annId = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
  await salon.look();
});

const parts = () => ({
  ...salon.parts,
  customerSignIn: 'identifier' as const,
  evenTimes: ((work) => work()) satisfies EvenTimes as EvenTimes,
  findAccount: findAccount(salon.parts),
});
const byPhone = (phone: string) => signInWithPhone(parts())(guest, phone);
const byPassword = (identifier: string, password: string) =>
  signInWithPassword(parts())(guest, { identifier, password, code: null });
const annSetsPassword = () =>
  changePassword(salon.parts)(clientCaller(annId, 'code'), { currentPassword: '', newPassword: 'annas1' });

it('a phone that was given up signs nobody in, even before the view knows', async () => {
  await changeProfile(salon.parts)(clientCaller(annId, 'password'), { phone: '+13175550199' });
  expect((await byPhone(ann.phone))._unsafeUnwrapErr()).toEqual({ kind: 'AccountUnknown' });
});

it('a person with a password is told of a block only after the right password', async () => {
  await annSetsPassword();
  await blockCustomer(salon.parts)(ownerCaller, { accountId: annId, reason: null });
  expect((await byPassword(ann.email, 'wrong'))._unsafeUnwrapErr().kind).toBe('PasswordWrong');
  expect((await byPassword(ann.email, 'annas1'))._unsafeUnwrapErr().kind).toBe('AccountIsBlocked');
});
