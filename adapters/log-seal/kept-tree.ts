import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  type Frontier,
  frontierAt,
  grown,
  type Hash,
  leafHash,
  type NodeAt,
  rootAt,
  type Sha256,
  type TreeNode,
} from '../../domain/log-tree.ts';
import { ensurePrivateFile } from '../private-file.ts';

export const sha256OfBytes: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** Where an event of the tree was in the log, and which event it was. */
export type LeafPlace = {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
};

/** `index` counts the events of the log from 0. */
export type KeptLeaf = LeafPlace & { readonly index: number; readonly hash: Hash };

/** An event to add to the tree; `digest` is that of its canonical form, in hex. */
export type NewLeaf = LeafPlace & { readonly digest: string };

/**
 * The tree over the log's events, kept in a file. It can be rebuilt from the log. What it says about the log is only
 * trusted if its root is the one that the seal has signed.
 */
export type KeptTree = {
  readonly size: () => number;
  /** The id of the log that the leaves belong to; null for an empty tree. */
  readonly logId: () => string | null;
  /** Throws for a size that the tree has not reached. */
  readonly rootAt: (size: number) => Hash;
  readonly nodeAt: NodeAt;
  readonly leafAt: (index: number) => KeptLeaf | null;
  /** The leaf of the event at that position; null if the tree has none. */
  readonly leafAtPosition: (position: string) => KeptLeaf | null;
  /** The first `bytes` of each of the first `count` nodes of a level, from the left. */
  readonly beginningsOf: (level: number, count: number, bytes: number) => Uint8Array;
  /** The leaves from `index` on, loaded some at a time. */
  readonly leavesFrom: (index: number) => Iterable<KeptLeaf>;
  /** Adds leaves in the log's order. Keeps all of them or none. */
  readonly add: (logId: string, leaves: readonly NewLeaf[]) => void;
  readonly startOver: () => void;
  readonly close: () => void;
};

/** The leaf of an event: RFC 6962's hash over the event's own hash. */
export const leafOf = (digest: string): Hash => leafHash(sha256OfBytes, Buffer.from(digest, 'hex'));

const formatVersion = 1;

const tables = `
  create table origin (only_one integer primary key check (only_one = 1), log_id text not null) strict;
  create table leaves (
    leaf integer primary key, position text not null, stream text not null, revision integer not null, type text not null
  ) strict;
  create table nodes (
    level integer not null, leaf integer not null, hash blob not null, primary key (level, leaf)
  ) strict, without rowid;
  pragma user_version = ${formatVersion};
`;

type LeafRow = LeafPlace & { readonly leaf: number; readonly hash: Hash };

/** Deletes a tree that is not open. It is computed again. */
export const removeKeptTree = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

const openFile = (path: string): Database.Database => {
  ensurePrivateFile(path);
  const database = new Database(path);
  database.pragma('journal_mode = wal');
  // What a power loss takes is rebuilt from the log.
  database.pragma('synchronous = normal');
  const version = database.pragma('user_version', { simple: true });
  if (version === 0) database.exec(tables);
  else if (version !== formatVersion) throw new Error(`the tree is of format ${version}`);
  return database;
};

const pageSize = 1_000;

/**
 * A page of leaves with their hashes. `cross join` makes SQLite start with the leaves: otherwise it reads and sorts
 * all nodes from there to the end, which takes milliseconds for one leaf of a long log.
 */
export const leavesPageSql = `
  select leaves.*, nodes.hash from leaves cross join nodes on nodes.level = 0 and nodes.leaf = leaves.leaf
  where leaves.leaf >= ? order by leaves.leaf limit +?`;

const readerOf = (database: Database.Database) => {
  const count = database.prepare<[], number>('select count(*) from leaves').pluck();
  const last = database.prepare<[], number | null>('select max(leaf) from leaves').pluck();
  const origin = database.prepare<[], string>('select log_id from origin').pluck();
  const node = database.prepare<[number, number], Hash>('select hash from nodes where level = ? and leaf = ?').pluck();
  const nodes = database
    .prepare<[number, number, number], Hash>(
      'select hash from nodes where level = ? and leaf >= ? and leaf < ? order by leaf',
    )
    .pluck();
  const leaves = database.prepare<[number, number], LeafRow>(leavesPageSql);
  const positionOf = database.prepare<[number], string>('select position from leaves where leaf = ?').pluck();

  const nodeAt: NodeAt = (level, index) => {
    const hash = node.get(level, index);
    if (hash === undefined) throw new RangeError(`the tree has no node ${index} at level ${level}`);
    return hash;
  };
  const page = (from: number, limit: number): readonly KeptLeaf[] =>
    leaves.all(from, limit).map(({ leaf, ...row }) => ({ ...row, index: leaf }));
  const leafAt = (index: number): KeptLeaf | null => page(index, 1).find((leaf) => leaf.index === index) ?? null;
  /** Searches by halves, because positions sort like leaves. */
  const leafAtPosition = (position: string): KeptLeaf | null => {
    let [low, high] = [0, last.get() ?? -1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((positionOf.get(middle) ?? '') < position) low = middle + 1;
      else high = middle;
    }
    const found = leafAt(low);
    return found?.position === position ? found : null;
  };
  const leavesFrom = function* (index: number): Generator<KeptLeaf> {
    for (let from = index; ; from += pageSize) {
      const found = page(from, pageSize);
      yield* found;
      if (found.length < pageSize) return;
    }
  };
  return {
    /** Throws if a leaf is missing. */
    size: (): number => {
      const size = count.get() ?? 0;
      if (size !== (last.get() ?? -1) + 1) throw new Error('the tree lacks leaves');
      return size;
    },
    logId: () => origin.get() ?? null,
    nodeAt,
    leafAt,
    leafAtPosition,
    beginningsOf: (level: number, count: number, bytes: number, from = 0): Uint8Array =>
      Buffer.concat(nodes.all(level, from, count).map((hash) => hash.subarray(0, bytes))),
    leavesFrom,
  };
};

const writerOf = (database: Database.Database) => {
  const addLeaf = database.prepare<[number, string, string, number, string]>(
    'insert into leaves values (?, ?, ?, ?, ?)',
  );
  const addNode = database.prepare<[number, number, Hash]>('insert into nodes values (?, ?, ?)');
  const setOrigin = database.prepare<[string]>('insert or ignore into origin values (1, ?)');
  return {
    add: database.transaction((logId: string, first: number, leaves: readonly NewLeaf[], made: readonly TreeNode[]) => {
      if (first === 0) setOrigin.run(logId);
      leaves.forEach(({ position, stream, revision, type }, at) => {
        addLeaf.run(first + at, position, stream, revision, type);
      });
      for (const { level, index, hash } of made) addNode.run(level, index, hash);
    }),
    clear: database.transaction(() => database.exec('delete from leaves; delete from nodes; delete from origin')),
  };
};

const treeOver = (database: Database.Database): KeptTree => {
  const reader = readerOf(database);
  const writer = writerOf(database);
  let size = reader.size();
  let frontier: Frontier = frontierAt(reader.nodeAt, size);
  /** Caches the level that was last asked for: nodes never change, and each email asks for them again. */
  let known = { level: -1, bytes: 0, beginnings: new Uint8Array() };
  return {
    ...reader,
    beginningsOf: (level, count, bytes) => {
      if (known.level !== level || known.bytes !== bytes) known = { level, bytes, beginnings: new Uint8Array() };
      const from = known.beginnings.length / bytes;
      if (from < count) {
        const more = reader.beginningsOf(level, count, bytes, from);
        known = { level, bytes, beginnings: Buffer.concat([known.beginnings, more]) };
      }
      return known.beginnings.subarray(0, count * bytes);
    },
    size: () => size,
    rootAt: (wanted) => rootAt(sha256OfBytes, reader.nodeAt, wanted),
    add: (logId, leaves) => {
      const made: TreeNode[] = [];
      let next = frontier;
      for (const { digest } of leaves) {
        const growth = grown(sha256OfBytes, next, leafOf(digest));
        next = growth.frontier;
        made.push(...growth.made);
      }
      writer.add(logId, size, leaves, made);
      frontier = next;
      size += leaves.length;
    },
    startOver: () => {
      writer.clear();
      known = { level: -1, bytes: 0, beginnings: new Uint8Array() };
      frontier = [];
      size = 0;
    },
    close: () => database.close(),
  };
};

/** Opens the tree's file for the one process that follows the log. Starts over a damaged file. */
export const openKeptTree = (path: string): KeptTree => {
  try {
    return treeOver(openFile(path));
  } catch {
    removeKeptTree(path);
    return treeOver(openFile(path));
  }
};

/** Opens the tree for tools that only read; null if there is none or it cannot be read. */
export const openKeptTreeToRead = (path: string): Omit<KeptTree, 'add' | 'startOver'> | null => {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const reader = readerOf(database);
      const size = reader.size();
      return {
        ...reader,
        size: () => size,
        rootAt: (wanted) => rootAt(sha256OfBytes, reader.nodeAt, wanted),
        close: () => database.close(),
      };
    } catch (cause) {
      database.close();
      throw cause;
    }
  } catch {
    return null;
  }
};
