import { beforeEach, describe, expect, it } from 'vitest';
import { emailHashOf, findAccount } from '../../../application/account/find-account.ts';

import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId } from '../../../domain/kernel/ids.ts';
import { streams } from '../../../domain/streams.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import type { AppendFault } from '../../support/log/faulty-store.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@Example.com ', phone: '+13175550123' };

let salon: TestSalon;
beforeEach(() => {
  salon = openTestSalon();
});

const findOrOpen = (person = ann, parts: Pick<TestSalon['parts'], 'handle' | 'ids'> = salon.parts, caller = guest) =>
  findOrOpenAccount(parts)(caller, person);
const find = async (email = ann.email) => (await findAccount(salon.parts)(email))._unsafeUnwrap();

describe('the account of a guest who books', () => {
  it('is opened with what she typed, under her address in lower case', async () => {
    const id = (await findOrOpen())._unsafeUnwrap();
    expect(await salon.types()).toEqual(['EmailClaimed', 'AccountOpened']);
    expect(await find('ann@example.com')).toMatchObject({
      accountId: id,
      origin: 'booking',
      role: 'user',
      isBlocked: false,
      personal: { fields: { ...ann, email: 'ann@example.com' } },
    });
  });

  it('is found the next time, and what is typed then does not change it', async () => {
    const id = (await findOrOpen())._unsafeUnwrap();
    expect((await findOrOpen({ ...ann, firstName: 'Mallory', phone: '+13175550199' }))._unsafeUnwrap()).toBe(id);
    expect((await find())?.personal.fields).toMatchObject({ firstName: 'Ann', phone: ann.phone });
    expect(await salon.types()).toHaveLength(2);
  });

  it('is opened once, however many bookings look for it at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, (_, n) => findOrOpen({ ...ann, firstName: `Ann${n}` })));
    expect(new Set(found.map((id) => id._unsafeUnwrap())).size).toBe(1);
    expect((await salon.types()).filter((type) => type === 'AccountOpened')).toHaveLength(1);
  });

  it('needs a last name, unless the owner writes it', async () => {
    const cher = { ...ann, firstName: 'Cher', lastName: '' };
    expect((await findOrOpen(cher))._unsafeUnwrapErr()).toEqual({ kind: 'TextMissing', field: 'lastName' });
    expect(await salon.types()).toEqual([]);
    expect((await findOrOpen(cher, salon.parts, ownerCaller)).isOk()).toBe(true);
  });

  it.each<AppendFault>(['Refused', 'LostUnwritten', 'LostWritten', 'DiesBefore', 'DiesAfter'])(
    'is opened by the next call after an append that failed: %s',
    async (fault) => {
      for (const at of [0, 1]) {
        salon = openTestSalon();
        const { parts, died } = salon.failing(({ index }) => (index === at ? fault : null));
        await Promise.race([findOrOpen(ann, parts), died]);
        const id = (await findOrOpen())._unsafeUnwrap();
        expect((await find())?.accountId).toBe(id);
        expect((await salon.types()).sort()).toEqual(['AccountOpened', 'EmailClaimed']);
      }
    },
  );

  it('is a new one if she was forgotten before', async () => {
    const gone = accountId('gone');
    const emailHash = emailHashOf(salon.parts.ids, ann.email);
    await salon.given(streams.email(emailHash), { type: 'EmailClaimed', data: { emailHash, accountId: gone } });
    await salon.given(
      streams.account(gone),
      {
        type: 'AccountOpened',
        data: { accountId: gone, role: 'user', origin: 'booking', emailHash, personal: personal('account-gone', ann) },
      },
      { type: 'AccountForgotten', data: { accountId: gone } },
    );
    expect(await find()).toBeNull();
    const id = (await findOrOpen())._unsafeUnwrap();
    expect(id).not.toBe(gone);
    expect((await find())?.accountId).toBe(id);
  });
});
