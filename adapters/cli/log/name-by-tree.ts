import { placeOfEvent } from '../../../application/ports/log/log-damaged.ts';
import type { Checkpoint } from '../../log-seal/checkpoint.ts';
import { type KeptLeaf, type KeptTree, leafOf } from '../../log-seal/kept-tree.ts';
import type { InspectedEvent } from './inspected-pages.ts';

export type SealedTree = Pick<KeptTree, 'size' | 'rootAt' | 'leafAt' | 'leavesFrom'>;

/** Whether the kept tree has the signed root, and has it for the store in which the log is now. */
export const isAuthentic = (tree: SealedTree, { size, root, position }: Checkpoint): boolean =>
  size > 0 &&
  tree.size() >= size &&
  tree.leafAt(size - 1)?.position === position &&
  Buffer.from(tree.rootAt(size)).equals(root);

/** Compares events with the leaves of an authentic tree by their positions. */
export const openNaming = (tree: SealedTree, size: number) => {
  const leaves = tree.leavesFrom(0)[Symbol.iterator]();
  const following = (): KeptLeaf | null => {
    const { done, value } = leaves.next();
    return done === true || value.index >= size ? null : value;
  };
  let leaf = following();
  const gone = (before: string | null): readonly string[] => {
    const found: string[] = [];
    for (; leaf !== null && (before === null || leaf.position < before); leaf = following())
      found.push(`${placeOfEvent(leaf)}: it was sealed, and is not in the log any more`);
    return found;
  };
  return {
    next: (event: InspectedEvent, digest: string | null): readonly string[] => {
      const missing = gone(event.position);
      if (leaf === null) return missing;
      if (leaf.position !== event.position)
        return [...missing, `${placeOfEvent(event)}: it was not there when the log was sealed`];
      const isSame = digest !== null && Buffer.from(leafOf(digest)).equals(leaf.hash);
      const was = leaf.type === event.type ? '' : `; it was ${leaf.type} of ${leaf.stream}`;
      leaf = following();
      return isSame || digest === null
        ? missing
        : [...missing, `${placeOfEvent(event)}: it is not what was sealed${was}`];
    },
    end: () => gone(null),
  };
};
