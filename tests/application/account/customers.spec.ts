import { okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  blockCustomer,
  keepHairRecord,
  takeCustomerNote,
  unblockCustomer,
} from '../../../application/account/clients.ts';

import { findAccount } from '../../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { forgetPerson } from '../../../application/account/forget-person.ts';
import { openFirstAdministrator } from '../../../application/account/passwords.ts';
import { uploadPaymentProof } from '../../../application/payment-proof.ts';
import { openSession } from '../../../application/session/open-session.ts';
import type { AccountId } from '../../../domain/kernel/ids.ts';
import { clientCaller, guest, ownerCaller, salonItself } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };

let salon: TestSalon;
let annId: AccountId;
beforeEach(async () => {
  salon = openTestSalon();
  annId = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
});

const find = async (email = ann.email) => (await findAccount(salon.parts)(email))._unsafeUnwrap();
const signAnnIn = async () => {
  const account = await find();
  if (account === null) throw new Error('Ann has an account');
  (await openSession(salon.parts)(guest, account, 'identifier'))._unsafeUnwrap();
  await salon.look();
};

const hair = { method: 'Interlocks', size: 'Small', lastRetighteningOn: null, weeks: 5 };

it('a customer can be blocked, noted and forgotten by no other customer', async () => {
  for (const caller of [guest, clientCaller(annId, 'password')]) {
    const asked = [
      blockCustomer(salon.parts)(caller, { accountId: annId, reason: null }),
      unblockCustomer(salon.parts)(caller, annId),
      takeCustomerNote(salon.parts)(caller, { accountId: annId, note: 'x' }),
      keepHairRecord(salon.parts)(caller, { accountId: annId, record: hair }),
      forgetPerson(salon.parts)(caller, annId),
    ];
    for (const refused of asked) expect((await refused)._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  }
});

describe('a person who is forgotten', () => {
  const uploadedByAnn = async () => {
    const upload = uploadPaymentProof({
      ...salon.parts,
      fileKinds: () => okAsync('image/png'),
      digest: () => 'ab'.repeat(32),
    });
    const wanted = {
      fileName: 'ann.png',
      email: ann.email,
      method: 'zelle',
      amount: null,
      purpose: null,
      idempotencyKey: null,
    } as const;
    return (await upload(guest, { ...wanted, bytes: new Uint8Array([1]) }))._unsafeUnwrap().value.proofId;
  };
  const forget = () => forgetPerson(salon.parts)(ownerCaller, annId);

  it.each([0, 1, 2])('is forgotten completely by the next call after the process died at append %d', async (at) => {
    await signAnnIn();
    await uploadedByAnn();
    await salon.look();
    const { parts, died } = salon.failing(({ index }) => (index === at ? 'DiesAfter' : null));
    await Promise.race([forgetPerson(parts)(ownerCaller, annId), died]);
    await salon.look();
    (await forget())._unsafeUnwrap();
    expect(JSON.stringify(await salon.log())).not.toMatch(/Ann|example\.com|3175550123|203\.0\.113/);
    expect((await salon.types()).filter((type) => type === 'EmailGivenUp')).toHaveLength(1);
  });
});

describe('the first administrator', () => {
  const boss = { firstName: 'Dee', lastName: '', email: 'Dee@example.com', password: 'a-long-secret' };
  const open = (change: Partial<typeof boss> = {}) =>
    openFirstAdministrator(salon.parts)(salonItself, { ...boss, ...change });

  it('is opened once and keeps the first password', async () => {
    const first = (await open())._unsafeUnwrap().value;
    expect(first.opened).toBe(true);
    expect((await open({ password: 'another' }))._unsafeUnwrap().value).toEqual({ ...first, opened: false });
    expect(await find('dee@example.com')).toMatchObject({
      role: 'admin',
      password: { fields: { passwordHash: 'hash of a-long-secret' } },
    });
  });

  it.each([
    ['7-chars', 'PasswordTooShort'],
    ['Trustno1', 'PasswordTooCommon'],
    ['basketball', 'PasswordTooCommon'],
    ['Sunshine2026!', 'PasswordTooCommon'],
  ])('is not opened with %s, and nothing is written', async (password, kind) => {
    const before = await salon.types();
    expect((await open({ password }))._unsafeUnwrapErr().kind).toBe(kind);
    expect(await salon.types()).toEqual(before);
  });

  it('is still found at a start whose configuration has a password of before', async () => {
    const first = (await open())._unsafeUnwrap().value;
    expect((await open({ password: 'secret1' }))._unsafeUnwrap().value).toEqual({ ...first, opened: false });
  });

  it.each(['DiesBefore', 'DiesAfter'] as const)('has a password after %s', async (fault) => {
    for (const at of [0, 1]) {
      salon = openTestSalon();
      const { parts, died } = salon.failing(({ index }) => (index === at ? fault : null));
      await Promise.race([openFirstAdministrator(parts)(salonItself, boss), died]);
      expect((await open()).isOk()).toBe(true);
      expect(await find('dee@example.com')).toMatchObject({ role: 'admin', password: { fields: {} } });
    }
  });

  it('is never a customer’s account, is opened by no customer, and is neither blocked nor forgotten', async () => {
    expect((await open({ email: ann.email }))._unsafeUnwrapErr()).toEqual({ kind: 'EmailTaken', accountId: annId });
    const asClient = openFirstAdministrator(salon.parts)(clientCaller(annId), boss);
    expect((await asClient)._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    const { accountId } = (await open())._unsafeUnwrap().value;
    const refusal = { kind: 'AccountIsAdministrator' };
    expect((await forgetPerson(salon.parts)(ownerCaller, accountId))._unsafeUnwrapErr()).toEqual(refusal);
    const block = await blockCustomer(salon.parts)(ownerCaller, { accountId, reason: null });
    expect(block._unsafeUnwrapErr()).toEqual(refusal);
  });
});
