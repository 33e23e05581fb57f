import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from 'neverthrow';
import { resetOwner } from '../../application/account/passwords.ts';
import { systemCaller } from '../../application/kernel/caller.ts';
import { openPasswords } from '../security/passwords.ts';
import type { Configuration } from '../system/configuration.ts';
import { whileSealed } from './log/while-sealed.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { configured, openKeys, openStore, type RefusalLines } from './open-salon.ts';
import { printOutcome } from './print-outcome.ts';

const usage = `npm run owner -- reset EMAIL   gives the owner a new password, turns her authenticator app off and removes her
                               passkeys; the server must be stopped`;

type Done = Promise<Result<readonly string[], RefusalLines>>;

const reset = async (configuration: Configuration, email: string): Done => {
  const store = await openStore(configuration, 'write');
  if (store.isErr()) return err(store.error);
  const keys = await openKeys(configuration);
  if (keys.isErr()) return err(keys.error);
  const { dataDir, eventStoreUrl } = configuration;
  const parts = { ...keys.value, store: store.value, dataDir, isLogShared: eventStoreUrl !== undefined };
  const password = randomBytes(15).toString('base64url');
  const outcome = await whileSealed(parts, async ({ handle, ids }) => {
    const run = resetOwner({ handle, ids, passwords: openPasswords() });
    const done = await run(systemCaller(ids.fresh()), email, password);
    return done.mapErr(({ kind }) =>
      kind === 'OwnerUnknown' ? `No owner has the address ${email}.` : `Nothing was reset: ${kind}.`,
    );
  });
  await store.value.close();
  if (outcome.isErr()) return err([outcome.error]);
  noteSecurityEvent(configuration, 'owner-reset');
  return ok([
    `The new password of ${email} is ${password}`,
    'It signs her in without an authenticator app, and all of her passkeys were removed.',
    'She should change it, and sign out on all devices.',
  ]);
};

const run = async ([verb, email, ...rest]: readonly string[]): Done => {
  const configuration = configured();
  if (configuration.isErr()) return err(configuration.error);
  if (verb !== 'reset' || email === undefined || rest.length > 0) return err([usage]);
  return reset(configuration.value, email);
};

await printOutcome(run(process.argv.slice(2)));
