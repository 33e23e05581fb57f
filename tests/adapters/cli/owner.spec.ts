import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealLog } from '../../../adapters/compose/keep-seal.ts';
import { beginSeal, startLog } from '../../../adapters/compose/log.ts';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore } from '../../../adapters/event-store/open.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { openPasswords } from '../../../adapters/security/passwords.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { openIds, systemClock } from '../../../adapters/system/clock.ts';

import { readSecret } from '../../../adapters/system/secret.ts';
import { emailHashOf } from '../../../application/account/find-account.ts';
import { systemCaller } from '../../../application/kernel/caller.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import { account, accountFor } from '../../../domain/account/decide.ts';
import { email } from '../../../domain/account/decide-sign-in.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, passkeyId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { sameClockCompiled } from '../../support/clock.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salon-owner-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const runTool = (tool: 'owner' | 'events', ...args: readonly string[]) => {
  const options = { env: { ...sameClockCompiled(), DATA_DIR: dataDir }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`adapters/cli/${tool}.ts`, ...args], options);
  return { code: status, out: stdout, err: stderr };
};
const run = (...args: readonly string[]) => runTool('owner', ...args);

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const opened = async () => {
  const secret = (await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap();
  const files = await openDiskFiles(join(dataDir, 'files'));
  const codec = openEventCodec(openVault(files, secret));
  const store = (await openEventStore({ url: undefined, dataDir, streamPrefix: '' }))._unsafeUnwrap();
  const ids = openIds(secret);
  const handle = openHandle(openJournal({ store, codec, clock: systemClock, ids }), systemClock);
  return { secret, files, store, ids, handle };
};

const owner = { firstName: 'Studio', lastName: 'Owner', email: 'owner@salon.example', phone: null };
const id = accountId('owner');
const caller = systemCaller('test');
const boxed = <Fields>(fields: Fields) => personal(`account-${id}`, fields);

/** A stopped salon, so that its seal is closed. */
const ownerWithApp = async () => {
  const { secret, files, store, ids, handle } = await opened();
  const started = (await startLog(handle, ids, secret))._unsafeUnwrap();
  const emailHash = emailHashOf(ids, owner.email);
  await handle.command(email, streams.email(emailHash), caller, { type: 'ClaimEmail', emailHash, accountId: id });
  await handle.command(accountFor.OpenAccount, streams.account(id), caller, {
    type: 'OpenAccount',
    account: { accountId: id, role: 'admin', origin: 'first-start', emailHash, personal: boxed(owner) },
    password: boxed({ passwordHash: 'the one that she has forgotten' }),
  });
  await handle.command(accountFor.TurnOnAuthenticator, streams.account(id), caller, {
    type: 'TurnOnAuthenticator',
    step: 1,
    personal: boxed({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoveryHashes: [] }),
  });
  await handle.command(accountFor.AddPasskey, streams.account(id), caller, {
    type: 'AddPasskey',
    passkey: {
      passkeyId: passkeyId('lost'),
      ...{ site: 'salon.example', counter: 0, addedAt: instant('2026-12-01T15:00:00.000Z') },
      answered: { challenge: 'made', endsAt: instant('2026-12-01T15:05:00.000Z') },
      personal: boxed({ credentialId: 'credential', publicKey: 'key', name: 'The phone that she has lost' }),
    },
  });
  const tree = openKeptTree(join(dataDir, 'log-tree.db'));
  const parts = { secret, files, store, ids, handle, tree, clock: systemClock, log: quiet, isLogShared: false };
  const seal = await sealLog(parts, started);
  await seal.made;
  (await beginSeal(handle, ids, sealKey(secret).publicKey))._unsafeUnwrap();
  await seal.close();
  tree.close();
  await store.close();
};

it('gives the owner who lost phone and password a new password, which signs her in alone', async () => {
  await ownerWithApp();
  expect(run('reset', 'somebody@example.com')).toMatchObject({
    code: 1,
    err: 'No owner has the address somebody@example.com.\n',
  });
  const { code, out } = run('reset', ' Owner@salon.example ');
  const [, password = ''] = /is (\S+)\n/.exec(out) ?? [];
  expect([code, password.length]).toEqual([0, 20]);
  const { store, handle } = await opened();
  const found = (await handle.state(account, streams.account(id)))._unsafeUnwrap();
  await store.close();
  if (found === null || found.password === null || found.password === 'erased') throw new Error('no password is set');
  expect([found.authenticator, found.passkeys]).toEqual([null, []]);
  expect(out).toContain('all of her passkeys were removed');
  const matches = await openPasswords().matches(password, found.password.fields.passwordHash);
  expect(matches._unsafeUnwrap()).toBe(true);
  expect(runTool('events', 'verify')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('unchanged') });
});

it('says how it is called', () => {
  expect(run('forget')).toMatchObject({ code: 1, err: expect.stringContaining('npm run owner -- reset EMAIL') });
});
