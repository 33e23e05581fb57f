import { beforeEach, describe, expect, it } from 'vitest';
import { whoseRecords } from '../../../application/account/change-profile.ts';
import { findOrOpenAccount } from '../../../application/account/find-or-open-account.ts';
import { isTheirs, mayOpenPersonalFiles } from '../../../application/kernel/caller.ts';
import type { AccountId } from '../../../domain/kernel/ids.ts';
import { clientCaller, guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };
const bea = { ...ann, firstName: 'Bea', email: 'bea@example.com' };

let salon: TestSalon;
let annId: AccountId;
let beaId: AccountId;
beforeEach(async () => {
  salon = openTestSalon();
  annId = (await findOrOpenAccount(salon.parts)(guest, ann))._unsafeUnwrap();
  beaId = (await findOrOpenAccount(salon.parts)(guest, bea))._unsafeUnwrap();
});

const asked = (caller = guest, accountId: AccountId | null = null, email: string | null = null) =>
  whoseRecords(salon.parts)(caller, { accountId, email }).match(
    (id) => id,
    ({ kind }) => kind,
  );

describe('the records that somebody may see', () => {
  it('are a client’s own, asked for by id, by address, or by neither', async () => {
    const caller = clientCaller(annId);
    expect(await asked(caller)).toBe(annId);
    expect(await asked(caller, annId)).toBe(annId);
    expect(await asked(caller, null, ' ANN@example.com')).toBe(annId);
  });

  it('are never another client’s, and she does not learn whether that client exists', async () => {
    const caller = clientCaller(annId);
    expect(await asked(caller, beaId)).toBe('NotTheirs');
    expect(await asked(caller, null, bea.email)).toBe('NotTheirs');
    expect(await asked(caller, null, 'nobody@example.com')).toBe('NotTheirs');
    expect(await asked(guest, null, ann.email)).toBe('NotAllowed');
  });

  it('are anybody’s for the owner', async () => {
    expect(await asked(ownerCaller, beaId)).toBe(beaId);
    expect(await asked(ownerCaller, null, bea.email)).toBe(beaId);
    expect(await asked(ownerCaller, null, 'nobody@example.com')).toBe('AccountNotFound');
  });

  it('are the salon’s alone if they belong to nobody; proof files need a sign-in that proves who she is', () => {
    expect([isTheirs(clientCaller(annId), null), isTheirs(guest, null), isTheirs(ownerCaller, null)]).toEqual([
      false,
      false,
      true,
    ]);
    const callers = [guest, clientCaller(annId, 'identifier'), clientCaller(annId, 'password'), ownerCaller];
    expect(callers.map(mayOpenPersonalFiles)).toEqual([false, false, true, true]);
  });
});
