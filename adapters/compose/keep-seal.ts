import type { Ports } from '../../application/kernel/ports.ts';
import type { EventStore, Position } from '../../application/ports/event-store.ts';
import type { KeptTree } from '../log-seal/kept-tree.ts';
import { type Checkpoint, openSealFile } from '../log-seal/sealed-log.ts';
import { sealKey } from '../security/keys.ts';
import type { Logger } from '../system/log.ts';
import { beginSeal, type StartedLog } from './log.ts';
import { followLog } from './seal/follow.ts';
import { type KeepSealParts, type SealKeeper, startSealKeeper } from './seal/keeping.ts';
import { openSigner } from './seal/sign.ts';

export type SealStatus = {
  /** How many events the seal covers, and when it was signed; both are null if there is no seal yet. */
  readonly events: number | null;
  readonly signedAt: string | null;
  /** How many known events the seal does not cover yet. */
  readonly unsealed: number;
};

/** The log's seal, as one process keeps it. */
export type KeptSeal = {
  /** Resolves when the log has been compared with its seal, or at once if it has none. */
  readonly compared: () => Promise<void>;
  /** Resolves when there is a seal. Never resolves if there will be none. */
  readonly made: Promise<void>;
  /** How the log differs from the sealed one; null if no difference is known. */
  readonly damage: () => string | null;
  readonly status: () => SealStatus;
  /** The head that was signed last, once the tree has reached it; null if there is none. */
  readonly head: () => Checkpoint | null;
  /** Signs the events up to that position as soon as the tree has them, without waiting for the next second. */
  readonly cover: (position: Position) => Promise<void>;
  /** Seals the remaining events and stops. */
  readonly close: () => Promise<void>;
};

const lastPatienceMillis = 3_000;

/** Waits for a limited time until the tree has the event at that position. */
const reach = async (keeping: SealKeeper, position: Position): Promise<void> => {
  const { tree, clock } = keeping.parts;
  const until = performance.now() + lastPatienceMillis;
  const last = (): Position => tree.leafAt(tree.size() - 1)?.position ?? '';
  while (last() < position && keeping.damage === null && performance.now() < until) {
    keeping.endGathering();
    await clock.wait(5);
  }
};

const reachHead = async (keeping: SealKeeper): Promise<void> => {
  const head: Position | null = (await keeping.parts.store.head()).unwrapOr(null);
  if (head !== null) await reach(keeping, head);
};

const statusOf = ({ sealed, parts: { tree } }: SealKeeper): SealStatus => ({
  events: sealed?.size ?? null,
  signedAt: sealed?.signedAt ?? null,
  unsealed: Math.max(0, tree.size() - (sealed?.size ?? 0)),
});

const headOf = ({ sealed, parts: { tree } }: SealKeeper): Checkpoint | null =>
  sealed !== null && sealed.size <= tree.size() ? sealed : null;

/** Adds the log's events to the tree, compares both with the seal, and signs new heads as the log grows. */
export const keepSeal = (parts: KeepSealParts): KeptSeal => {
  const keeping = startSealKeeper(parts);
  const signer = openSigner(keeping);
  const following = followLog(keeping, signer);
  return {
    compared: () => keeping.comparing.promise,
    made: keeping.making.promise,
    damage: () => keeping.damage,
    status: () => statusOf(keeping),
    head: () => headOf(keeping),
    cover: async (position) => {
      await reach(keeping, position);
      if (!keeping.isClosed) await signer.now();
    },
    close: async () => {
      if (keeping.damage === null) await reachHead(keeping);
      keeping.isClosed = true;
      signer.stop();
      keeping.closeFeed();
      keeping.endGathering();
      await following;
      await signer.now();
    },
  };
};

export type SealLogParts = Ports<'files' | 'clock' | 'ids' | 'handle'> & {
  readonly store: EventStore;
  readonly tree: KeptTree;
  readonly secret: string;
  readonly log: Logger;
  readonly isLogShared: boolean;
};

const firstSealMillis = 5_000;

/**
 * Keeps the log's seal. Once the seal exists, an event says so in the log, because from then on it must not be
 * missing. For a new log, this resolves when the seal exists, or after a while if the files cannot be reached. The
 * seal of a long log is made while the salon is open.
 */
export const sealLog = async (parts: SealLogParts, started: StartedLog): Promise<KeptSeal> => {
  const { store, files, tree, secret, clock, ids, handle, log } = parts;
  const key = sealKey(secret);
  const { logId, hasSeal, isNew } = started;
  const file = openSealFile(files, logId, key);
  const seal = keepSeal({
    store,
    tree,
    file,
    logId,
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
