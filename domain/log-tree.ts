/** 32 bytes of SHA-256. */
export type Hash = Uint8Array;
export type Sha256 = (bytes: Uint8Array) => Hash;

/**
 * A node over 2^level leaves that all exist; at level 0 it is the leaf itself. It never changes when the tree grows.
 * Nodes over fewer leaves are computed on request.
 */
export type TreeNode = { readonly level: number; readonly index: number; readonly hash: Hash };

/** Finds a node whose leaves all exist. */
export type NodeAt = (level: number, index: number) => Hash;

/** The largest nodes over the leaves of a tree, from the left: all that is needed to let it grow. */
export type Frontier = readonly TreeNode[];

export type Growth = {
  readonly frontier: Frontier;
  /** The nodes that the new leaf completed: itself and the nodes above it. */
  readonly made: readonly TreeNode[];
};

const leafPrefix = 0x00;
const nodePrefix = 0x01;

const prefixed = (prefix: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 1));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** RFC 6962, 2.1: the hash of one entry. */
export const leafHash = (sha256: Sha256, entry: Uint8Array): Hash => sha256(prefixed(leafPrefix, entry));

/** RFC 6962, 2.1: the hash over two parts of the tree. */
export const nodeHash = (sha256: Sha256, left: Hash, right: Hash): Hash => sha256(prefixed(nodePrefix, left, right));

export const emptyFrontier: Frontier = [];

/** The number of leaves under the nodes. */
export const sizeOf = (frontier: Frontier): number => frontier.reduce((sum, { level }) => sum + 2 ** level, 0);

/** Adds a leaf. */
export const grown = (sha256: Sha256, frontier: Frontier, leaf: Hash): Growth => {
  let node: TreeNode = { level: 0, index: sizeOf(frontier), hash: leaf };
  const made = [node];
  const left = [...frontier];
  for (let last = left.at(-1); last?.level === node.level; last = left.at(-1)) {
    left.pop();
    node = { level: node.level + 1, index: last.index / 2, hash: nodeHash(sha256, last.hash, node.hash) };
    made.push(node);
  }
  return { frontier: [...left, node], made };
};

/** RFC 6962, 2.1: the hash over all leaves. An empty tree has the hash of an empty input. */
export const rootOf = (sha256: Sha256, frontier: Frontier): Hash => {
  const [last, ...others] = [...frontier].reverse();
  if (last === undefined) return sha256(new Uint8Array());
  return others.reduce((right, { hash }) => nodeHash(sha256, hash, right), last.hash);
};

/** The largest power of two below `count`. `count` is at least 2. */
const splitOf = (count: number): number => {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
};

const levelOf = (count: number): number => Math.round(Math.log2(count));
const isPowerOfTwo = (count: number): boolean => 2 ** levelOf(count) === count;

/** The hash over `count` leaves starting at `from`, for positions where a tree of the RFC has a node. */
const hashOver = (sha256: Sha256, nodeAt: NodeAt, from: number, count: number): Hash => {
  if (isPowerOfTwo(count)) return nodeAt(levelOf(count), from / count);
  const split = splitOf(count);
  const left = hashOver(sha256, nodeAt, from, split);
  return nodeHash(sha256, left, hashOver(sha256, nodeAt, from + split, count - split));
};

/** The root that the tree had when it had `size` leaves. */
export const rootAt = (sha256: Sha256, nodeAt: NodeAt, size: number): Hash =>
  size === 0 ? sha256(new Uint8Array()) : hashOver(sha256, nodeAt, 0, size);

/** The largest nodes over the first `size` leaves, so that the tree can grow from there. */
export const frontierAt = (nodeAt: NodeAt, size: number): Frontier => {
  const frontier: TreeNode[] = [];
  let from = 0;
  while (from < size) {
    const level = Math.floor(Math.log2(size - from));
    frontier.push({ level, index: from / 2 ** level, hash: nodeAt(level, from / 2 ** level) });
    from += 2 ** level;
  }
  return frontier;
};

/**
 * RFC 6962, 2.1.1: proves that the leaf at `index` is in the tree of `size` leaves, from its neighbor up to the
 * root's child. Throws if the tree has no such leaf.
 */
export const inclusionProof = (sha256: Sha256, nodeAt: NodeAt, index: number, size: number): readonly Hash[] => {
  if (!(index >= 0 && index < size)) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  const proof: Hash[] = [];
  let [from, count] = [0, size];
  while (count > 1) {
    const split = splitOf(count);
    const isLeft = index < from + split;
    proof.push(isLeft ? hashOver(sha256, nodeAt, from + split, count - split) : hashOver(sha256, nodeAt, from, split));
    [from, count] = isLeft ? [from, split] : [from + split, count - split];
  }
  return proof.reverse();
};

/**
 * RFC 6962, 2.1.2: proves that the tree of `size` leaves begins with the whole tree of `before` leaves. Empty if both
 * are the same tree or the first is empty. Throws if the first is larger.
 */
export const consistencyProof = (sha256: Sha256, nodeAt: NodeAt, before: number, size: number): readonly Hash[] => {
  if (!(before >= 0 && before <= size)) throw new RangeError(`a tree of ${size} leaves never had ${before}`);
  if (before === 0 || before === size) return [];
  const proof: Hash[] = [];
  let [from, count] = [0, size];
  while (before !== from + count) {
    const split = splitOf(count);
    const isLeft = before <= from + split;
    proof.push(isLeft ? hashOver(sha256, nodeAt, from + split, count - split) : hashOver(sha256, nodeAt, from, split));
    [from, count] = isLeft ? [from, split] : [from + split, count - split];
  }
  // The whole first tree needs no node, because the verifier already has its root.
  if (from > 0) proof.push(hashOver(sha256, nodeAt, from, count));
  return proof.reverse();
};

export type Included = {
  readonly leaf: Hash;
  readonly index: number;
  readonly size: number;
  readonly root: Hash;
  readonly proof: readonly Hash[];
};

const areSame = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);

/** RFC 9162, 2.1.3.2: whether the proof shows that the leaf is in the tree with that root. */
export const isIncluded = (sha256: Sha256, { leaf, index, size, root, proof }: Included): boolean => {
  if (!(index >= 0 && index < size)) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const other of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = nodeHash(sha256, other, hash);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(sha256, hash, other);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areSame(hash, root);
};
