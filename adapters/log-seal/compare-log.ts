import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { Hash } from '../../domain/log-tree.ts';
import { type KeptTree, leafOf } from './kept-tree.ts';
import { collectLeaves, type LogLeaves } from './log-leaves.ts';
import type { Marks } from './receipt.ts';

/** The events of a log, and how the digest of an event's canonical form is made, in hex. */
export type HashedEvents = {
  readonly events: readonly StoredEvent[];
  readonly digestOf: (event: StoredEvent) => string;
};

/** A log that differs from the one that was signed from the event `at` on, counted from 0. */
export type Tampered = HashedEvents & {
  readonly at: number;
  readonly size: number;
  readonly root: Hash;
  /** Whether the event that was signed at that place can have had that leaf. */
  readonly fitsAt: (place: number, leaf: Hash) => boolean;
};

type Tip = { readonly revision: number; readonly digest: string };
type Tips = ReadonlyMap<string, Tip>;

/** The most events in a row that are tried as put between. */
const mostInserted = 8;

const without = (events: readonly StoredEvent[], at: number, count = 1): StoredEvent[] => [
  ...events.slice(0, at),
  ...events.slice(at + count),
];

const movedTo = (events: readonly StoredEvent[], from: number, to: number): StoredEvent[] => {
  const left = without(events, from);
  left.splice(to, 0, ...events.slice(from, from + 1));
  return left;
};

const swapped = (events: readonly StoredEvent[], one: number, other: number): StoredEvent[] => {
  const after = [...events];
  after.splice(one, 1, ...events.slice(other, other + 1));
  after.splice(other, 1, ...events.slice(one, one + 1));
  return after;
};

/**
 * What was done to a log, told by undoing it: where the events in another order, or without some of them, have the signed
 * root again, with their links made anew, nothing else was done. Null where no such undoing leads back: a content that was
 * changed or taken away is nowhere to be found.
 */
const undone = (tampered: Tampered): 'inserted' | 'reordered' | null => {
  const { events, digestOf, at, size, root, fitsAt } = tampered;
  const before = new Map<string, Tip>();
  const sound = collectLeaves();
  for (const event of events.slice(0, at)) {
    const digest = digestOf(event);
    before.set(event.stream, { revision: event.revision, digest });
    sound.add(leafOf(digest));
  }
  const firstLeaves = Array.from({ length: at }, (_, index) => sound.nodeAt(0, index));

  /** The revision of an event behind those tips, and the digest that it has with it and the link that fits. */
  const linked = (tips: Tips, event: StoredEvent): Tip => {
    const tip = tips.get(event.stream);
    const revision = (tip?.revision ?? -1) + 1;
    const metadata = { ...event.metadata, prev: tip?.digest ?? null };
    return { revision, digest: digestOf({ ...event, revision, metadata }) };
  };

  /** How many of the signed events that order has, with all links made anew; `size` only where it has the root too. */
  const fitting = (order: readonly StoredEvent[]): number => {
    const tips = new Map(before);
    const leaves = collectLeaves();
    for (const leaf of firstLeaves) leaves.add(leaf);
    for (const [index, event] of order.slice(at, size).entries()) {
      const tip = linked(tips, event);
      const leaf = leafOf(tip.digest);
      if (!fitsAt(at + index, leaf)) return at + index;
      tips.set(event.stream, tip);
      leaves.add(leaf);
    }
    return leaves.count() === size && Buffer.from(leaves.rootAt(size)).equals(root) ? size : leaves.count() - 1;
  };
  const isSigned = (order: readonly StoredEvent[]): boolean => fitting(order) === size;

  for (let count = 1; count <= mostInserted; count += 1) if (isSigned(without(events, at, count))) return 'inserted';
  const whatStoodHere = events.findIndex(
    (event, index) => index > at && fitsAt(at, leafOf(linked(before, event).digest)),
  );
  if (whatStoodHere !== -1) {
    const isBack = isSigned(swapped(events, at, whatStoodHere)) || isSigned(movedTo(events, whatStoodHere, at));
    if (isBack) return 'reordered';
  }
  // Without what stands here now, the order of before goes on up to where it stood.
  const itsPlace = fitting(without(events, at));
  return itsPlace > at && isSigned(movedTo(events, at, itsPlace)) ? 'reordered' : null;
};

/** A head that has left the house, and what came with it. */
export type Witness = {
  readonly size: number;
  readonly root: Hash;
  /** Null for a head alone. */
  readonly marks: Marks | null;
};

export type Badness = 'changed' | 'removed' | 'inserted' | 'reordered' | 'cut off';

/**
 * Where the log first differs from what the witness has seen: one of the events from `first` to `last`, counted from 0.
 * `how` is null where nothing tells, which is so for more than one event.
 */
export type FirstDifference = { readonly first: number; readonly last: number; readonly how: Badness | null };

/** What the hash of each block of 2^level events began with when the head was signed. */
type Known = { readonly level: number; readonly count: number; readonly bytesAt: (block: number) => Uint8Array };

const byMarks = ({ level, bytes, hashes }: Marks): Known => ({
  level,
  count: Math.floor(hashes.length / bytes),
  bytesAt: (block) => hashes.subarray(block * bytes, (block + 1) * bytes),
});

type TreeBefore = Pick<KeptTree, 'size' | 'rootAt' | 'nodeAt'>;

/** A tree that was kept is believed where it has the signed root. */
const byTree = (tree: TreeBefore | null, { size, root }: Witness): Known | null =>
  tree !== null && tree.size() >= size && Buffer.from(tree.rootAt(size)).equals(root)
    ? { level: 0, count: size, bytesAt: (index) => tree.nodeAt(0, index) }
    : null;

const begins = (hash: Uint8Array, beginning: Uint8Array): boolean =>
  Buffer.from(hash.subarray(0, beginning.length)).equals(beginning);

const window = 48;
const mostShifted = 8;

/** How an event at `at` differs, told by how well what follows fits when one side is ahead of the other. */
const howAt = (log: LogLeaves, known: Known, at: number): Badness => {
  const isSame = (inLog: number, before: number): boolean =>
    inLog < log.count() && before < known.count && begins(log.nodeAt(0, inLog), known.bytesAt(before));
  const fitting = (ahead: number, behind: number): number => {
    let count = 0;
    for (let step = 0; step < window; step += 1) if (isSame(at + ahead + step, at + behind + step)) count += 1;
    return count;
  };
  const anywhere = (from: number, to: number, fits: (index: number) => boolean): boolean => {
    for (let index = from; index < to; index += 1) if (fits(index)) return true;
    return false;
  };
  const comesLater = anywhere(at + 1, log.count(), (index) => isSame(index, at));
  const stoodLater = anywhere(at + 1, known.count, (index) => isSame(at, index));
  if (comesLater && stoodLater) {
    // Both sides go on with the same events in another order, unless something was put between or taken out.
    const shift = Math.max(
      ...Array.from({ length: mostShifted }, (_, by) => Math.max(fitting(by + 1, 0), fitting(0, by + 1))),
    );
    if (fitting(1, 1) >= shift) return 'reordered';
  }
  const candidates: (readonly [Badness, number])[] = [['changed', fitting(1, 1)]];
  for (let by = 1; by <= mostShifted; by += 1) {
    candidates.push(['removed', fitting(0, by)], ['inserted', fitting(by, 0)]);
  }
  return candidates.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

const differing = (log: LogLeaves, known: Known, size: number): FirstDifference => {
  const width = 2 ** known.level;
  for (let block = 0; block < known.count; block += 1) {
    const first = block * width;
    const last = Math.min(first + width, size) - 1;
    if (first + width > log.count()) {
      const isCut = width === 1 || first === log.count();
      return isCut ? { first: log.count(), last: log.count(), how: 'cut off' } : { first, last, how: null };
    }
    if (begins(log.nodeAt(known.level, block), known.bytesAt(block))) continue;
    return width === 1 ? { first, last: first, how: howAt(log, known, first) } : { first, last, how: null };
  }
  return { first: known.count * width, last: size - 1, how: null };
};

/** The events of the log as it is now, to undo what was done to it; null where there are too many to hold, or none can be read. */
export type EventsNow = HashedEvents | null;

const namedByUndoing = (found: FirstDifference, known: Known, { size, root }: Witness, events: EventsNow) => {
  if (events === null || found.how === null || found.how === 'cut off' || known.level > 0) return found;
  const fitsAt = (place: number, leaf: Hash): boolean => begins(leaf, known.bytesAt(place));
  return { ...found, how: undone({ ...events, at: found.first, size, root, fitsAt }) ?? found.how };
};

/**
 * Null for a log that begins with all that the witness has seen, unchanged. Otherwise where it first differs: exactly if
 * the tree of before is there or the witness has a mark of each event, else as closely as its marks and the sizes of
 * other witnesses that fit can tell. With the events of the log, what was done is told by undoing it.
 */
export const firstDifference = (
  log: LogLeaves,
  witness: Witness,
  tree: TreeBefore | null,
  fittingSize = 0,
  events: EventsNow = null,
): FirstDifference | null => {
  const { size, root, marks } = witness;
  if (log.count() >= size && Buffer.from(log.rootAt(size)).equals(root)) return null;
  const known = byTree(tree, witness) ?? (marks === null ? null : byMarks(marks));
  const found =
    known === null
      ? { first: fittingSize, last: size - 1, how: null }
      : namedByUndoing(differing(log, known, size), known, witness, events);
  if (found.how === null && found.first < fittingSize) return { ...found, first: Math.min(fittingSize, found.last) };
  return found;
};
