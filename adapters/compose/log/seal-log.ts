import { errAsync } from 'neverthrow';
import type { Handle } from '../../../application/handle.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import type { Files } from '../../../application/ports/files/files.ts';
import type { Ids } from '../../../application/ports/ids.ts';
import type { EventStore } from '../../../application/ports/log/event-store.ts';
import type { DigestOfEvent } from '../../event-codec/chain.ts';
import type { KeptTree } from '../../log-seal/kept-tree.ts';
import { openSealFile } from '../../log-seal/seal-file.ts';
import { sealKey } from '../../security/seal-key.ts';
import type { Logger } from '../../system/log.ts';
import { type KeptSeal, keepSeal } from './keep-seal.ts';
import { beginSeal, type StartedLog } from './start-log.ts';

export type SealLogParts = {
  readonly store: EventStore;
  readonly files: Files;
  readonly tree: KeptTree;
  readonly secret: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handle: Handle;
  readonly log: Logger;
  readonly isLogShared: boolean;
  readonly digestOf: DigestOfEvent;
};

const firstSealMillis = 5_000;

/** A store that refuses to append while the log is damaged. */
export const appendingUnless = (store: EventStore, damage: () => string | null): EventStore => ({
  ...store,
  append: (...asked) => {
    const reason = damage();
    return reason === null ? store.append(...asked) : errAsync({ kind: 'Unavailable', reason });
  },
});

/**
 * Keeps the log's seal. The log gets an event that says that it has a seal as soon as the seal exists, because only
 * then must it not be missing. For a new log this resolves when the seal exists, unless the file store is away. The
 * seal of a long log is made while the salon is open.
 */
export const sealLog = async (parts: SealLogParts, started: StartedLog): Promise<KeptSeal> => {
  const { store, files, tree, secret, clock, ids, handle, log, digestOf } = parts;
  const key = sealKey(secret);
  const { logId, hasSeal, isNew } = started;
  const file = openSealFile(files, logId, key);
  const seal = keepSeal({
    store,
    tree,
    file,
    logId,
    digestOf,
    hasBegun: hasSeal,
    isShared: parts.isLogShared,
    clock,
    log,
  });
  if (hasSeal) return seal;
  const begun = seal.made.then(async () => {
    const said = await beginSeal(handle, ids, key.publicKey);
    if (said.isErr()) log.warn({ kind: said.error.kind }, 'the log could not be told that it has a seal');
  });
  if (isNew) await clock.wait(firstSealMillis, Promise.race([begun, seal.compared()]));
  return seal;
};
