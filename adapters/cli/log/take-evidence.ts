import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { systemCaller } from '../../../application/kernel/caller.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { makeEvidencePack } from '../../../application/timeline/export-person.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { type KeptSeal, keepSeal } from '../../compose/keep-seal.ts';
import { startLog } from '../../compose/log.ts';
import { studioName } from '../../compose/ports-from-views.ts';
import { digestOfEvent } from '../../event-codec/chain.ts';
import { openAlone } from '../../event-codec/decode.ts';
import { openEvidencePacks } from '../../evidence/evidence-packs.ts';
import { firstBranding } from '../../first-start/branding.ts';
import { openKeptTree } from '../../log-seal/kept-tree.ts';
import { openSealedLog, openSealFile } from '../../log-seal/sealed-log.ts';

import { openVault } from '../../security/vault.ts';
import { openIds, systemClock } from '../../system/clock.ts';

import type { LogKeys } from '../open-salon.ts';

type TakeParts = LogKeys & {
  readonly store: EventStore;
  readonly secret: string;
  readonly dataDir: string;
  readonly isLogShared: boolean;
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const mostMillis = 30 * 60_000;
const pauseMillis = 20;

/** A log of a million events that was never sealed, or whose tree was deleted, takes minutes. */
const untilSealed = async ({ head, damage }: Pick<KeptSeal, 'head' | 'damage'>): Promise<void> => {
  const until = performance.now() + mostMillis;
  while (head() === null && damage() === null && performance.now() < until) await systemClock.wait(pauseMillis);
};

/** Makes a pack as the server does, and writes it to a file. The sentence says where it is. */
export const takeEvidence = async (parts: TakeParts, id: string, path: string): Promise<Result<string, string>> => {
  const { store, secret, files, codec, sealKey: key, dataDir, isLogShared } = parts;
  const [clock, ids] = [systemClock, openIds(secret)];
  const journal = openJournal({ store, codec, clock, ids });
  const handle = openHandle(journal, clock);
  const started = await startLog(handle, ids, secret);
  if (started.isErr()) return err(`the log cannot be gone on with: ${started.error.kind}`);
  const { logId, hasSeal } = started.value;
  const tree = openKeptTree(join(dataDir, 'log-tree.db'));
  const known = { logId, digestOf: digestOfEvent, hasBegun: hasSeal, isShared: isLogShared, clock, log: silent };
  const seal = keepSeal({ store, tree, file: openSealFile(files, logId, key), ...known });
  try {
    await seal.compared();
    await untilSealed(seal);
    const damage = seal.damage();
    if (damage !== null) return err(damage);
    if (seal.head() === null) return err('the log could not be sealed, and a pack rests on its seal');
    const sealedLog = openSealedLog({ store, tree, seal, logId, key, digestOf: digestOfEvent });
    const studio = studioName(handle, firstBranding);
    const evidencePacks = openEvidencePacks({
      store,
      openAlone: openAlone(openVault(files, secret)),
      files,
      sealedLog,
      studio,
    });
    const make = makeEvidencePack({ readStream: journal.read, ids, handle, clock, evidencePacks });
    const made = await make(systemCaller(ids.fresh()), appointmentId(id));
    if (made.isErr())
      return err(made.error.kind === 'AppointmentNotFound' ? `no appointment is ${id}` : made.error.kind);
    await writeFile(path, made.value.zip);
    return ok(`Wrote ${path}.`);
  } finally {
    await seal.close();
    tree.close();
  }
};
