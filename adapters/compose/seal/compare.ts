import { LogDamaged, placeOfEvent, type StoredEvent } from '../../../application/ports/event-store.ts';
import { digestOfEvent } from '../../event-codec/chain.ts';
import { type KeptLeaf, leafOf, type NewLeaf } from '../../log-seal/kept-tree.ts';
import { askUntilAnswered } from '../log.ts';
import { failSeal, fitsTree, isTreeSealed, notSealed, type SealKeeper } from './keeping.ts';

const samePlace = (leaf: { readonly position: string }, event: StoredEvent): boolean =>
  leaf.position === event.position;

const isLeafOf = ({ hash }: Pick<KeptLeaf, 'hash'>, digest: string): boolean =>
  Buffer.from(hash).equals(leafOf(digest));

/** Whether the stored tree belongs to this log and can be continued. Not after the log was imported. */
export const canContinueTree = async (keeping: SealKeeper): Promise<boolean> => {
  const { tree, store, logId, clock, log } = keeping.parts;
  const last = tree.leafAt(tree.size() - 1);
  if (last === null || tree.logId() !== logId) return false;
  const head = await askUntilAnswered(() => store.head(), { wait: clock.wait, log });
  // The positions of another kind of store have another length, and this one cannot follow the log from them.
  if (head !== null && head.length !== last.position.length) return false;
  const [event] = await askUntilAnswered(() => store.read(last.stream, last.revision), { wait: clock.wait, log });
  const isThere = event !== undefined && event.revision === last.revision;
  if (isThere && isLeafOf(last, digestOfEvent(event))) return samePlace(last, event);
  // Sealed events must exist and be equal. Later events are taken as the log has them now.
  return keeping.found !== null && last.index < keeping.found.size && isTreeSealed(keeping);
};

const compare = ({ parts: { tree } }: SealKeeper, event: StoredEvent, index: number): 'same' | 'moved' | 'differs' => {
  const leaf = tree.leafAt(index);
  if (leaf === null || !isLeafOf(leaf, digestOfEvent(event))) return 'differs';
  return samePlace(leaf, event) ? 'same' : 'moved';
};

const leafFor = (event: StoredEvent): NewLeaf => {
  const { position, stream, revision, type } = event;
  try {
    return { position, stream, revision, type, digest: digestOfEvent(event) };
  } catch {
    throw new LogDamaged(`${placeOfEvent(event)}: it holds text that is no Unicode`);
  }
};

/** Compares events with the tree if it has them, and adds the others. Returns whether the walk has to start over. */
export const takeIntoTree = (
  keeping: SealKeeper,
  events: readonly StoredEvent[],
  from: number,
): 'taken' | 'start over' => {
  const { found, parts } = keeping;
  const { tree, logId } = parts;
  const known = events.slice(0, Math.max(0, tree.size() - from));
  for (const [at, event] of known.entries()) {
    const judged = compare(keeping, event, from + at);
    if (judged === 'same') continue;
    const isSealed = found !== null && from + at < found.size && isTreeSealed(keeping);
    if (judged === 'differs' && isSealed) throw new LogDamaged(`${placeOfEvent(event)}: it is not what was sealed`);
    return 'start over';
  }
  const fresh = events.slice(known.length);
  if (fresh.length > 0) tree.add(logId, fresh.map(leafFor));
  return 'taken';
};

/** Compares the log with the seal, once the tree has as many events as the seal had when this process began. */
export const compareWithSeal = (keeping: SealKeeper): void => {
  const { found, damage, isAtHead, parts } = keeping;
  if (found === null || damage !== null) return;
  if (parts.tree.size() < found.size) {
    if (isAtHead) failSeal(keeping, `${notSealed(found.size)}; the log has ${parts.tree.size()}`);
    return;
  }
  if (!fitsTree(keeping, found)) failSeal(keeping, notSealed(found.size));
};

/**
 * Judges events after a closed seal. They are not the salon's, unless another of its processes has reopened the seal.
 */
export const judgeAdded = async (keeping: SealKeeper): Promise<void> => {
  const { found, damage, parts } = keeping;
  const { tree, file, clock, log } = parts;
  if (found === null || damage !== null || !found.isClosed || tree.size() === found.size) return;
  const now = await askUntilAnswered(() => file.read(), { wait: clock.wait, log });
  if (now.unwrapOr(null)?.isClosed === false) return;
  const first = tree.leafAt(found.size);
  if (first !== null) failSeal(keeping, `${placeOfEvent(first)}: it was added while the salon was stopped`);
};
