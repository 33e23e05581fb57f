import { join } from 'node:path';
import { err, type Result } from 'neverthrow';
import { openHandle } from '../../../application/kernel/handle.ts';
import { type Journal, openJournal } from '../../../application/kernel/journal.ts';
import type { Ports } from '../../../application/kernel/ports.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { type KeptSeal, keepSeal } from '../../compose/keep-seal.ts';
import { startLog } from '../../compose/log.ts';
import { type KeptTree, openKeptTree } from '../../log-seal/kept-tree.ts';
import { openSealFile } from '../../log-seal/sealed-log.ts';
import { openIds, systemClock } from '../../system/clock.ts';
import type { LogKeys } from '../open-salon.ts';

export type WhileSealedParts = LogKeys & {
  readonly store: EventStore;
  readonly dataDir: string;
  readonly isLogShared: boolean;
};

/** A log whose seal is being kept. */
export type SealedLogInUse = Ports<'handle' | 'ids'> & {
  readonly journal: Journal;
  readonly logId: string;
  readonly seal: KeptSeal;
  readonly tree: KeptTree;
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const maxMillis = 30 * 60_000;
const pauseMillis = 20;

/** Waits for the first seal. It takes minutes for a log of a million events without a seal or tree. */
const untilSealed = async ({ head, damage }: Pick<KeptSeal, 'head' | 'damage'>): Promise<void> => {
  const until = performance.now() + maxMillis;
  while (head() === null && damage() === null && performance.now() < until) await systemClock.wait(pauseMillis);
};

/**
 * Compares the log with its seal, does the work while it keeps the seal as a server does, and closes the seal over
 * the events that the work added. Otherwise the next start would treat them as a stranger's. If the log is damaged,
 * it returns an error and does not start the work.
 */
export const whileSealed = async <Value>(
  parts: WhileSealedParts,
  work: (log: SealedLogInUse) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> => {
  const { store, secret, files, codec, sealKey: key, dataDir, isLogShared } = parts;
  const [clock, ids] = [systemClock, openIds(secret)];
  const journal = openJournal({ store, codec, clock, ids });
  const handle = openHandle(journal, clock);
  const started = await startLog(handle, ids, secret);
  if (started.isErr()) return err(`the log cannot be gone on with: ${started.error.kind}`);
  const { logId, hasSeal } = started.value;
  const tree = openKeptTree(join(dataDir, 'log-tree.db'));
  const known = { logId, hasBegun: hasSeal, isShared: isLogShared, clock, log: silent };
  const seal = keepSeal({ store, tree, file: openSealFile(files, logId, key), ...known });
  try {
    await seal.compared();
    await untilSealed(seal);
    const damage = seal.damage();
    if (damage !== null) return err(damage);
    if (seal.head() === null) return err('the log could not be sealed');
    return await work({ journal, handle, ids, logId, seal, tree });
  } finally {
    await seal.close();
    tree.close();
  }
};
