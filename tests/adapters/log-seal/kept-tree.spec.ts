import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type KeptTree,
  leafOf,
  leavesPageSql,
  type NewLeaf,
  openKeptTree,
  openKeptTreeToRead,
  sha256OfBytes,
} from '../../../adapters/log-seal/kept-tree.ts';
import { emptyFrontier, grown, rootOf } from '../../../domain/log-tree.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-tree-'));
  path = join(folder, 'log-tree.db');
});
afterEach(() => rm(folder, { recursive: true }));

const leaves: readonly NewLeaf[] = Array.from({ length: 70 }, (_, index) => ({
  position: String(index + 1).padStart(16, '0'),
  stream: `day-${index % 7}`,
  revision: Math.floor(index / 7),
  type: 'TimeHeld',
  digest: Buffer.from(sha256OfBytes(Buffer.from(String(index)))).toString('hex'),
}));

/** The roots of the tree at every size, computed without a file. */
const roots = leaves.reduce(
  ({ frontier, found }, { digest }) => {
    const next = grown(sha256OfBytes, frontier, leafOf(digest)).frontier;
    return { frontier: next, found: [...found, rootOf(sha256OfBytes, next)] };
  },
  { frontier: emptyFrontier, found: [rootOf(sha256OfBytes, emptyFrontier)] },
).found;

const rootsOf = (tree: Pick<KeptTree, 'rootAt' | 'size'>) =>
  Array.from({ length: tree.size() + 1 }, (_, size) => new Uint8Array(tree.rootAt(size)));
const expected = (size: number) => roots.slice(0, size + 1).map((root) => new Uint8Array(root));

describe('the tree that a file keeps', () => {
  it('finds a leaf without going through all that follow it', () => {
    openKeptTree(path).close();
    const file = new Database(path, { readonly: true });
    const plan = file
      .prepare<[number, number], { readonly detail: string }>(`explain query plan ${leavesPageSql}`)
      .all(0, 1);
    file.close();
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH leaves USING INTEGER PRIMARY KEY (rowid>?)',
      'SEARCH nodes USING PRIMARY KEY (level=? AND leaf=?)',
    ]);
  });

  it('has the same roots however its leaves came, also when it is opened again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }), fc.boolean(), (pages, reopens) => {
        let tree = openKeptTree(path);
        tree.startOver();
        for (const page of pages) {
          tree.add('a', leaves.slice(tree.size(), tree.size() + page));
          if (!reopens) continue;
          tree.close();
          tree = openKeptTree(path);
        }
        expect(rootsOf(tree)).toEqual(expected(tree.size()));
        tree.close();
      }),
      { numRuns: 25 },
    );
  });

  it('knows where each leaf stood, and of which log it is', () => {
    const tree = openKeptTree(path);
    expect(tree.logId()).toBe(null);
    tree.add('the log', leaves);
    expect(tree.logId()).toBe('the log');
    const { digest, ...place } = leaves[12] as NewLeaf;
    expect(tree.leafAt(12)).toEqual({ ...place, index: 12, hash: leafOf(digest) });
    expect(tree.leafAt(70)).toBe(null);
    expect([...tree.leavesFrom(60)].map(({ index }) => index)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
    expect([...(openKeptTreeToRead(path)?.leavesFrom(0) ?? [])]).toEqual([...tree.leavesFrom(0)]);
    tree.startOver();
    expect([tree.size(), tree.logId(), [...tree.leavesFrom(0)]]).toEqual([0, null, []]);
    tree.close();
  });

  it('is for its owner only', async () => {
    openKeptTree(path).close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('keeps all leaves of a page or none', () => {
    const tree = openKeptTree(path);
    tree.add('a', leaves.slice(0, 5));
    const broken = { ...(leaves[6] as NewLeaf), revision: 0.5 };
    expect(() => tree.add('a', [leaves[5] as NewLeaf, broken])).toThrow();
    expect(tree.size()).toBe(5);
    tree.add('a', leaves.slice(5));
    expect(rootsOf(tree)).toEqual(expected(70));
    tree.close();
  });

  it('throws where a root is asked for that it never had', () => {
    const tree = openKeptTree(path);
    tree.add('a', leaves.slice(0, 5));
    expect(() => tree.rootAt(6)).toThrow(RangeError);
    tree.close();
  });

  it.each([
    ['is no database', () => writeFile(path, 'no database at all, but some text that is long enough for its header')],
    ['was overwritten', () => writeFile(path, randomBytes(40_000))],
    [
      'was damaged inside',
      async () => {
        const file = await open(path, 'r+');
        await file.write(randomBytes(3_000), 0, 3_000, 100);
        await file.close();
      },
    ],
  ])('is started over where its file %s', async (_, damage) => {
    const tree = openKeptTree(path);
    tree.add('a', leaves);
    tree.close();
    await damage();
    expect(openKeptTreeToRead(path)).toBe(null);
    const renewed = openKeptTree(path);
    expect(renewed.size()).toBe(0);
    renewed.add('a', leaves);
    expect(rootsOf(renewed)).toEqual(expected(70));
    renewed.close();
  });

  it('is not there for who only looks where there is no file', () => {
    expect(openKeptTreeToRead(path)).toBe(null);
  });
});
