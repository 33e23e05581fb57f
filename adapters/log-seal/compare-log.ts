import type { Hash } from '../../domain/log-tree.ts';
import type { KeptTree } from './kept-tree.ts';
import type { LogLeaves } from './log-leaves.ts';
import type { Marks } from './receipt.ts';

/** A signed head that left the salon, and what came with it. */
export type Witness = {
  readonly size: number;
  readonly root: Hash;
  /** Null if only the head is known. */
  readonly marks: Marks | null;
};

/** Where the log first differs from what the witness saw: an event from `first` to `last`, counted from 0. */
export type FirstDifference = { readonly first: number; readonly last: number };

/** The first bytes of the hash of each block of 2^level events, from when the head was signed. */
type Known = { readonly level: number; readonly count: number; readonly bytesAt: (block: number) => Uint8Array };

const byMarks = ({ level, bytes, hashes }: Marks): Known => ({
  level,
  count: Math.floor(hashes.length / bytes),
  bytesAt: (block) => hashes.subarray(block * bytes, (block + 1) * bytes),
});

type TreeBefore = Pick<KeptTree, 'size' | 'rootAt' | 'nodeAt'>;

/** The kept tree is only trusted if it has the signed root. */
const byTree = (tree: TreeBefore | null, { size, root }: Witness): Known | null =>
  tree !== null && tree.size() >= size && Buffer.from(tree.rootAt(size)).equals(root)
    ? { level: 0, count: size, bytesAt: (index) => tree.nodeAt(0, index) }
    : null;

const begins = (hash: Uint8Array, beginning: Uint8Array): boolean =>
  Buffer.from(hash.subarray(0, beginning.length)).equals(beginning);

const differing = (log: LogLeaves, known: Known, size: number): FirstDifference => {
  const width = 2 ** known.level;
  for (let block = 0; block < known.count; block += 1) {
    const first = block * width;
    const last = Math.min(first + width, size) - 1;
    if (first >= log.count()) return { first: log.count(), last: log.count() };
    if (first + width > log.count()) return { first, last };
    if (!begins(log.nodeAt(known.level, block), known.bytesAt(block))) return { first, last };
  }
  return { first: known.count * width, last: size - 1 };
};

/**
 * Null if the log begins with everything the witness saw, unchanged. Otherwise where it first differs: exactly, if
 * the earlier tree exists or the witness has a mark of each event; else as closely as its marks and the sizes of
 * other matching witnesses can tell.
 */
export const firstDifference = (
  log: LogLeaves,
  witness: Witness,
  tree: TreeBefore | null,
  fittingSize = 0,
): FirstDifference | null => {
  const { size, root, marks } = witness;
  if (log.count() >= size && Buffer.from(log.rootAt(size)).equals(root)) return null;
  const known = byTree(tree, witness) ?? (marks === null ? null : byMarks(marks));
  const { first, last } = known === null ? { first: fittingSize, last: size - 1 } : differing(log, known, size);
  return first < last && first < fittingSize ? { first: Math.min(fittingSize, last), last } : { first, last };
};
