import type { StoredEvent } from '../../application/ports/log/event-store.ts';
import type { Hash } from '../../domain/log/index.ts';
import { leafOf } from './kept-tree.ts';
import { collectLeaves } from './log-leaves.ts';

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
export const undone = (tampered: Tampered): 'inserted' | 'reordered' | null => {
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
