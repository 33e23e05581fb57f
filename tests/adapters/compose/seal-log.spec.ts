import { expect, it } from 'vitest';
import { sealLog } from '../../../adapters/compose/keep-seal.ts';
import { startLog } from '../../../adapters/compose/log.ts';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { openIds, systemClock } from '../../../adapters/system/clock.ts';

import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';

const secret = 'a secret of at least 32 characters, for tests';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Counts the timers of the whole process, where timers of other test files may end during a test. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** Waits for the runner’s own short timers, so that they do not end during a test; counts the timers that are left. */
const timersAtRest = async (): Promise<number> => {
  for (let turn = 0; turn < 20_000 && timers() > 0; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return timers();
};

it('a new log that is sealed leaves no timer behind, because the process would not end before it has run', async () => {
  const clock = systemClock;
  const [store, files, ids] = [openMemoryStore(), openMemoryFiles(), openIds(secret)];
  const codec = openEventCodec(openVault(files, secret));
  const handle = openHandle(openJournal({ store, codec, clock, ids }), clock);
  const started = (await startLog(handle, ids, secret))._unsafeUnwrap();
  const before = await timersAtRest();

  const tree = openKeptTree(':memory:');
  const parts = { store, files, tree, secret, clock, ids, handle, log, isLogShared: false };
  const seal = await sealLog(parts, started);
  await seal.close();
  expect(timers()).toBeLessThanOrEqual(before);
});

it('a wait that ends before its time fails as what it waited for does', async () => {
  const before = await timersAtRest();
  await systemClock.wait(60_000, Promise.resolve());
  await expect(systemClock.wait(60_000, Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(timers()).toBeLessThanOrEqual(before);
});
