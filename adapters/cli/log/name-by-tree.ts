import { placeOfEvent } from '../../../application/ports/event-store.ts';
import { type KeptLeaf, type KeptTree, leafOf } from '../../log-seal/kept-tree.ts';
import type { Checkpoint } from '../../log-seal/sealed-log.ts';
import type { InspectedEvent } from './inspected-pages.ts';

export type SealedTree = Pick<KeptTree, 'size' | 'rootAt' | 'leafAt' | 'leavesFrom'>;

/** Whether the kept tree has the signed root, and has it for the store in which the log is now. */
export const isAuthentic = (tree: SealedTree, { size, root, position }: Checkpoint): boolean =>
  size > 0 &&
  tree.size() >= size &&
  tree.leafAt(size - 1)?.position === position &&
  Buffer.from(tree.rootAt(size)).equals(root);

/** So that a log of a million wrong events takes no memory for them. */
const mostCompared = 10_000;

/** Finds events that are not where they were sealed, among those that are wrong at their own place. */
const openMoves = () => {
  const sealedAt = new Map<string, string>();
  const strangers: { readonly place: string; readonly hash: string }[] = [];
  const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');
  return {
    /** What was sealed at that place does not stand there. */
    lost: ({ hash, position }: KeptLeaf): void => {
      if (sealedAt.size < mostCompared) sealedAt.set(textOf(hash), position);
    },
    /** That event stands where it was not sealed. */
    strange: (event: InspectedEvent, digest: string | null): void => {
      if (digest === null || strangers.length >= mostCompared) return;
      strangers.push({ place: placeOfEvent(event), hash: textOf(leafOf(digest)) });
    },
    told: (): readonly string[] =>
      strangers.flatMap(({ place, hash }) => {
        const position = sealedAt.get(hash);
        return position === undefined ? [] : [`${place}: it was reordered; it was sealed at position ${position}`];
      }),
  };
};

/** Compares events with the leaves of an authentic tree by their positions. */
export const openNaming = (tree: SealedTree, size: number) => {
  const leaves = tree.leavesFrom(0)[Symbol.iterator]();
  const following = (): KeptLeaf | null => {
    const { done, value } = leaves.next();
    return done === true || value.index >= size ? null : value;
  };
  const moves = openMoves();
  let leaf = following();
  const gone = (before: string | null): readonly string[] => {
    const found: string[] = [];
    for (; leaf !== null && (before === null || leaf.position < before); leaf = following()) {
      moves.lost(leaf);
      found.push(`${placeOfEvent(leaf)}: it was sealed, and is not in the log any more`);
    }
    return found;
  };
  return {
    next: (event: InspectedEvent, digest: string | null): readonly string[] => {
      const missing = gone(event.position);
      if (leaf === null) return missing;
      if (leaf.position !== event.position) {
        moves.strange(event, digest);
        return [...missing, `${placeOfEvent(event)}: it was not there when the log was sealed`];
      }
      const isSame = digest !== null && Buffer.from(leafOf(digest)).equals(leaf.hash);
      const was = leaf.type === event.type ? '' : `; it was ${leaf.type} of ${leaf.stream}`;
      if (!isSame) {
        moves.lost(leaf);
        moves.strange(event, digest);
      }
      leaf = following();
      return isSame || digest === null
        ? missing
        : [...missing, `${placeOfEvent(event)}: it is not what was sealed${was}`];
    },
    end: (): readonly string[] => [...gone(null), ...moves.told()],
  };
};
