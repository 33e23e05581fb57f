import { beforeEach, describe, expect, it } from 'vitest';
import { blockCustomer } from '../../../application/account/clients.ts';
import { findAccount } from '../../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { forgetPerson } from '../../../application/account/forget-person.ts';
import type { SignedIn } from '../../../application/identity.ts';
import { openSession } from '../../../application/session/open-session.ts';
import { authenticate, type Identity, refreshSession, signOut } from '../../../application/session/sessions.ts';

import type { AccountId } from '../../../domain/kernel/ids.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };
const day = 24 * 60 * 60_000;

let salon: TestSalon;
let annId: AccountId;
let signedIn: SignedIn;
beforeEach(async () => {
  salon = openTestSalon();
  annId = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
  const account = (await findAccount(salon.parts)(ann.email))._unsafeUnwrap();
  if (account === null) throw new Error('Ann has an account');
  signedIn = (await openSession(salon.parts)(guest, account, 'password'))._unsafeUnwrap().value;
});

const whoIs = async (token: string): Promise<Identity | null> =>
  (await authenticate(salon.parts)(token))._unsafeUnwrap();
const refresh = (token: string) => refreshSession(salon.parts)(guest, token);
const refreshed = async (token: string) => (await refresh(token))._unsafeUnwrap().value;

describe('an access token', () => {
  it('gives its account at once, before any view knows the session', async () => {
    const identity = await whoIs(signedIn.token);
    expect(identity).toMatchObject({ accountId: annId, role: 'user', method: 'password' });
    await salon.look();
    expect(await whoIs(signedIn.token)).toEqual(identity);
  });

  it.each([true, false])('gives nobody after its session was signed out (view knows it: %s)', async (viewKnows) => {
    const identity = await whoIs(signedIn.token);
    if (identity === null) throw new Error('she is signed in');
    (await signOut(salon.parts)({ ...guest, ...identity }, null))._unsafeUnwrap();
    if (viewKnows) await salon.look();
    expect(await whoIs(signedIn.token)).toBeNull();
    expect((await signOut(salon.parts)({ ...guest, ...identity }, null)).isOk()).toBe(true);
    expect((await salon.types()).filter((type) => type === 'SessionRevoked')).toHaveLength(1);
  });

  it('gives nobody while the account is blocked, even for a session that the view does not know', async () => {
    (await blockCustomer(salon.parts)(ownerCaller, { accountId: annId, reason: null }))._unsafeUnwrap();
    expect(await whoIs(signedIn.token)).toBeNull();
    await salon.look();
    expect(await whoIs(signedIn.token)).toBeNull();
  });

  it('gives nobody after the person was forgotten', async () => {
    (await forgetPerson(salon.parts)(ownerCaller, annId))._unsafeUnwrap();
    expect(await whoIs(signedIn.token)).toBeNull();
  });

  it('is not needed for signing out', async () => {
    expect((await signOut(salon.parts)(guest, null)).isOk()).toBe(true);
  });
});

describe('a refresh token', () => {
  it('is replaced after a day; the previous one gives the same successor for a minute', async () => {
    salon.clock.advance(day);
    const [one, other] = await Promise.all([refreshed(signedIn.refreshToken), refreshed(signedIn.refreshToken)]);
    expect(one.refreshToken).not.toBe(signedIn.refreshToken);
    expect(other.refreshToken).toBe(one.refreshToken);
    salon.clock.advance(59_000);
    expect((await refreshed(signedIn.refreshToken)).refreshToken).toBe(one.refreshToken);
    const rotation = (await salon.log()).find(({ event }) => event.type === 'SessionRotated');
    expect(rotation?.metadata).toMatchObject({ actor: annId, role: 'user' });
  });

  it('of a blocked or forgotten person gives nothing', async () => {
    (await blockCustomer(salon.parts)(ownerCaller, { accountId: annId, reason: null }))._unsafeUnwrap();
    expect((await refresh(signedIn.refreshToken))._unsafeUnwrapErr()).toEqual({ kind: 'AccountIsBlocked' });
    (await forgetPerson(salon.parts)(ownerCaller, annId))._unsafeUnwrap();
    expect((await refresh(signedIn.refreshToken))._unsafeUnwrapErr()).toEqual({ kind: 'SessionNotFound' });
  });
});
