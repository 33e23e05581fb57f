import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consistencyProof,
  emptyFrontier,
  frontierAt,
  grown,
  type Hash,
  inclusionProof,
  isIncluded,
  leafHash,
  type NodeAt,
  nodeHash,
  rootAt,
  rootOf,
  sizeOf,
} from '../../../domain/log-tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'hex');

/** A tree with all its nodes in memory. */
const treeOf = (entries: readonly Uint8Array[]) => {
  const nodes = new Map<string, Hash>();
  let frontier = emptyFrontier;
  for (const entry of entries) {
    const growth = grown(sha256, frontier, leafHash(sha256, entry));
    for (const { level, index, hash } of growth.made) nodes.set(`${level}/${index}`, hash);
    frontier = growth.frontier;
  }
  const nodeAt: NodeAt = (level, index) => {
    const hash = nodes.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`no node ${index} at level ${level}`);
    return hash;
  };
  return { nodes, nodeAt, frontier };
};

/** The recursion of RFC 6962, 2.1, verbatim: an oracle far simpler than the tree. */
const rootByTheRfc = (entries: readonly Uint8Array[]): Hash => {
  if (entries.length === 0) return sha256(new Uint8Array());
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return sha256(Buffer.concat([Buffer.of(0), only]));
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  const halves = [entries.slice(0, split), entries.slice(split)].map(rootByTheRfc);
  return sha256(Buffer.concat([Buffer.of(1), ...halves]));
};

type Grown = {
  readonly before: number;
  readonly size: number;
  readonly rootBefore: Hash;
  readonly root: Hash;
  readonly proof: readonly Hash[];
};

const isSameHash = (one: Hash, other: Hash): boolean => hex(one) === hex(other);
const odd = (number: number): boolean => number % 2 === 1;
const halved = (number: number): number => Math.floor(number / 2);

/** RFC 9162, 2.1.4.2: whether the proof shows that the later tree begins with the whole earlier one. */
const isGrownFrom = ({ before, size, rootBefore, root, proof }: Grown): boolean => {
  if (before > size || before < 0) return false;
  if (before === size) return proof.length === 0 && isSameHash(rootBefore, root);
  if (before === 0) return proof.length === 0;
  const isWhole = 2 ** Math.round(Math.log2(before)) === before;
  const [first, ...others] = isWhole ? [rootBefore, ...proof] : proof;
  if (first === undefined) return false;
  let [place, last] = [before - 1, size - 1];
  while (odd(place)) [place, last] = [halved(place), halved(last)];
  let [old, now] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (odd(place) || place === last) {
      [old, now] = [nodeHash(sha256, other, old), nodeHash(sha256, other, now)];
      while (!odd(place) && place !== 0) [place, last] = [halved(place), halved(last)];
    } else now = nodeHash(sha256, now, other);
    [place, last] = [halved(place), halved(last)];
  }
  return last === 0 && isSameHash(old, rootBefore) && isSameHash(now, root);
};

/** The entries, roots and proofs that test Certificate Transparency's own implementations. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytesOf);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
] as const;
const second = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const thirdAndFourth = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const fifth = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const fifthAndSixth = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';
const seventhAndEighth = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const fifthToEighth = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';

describe('the tree of RFC 6962', () => {
  const { nodeAt } = treeOf(entries);

  it.each(roots.map((root, size) => [size, root]))('of %i entries has the known root', (size, root) => {
    expect(hex(rootAt(sha256, nodeAt, Number(size)))).toBe(root);
    expect(hex(rootOf(sha256, treeOf(entries.slice(0, Number(size))).frontier))).toBe(root);
  });

  it.each([
    [0, 1, []],
    [0, 8, [second, thirdAndFourth, fifthToEighth]],
    [5, 8, [fifth, seventhAndEighth, roots[4]]],
    [2, 3, [roots[2]]],
    [1, 5, [roots[1], thirdAndFourth, fifth]],
  ])('proves with the known hashes that entry %i is in the tree of %i', (index, size, proof) => {
    expect(inclusionProof(sha256, nodeAt, index, size).map(hex)).toEqual(proof);
  });

  it.each([
    [1, 1, []],
    [1, 8, [second, thirdAndFourth, fifthToEighth]],
    [6, 8, [fifthAndSixth, seventhAndEighth, roots[4]]],
    [2, 5, [thirdAndFourth, fifth]],
  ])('proves with the known hashes that the tree of %i became that of %i', (before, size, proof) => {
    expect(consistencyProof(sha256, nodeAt, before, size).map(hex)).toEqual(proof);
  });

  it('refuses to prove what no such tree has', () => {
    expect(() => inclusionProof(sha256, nodeAt, 8, 8)).toThrow(RangeError);
    expect(() => inclusionProof(sha256, nodeAt, -1, 8)).toThrow(RangeError);
    expect(() => consistencyProof(sha256, nodeAt, 9, 8)).toThrow(RangeError);
  });

  it('tells a leaf from a node, whatever an entry holds', () => {
    const [left, right] = [leafHash(sha256, bytesOf('00')), leafHash(sha256, bytesOf('10'))];
    expect(hex(nodeHash(sha256, left, right))).not.toBe(hex(leafHash(sha256, Buffer.concat([left, right]))));
  });
});

const someEntries = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 70 });
const atLeastOne = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 });

describe('any tree', () => {
  it('has the root that the RFC defines, at each of its sizes', () => {
    fc.assert(
      fc.property(someEntries, (some) => {
        const { nodeAt, frontier } = treeOf(some);
        expect(sizeOf(frontier)).toBe(some.length);
        for (let size = 0; size <= some.length; size += 1)
          expect(hex(rootAt(sha256, nodeAt, size))).toBe(hex(rootByTheRfc(some.slice(0, size))));
      }),
    );
  });

  it('makes each node once, and goes on from any size as if it had never stopped', () => {
    fc.assert(
      fc.property(someEntries, fc.nat(70), (some, stop) => {
        const { nodes, nodeAt, frontier } = treeOf(some);
        const size = Math.min(stop, some.length);
        let again = frontierAt(nodeAt, size);
        for (const entry of some.slice(size)) {
          const growth = grown(sha256, again, leafHash(sha256, entry));
          for (const { level, index, hash } of growth.made) expect(nodes.get(`${level}/${index}`)).toEqual(hash);
          again = growth.frontier;
        }
        expect(again).toEqual(frontier);
        expect(nodes.size).toBe(frontier.reduce((sum, { level }) => sum + 2 ** (level + 1) - 1, 0));
      }),
    );
  });

  it('proves each entry in each tree that has it, and nothing else by that proof', () => {
    fc.assert(
      fc.property(atLeastOne, fc.nat(), fc.nat(), fc.nat(), (some, one, two, three) => {
        const { nodeAt } = treeOf(some);
        const size = (one % some.length) + 1;
        const index = two % size;
        const leaf = leafHash(sha256, some[index] ?? new Uint8Array());
        const proof = inclusionProof(sha256, nodeAt, index, size);
        const shown = { leaf, index, size, root: rootAt(sha256, nodeAt, size), proof };
        expect(isIncluded(sha256, shown)).toBe(true);
        const other = leafHash(sha256, Buffer.from('an entry that nobody wrote'));
        expect(isIncluded(sha256, { ...shown, leaf: other })).toBe(false);
        expect(isIncluded(sha256, { ...shown, root: other })).toBe(false);
        expect(isIncluded(sha256, { ...shown, proof: [...proof, other] })).toBe(false);
        if (proof.length > 0) {
          expect(isIncluded(sha256, { ...shown, proof: proof.slice(1) })).toBe(false);
          expect(isIncluded(sha256, { ...shown, proof: proof.with(three % proof.length, other) })).toBe(false);
        }
      }),
    );
  });

  it('proves that it grew from each tree it was, and from no other', () => {
    fc.assert(
      fc.property(atLeastOne, fc.nat(), fc.nat(), fc.nat(), (some, one, two, three) => {
        const { nodeAt } = treeOf(some);
        const size = (one % some.length) + 1;
        const before = (two % size) + 1;
        const proof = consistencyProof(sha256, nodeAt, before, size);
        const [rootBefore, root] = [before, size].map((each) => rootAt(sha256, nodeAt, each)) as [Hash, Hash];
        const shown = { before, size, rootBefore, root, proof };
        expect(isGrownFrom(shown)).toBe(true);
        const other = leafHash(sha256, Buffer.from('an entry that nobody wrote'));
        expect(isGrownFrom({ ...shown, rootBefore: other })).toBe(false);
        expect(isGrownFrom({ ...shown, root: other })).toBe(false);
        expect(isGrownFrom({ ...shown, proof: [...proof, other] })).toBe(false);
        if (proof.length > 0)
          expect(isGrownFrom({ ...shown, proof: proof.with(three % proof.length, other) })).toBe(false);
      }),
    );
  });
});
