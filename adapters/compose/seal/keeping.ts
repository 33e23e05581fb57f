import type { Clock } from '../../../application/ports/clock.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import type { KeptTree } from '../../log-seal/kept-tree.ts';
import type { Checkpoint, SealFile } from '../../log-seal/sealed-log.ts';
import type { Logger } from '../../system/log.ts';

export type KeepSealParts = {
  readonly store: EventStore;
  readonly tree: KeptTree;
  readonly file: SealFile;
  readonly logId: string;
  /** Whether the log says that it has a seal. The seal must then not be missing. */
  readonly hasBegun: boolean;
  /** Whether other processes also write to the log. */
  readonly isShared: boolean;
  readonly clock: Clock;
  readonly log: Logger;
};

/** What one process knows about the log and its seal while it keeps the seal. */
export type SealKeeper = {
  readonly parts: KeepSealParts;
  /** Resolves when the log has been compared with its seal. */
  readonly comparing: PromiseWithResolvers<void>;
  /** Resolves when there is a seal. */
  readonly making: PromiseWithResolvers<void>;
  /** The seal that existed when this process began, until the log has been compared with it. */
  found: Checkpoint | null;
  /** The seal that was last read or signed. */
  sealed: Checkpoint | null;
  /** How the log differs from the sealed one; null if no difference is known. */
  damage: string | null;
  isClosed: boolean;
  /** Whether the tree has every event of the log. */
  isAtHead: boolean;
  /** Whether the whole log has been compared with the seal that existed. */
  isMet: boolean;
  closeFeed: () => void;
  endGathering: () => void;
};

export const startSealKeeper = (parts: KeepSealParts): SealKeeper => ({
  parts,
  comparing: Promise.withResolvers<void>(),
  making: Promise.withResolvers<void>(),
  found: null,
  sealed: null,
  damage: null,
  isClosed: false,
  isAtHead: false,
  isMet: false,
  closeFeed: () => undefined,
  endGathering: () => undefined,
});

export const notSealed = (size: number): string =>
  `the first ${size} events of the log are not those that were sealed: \`npm run events -- verify\` tells which`;

export const failSeal = (keeping: SealKeeper, reason: string): void => {
  if (keeping.damage !== null) return;
  keeping.damage = reason;
  keeping.parts.log.error({ reason }, 'the log is damaged: nothing is shown or changed until it is put in order');
  keeping.comparing.resolve();
  keeping.closeFeed();
};

/** Whether the tree has the events that the checkpoint sealed. The tree must have at least as many. */
export const fitsTree = ({ parts: { tree } }: SealKeeper, { size, root }: Checkpoint): boolean =>
  Buffer.from(tree.rootAt(size)).equals(root);

/** Whether the tree has everything that was sealed when this process began. */
export const isTreeSealed = (keeping: SealKeeper): boolean => {
  const { found, parts } = keeping;
  return found !== null && found.size <= parts.tree.size() && fitsTree(keeping, found);
};
