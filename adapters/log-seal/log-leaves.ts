import { type Hash, type NodeAt, nodeHash, rootAt } from '../../domain/log-tree.ts';
import { sha256OfBytes } from './kept-tree.ts';

const hashBytes = 32;
const firstRoom = 4_096;

/** The leaves of a log as they are now, in memory: 64 bytes for each event once its tree is asked for. */
export const collectLeaves = () => {
  let room = Buffer.alloc(firstRoom * hashBytes);
  let count = 0;
  let levels: Buffer[] | null = null;

  const leaves = (): Buffer => room.subarray(0, count * hashBytes);
  const above = (level: Buffer): Buffer => {
    const made = Buffer.alloc(Math.floor(level.length / 2 / hashBytes) * hashBytes);
    for (let at = 0; at < made.length; at += hashBytes) {
      const [left, right] = [level.subarray(2 * at, 2 * at + hashBytes), level.subarray(2 * at + hashBytes)];
      made.set(nodeHash(sha256OfBytes, left, right.subarray(0, hashBytes)), at);
    }
    return made;
  };
  const tree = (): readonly Buffer[] => {
    if (levels !== null) return levels;
    levels = [leaves()];
    for (let last = leaves(); last.length > hashBytes; ) {
      last = above(last);
      levels.push(last);
    }
    return levels;
  };
  const nodeAt: NodeAt = (level, index) => {
    const found = tree()[level]?.subarray(index * hashBytes, (index + 1) * hashBytes);
    if (found?.length !== hashBytes) throw new RangeError(`the log has no node ${index} at level ${level}`);
    return found;
  };

  return {
    add: (leaf: Hash) => {
      if (room.length === count * hashBytes) room = Buffer.concat([room, Buffer.alloc(room.length)]);
      room.set(leaf, count * hashBytes);
      count += 1;
      levels = null;
    },
    count: () => count,
    nodeAt,
    rootAt: (size: number) => rootAt(sha256OfBytes, nodeAt, size),
  };
};

export type LogLeaves = ReturnType<typeof collectLeaves>;
