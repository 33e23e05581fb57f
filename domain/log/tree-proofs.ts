import { type Hash, nodeHash, type Sha256 } from './tree.ts';

export type Included = {
  readonly leaf: Hash;
  readonly index: number;
  readonly size: number;
  readonly root: Hash;
  readonly proof: readonly Hash[];
};

export type Grown = {
  readonly before: number;
  readonly size: number;
  readonly rootBefore: Hash;
  readonly root: Hash;
  readonly proof: readonly Hash[];
};

const areSame = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);

/** RFC 9162, 2.1.3.2: whether the proof shows that the leaf is in the tree of that root. */
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

/** RFC 9162, 2.1.4.2: whether the proof shows that the later tree begins with all of the one before. */
export const isGrownFrom = (sha256: Sha256, { before, size, rootBefore, root, proof }: Grown): boolean => {
  if (before > size || before < 0) return false;
  if (before === size) return proof.length === 0 && areSame(rootBefore, root);
  if (before === 0) return proof.length === 0;
  const isWhole = 2 ** Math.round(Math.log2(before)) === before;
  const [first, ...others] = isWhole ? [rootBefore, ...proof] : proof;
  if (first === undefined) return false;
  let [place, last] = [before - 1, size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  let [old, now] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      [old, now] = [nodeHash(sha256, other, old), nodeHash(sha256, other, now)];
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else now = nodeHash(sha256, now, other);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areSame(old, rootBefore) && areSame(now, root);
};
