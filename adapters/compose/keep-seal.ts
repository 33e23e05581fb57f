import { setImmediate as breathe } from 'node:timers/promises';
import type { Handle } from '../../application/kernel/handle.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import {
  type EventStore,
  LogDamaged,
  type Position,
  placeOfEvent,
  type StoredEvent,
} from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import { digestOfEvent } from '../event-codec/chain.ts';
import { type KeptLeaf, type KeptTree, leafOf, type NewLeaf } from '../log-seal/kept-tree.ts';
import { type Checkpoint, openSealFile, type SealFile } from '../log-seal/sealed-log.ts';
import { sealKey } from '../security/keys.ts';
import { isOfSurroundings } from '../sqlite-trouble.ts';
import type { Logger } from '../system/log.ts';
import { askUntilAnswered, beginSeal, type StartedLog } from './log.ts';

export type KeepSealParts = {
  readonly store: EventStore;
  readonly tree: KeptTree;
  readonly file: SealFile;
  readonly logId: string;
  /** Whether the log says that it has a seal, which then must not be missing. */
  readonly hasBegun: boolean;
  /** Whether other processes write the log too. */
  readonly isShared: boolean;
  readonly clock: Clock;
  readonly log: Logger;
};

export type SealStatus = {
  /** How many events the seal covers, and when it was signed; null if there is none yet. */
  readonly events: number | null;
  readonly signedAt: string | null;
  /** How many events are known that the seal does not cover yet. */
  readonly unsealed: number;
};

/** The seal of the log, as one process keeps it. */
export type KeptSeal = {
  /** Resolves when the log has been compared with its seal, and at once if it has none. */
  readonly compared: () => Promise<void>;
  /** Resolves when there is a seal. Never resolves if there will be none. */
  readonly made: Promise<void>;
  /** How the log differs from the one that was sealed; null while no difference is known. */
  readonly damage: () => string | null;
  readonly status: () => SealStatus;
  /** The head that was signed last, as far as the tree has come to it; null while there is none. */
  readonly head: () => Checkpoint | null;
  /** Signs the events up to that position now, without waiting for the next second, as soon as the tree has them. */
  readonly cover: (position: Position) => Promise<void>;
  /** Seals the events that have come, and ends. */
  readonly close: () => Promise<void>;
};

const everyMillis = 1_000;
/** What follows within so long goes into the tree with it, in one transaction. */
const gatherMillis = 50;
/** The number of the tree's last events that each start compares with the log again. */
const comparedAgain = 1_000;
const lastPatienceMillis = 3_000;

const missing = 'the seal is missing, and the log says that it has one: put log-seal/checkpoint of the files back';
const notSealed = (size: number): string =>
  `the first ${size} events of the log are not those that were sealed: \`npm run events -- verify\` tells which`;

const samePlace = (leaf: { readonly position: string }, event: StoredEvent): boolean =>
  leaf.position === event.position;

const isLeafOf = ({ hash }: Pick<KeptLeaf, 'hash'>, digest: string): boolean =>
  Buffer.from(hash).equals(leafOf(digest));

/** Adds the events of the log to the tree, compares both with the seal, and signs the new head as the log grows. */
export const keepSeal = (parts: KeepSealParts): KeptSeal => {
  const { store, tree, file, logId, clock, log } = parts;
  let found: Checkpoint | null = null;
  let sealed: Checkpoint | null = null;
  let damage: string | null = null;
  let closed = false;
  let isAtHead = false;
  /** Whether the whole log has been compared with the seal that was there. */
  let isMet = false;
  let timer: NodeJS.Timeout | null = null;
  let signing: Promise<void> = Promise.resolve();
  const comparing = Promise.withResolvers<void>();
  const making = Promise.withResolvers<void>();
  let closeFeed: () => void = () => undefined;
  let endGathering: () => void = () => undefined;

  const fail = (reason: string): void => {
    if (damage !== null) return;
    damage = reason;
    log.error({ reason }, 'the log is damaged: nothing is shown or changed until it is put in order');
    comparing.resolve();
    closeFeed();
  };

  const fits = ({ size, root }: Checkpoint): boolean => Buffer.from(tree.rootAt(size)).equals(root);

  const treeIsSealed = (): boolean => found !== null && found.size <= tree.size() && fits(found);

  /** Whether the stored tree belongs to this log and can be continued. It cannot if the log was imported. */
  const goesOn = async (): Promise<boolean> => {
    const last = tree.leafAt(tree.size() - 1);
    if (last === null || tree.logId() !== logId) return false;
    const [event] = await askUntilAnswered(() => store.read(last.stream, last.revision), { wait: clock.wait, log });
    const isThere = event !== undefined && event.revision === last.revision;
    if (isThere && isLeafOf(last, digestOfEvent(event))) return samePlace(last, event);
    // Sealed events must be there and equal. Events after the seal are taken as the log has them now.
    return found !== null && last.index < found.size && treeIsSealed();
  };

  const compare = (event: StoredEvent, index: number): 'same' | 'moved' | 'differs' => {
    const leaf = tree.leafAt(index);
    if (leaf === null || !isLeafOf(leaf, digestOfEvent(event))) return 'differs';
    return samePlace(leaf, event) ? 'same' : 'moved';
  };

  const leafFor = (event: StoredEvent): NewLeaf => {
    const { position, stream, revision, type } = event;
    try {
      return { position, stream, revision, type, digest: digestOfEvent(event) };
    } catch {
      throw new LogDamaged(`${placeOfEvent(event)}: it holds text that is no Unicode`);
    }
  };

  /** Compares the log with the seal, as soon as the tree has as many events as the seal had when this process began. */
  const compareWithSeal = (): void => {
    if (found === null || damage !== null) return;
    if (tree.size() < found.size) {
      if (isAtHead) fail(`${notSealed(found.size)}; the log has ${tree.size()}`);
      return;
    }
    if (!fits(found)) fail(notSealed(found.size));
  };

  /**
   * Judges events after a closed seal. They are foreign to the salon, unless another of its processes has opened the
   * seal meanwhile.
   */
  const judgeAdded = async (): Promise<void> => {
    if (found === null || damage !== null || !found.isClosed || tree.size() === found.size) return;
    const now = await askUntilAnswered(() => file.read(), { wait: clock.wait, log });
    if (now.unwrapOr(null)?.isClosed === false) return;
    const first = tree.leafAt(found.size);
    if (first !== null) fail(`${placeOfEvent(first)}: it was added while the salon was stopped`);
  };

  const sign = async (): Promise<void> => {
    const read = await file.read();
    if (read.isErr()) return log.warn({ reason: read.error.reason }, 'the seal cannot be read');
    const present = read.value.unwrapOr(null);
    if (read.value.isErr()) log.error({ reason: read.value.error }, 'the seal was changed: it is written anew');
    // Another process of this salon may be ahead.
    if (present !== null && present.size > tree.size()) return;
    if (present !== null && !fits(present)) return fail(notSealed(present.size));
    if (present?.size === tree.size() && present.isClosed === closed) {
      sealed = present;
      return making.resolve();
    }
    const size = tree.size();
    const position = tree.leafAt(size - 1)?.position ?? null;
    const head: Checkpoint = { size, root: tree.rootAt(size), position, signedAt: clock.now(), isClosed: closed };
    const written = await file.write(head);
    if (written.isErr()) return log.warn({ reason: written.error.reason }, 'the seal cannot be written');
    sealed = head;
    making.resolve();
  };

  const isDue = (): boolean =>
    damage === null && isAtHead && (tree.size() > (sealed?.size ?? -1) || sealed?.isClosed !== closed);

  const signNow = (): Promise<void> => {
    signing = signing
      .then(() => (isDue() ? sign() : undefined))
      .catch((cause: unknown) => log.error({}, 'the log could not be sealed', cause));
    return signing;
  };

  const signSoon = (): void => {
    if (timer !== null || closed || !isDue()) return;
    timer = setTimeout(() => {
      timer = null;
      void signNow().then(signSoon);
    }, everyMillis);
  };

  /**
   * Compares events that the tree has already with it, and adds the others. Answers whether the walk has to begin anew.
   */
  const take = (events: readonly StoredEvent[], from: number): 'taken' | 'begin anew' => {
    const known = events.slice(0, Math.max(0, tree.size() - from));
    for (const [at, event] of known.entries()) {
      const judged = compare(event, from + at);
      if (judged === 'same') continue;
      const isSealed = found !== null && from + at < found.size && treeIsSealed();
      if (judged === 'differs' && isSealed) throw new LogDamaged(`${placeOfEvent(event)}: it is not what was sealed`);
      return 'begin anew';
    }
    const fresh = events.slice(known.length);
    if (fresh.length > 0) tree.add(logId, fresh.map(leafFor));
    return 'taken';
  };

  /** Lets events gather, until somebody waits for the tree. */
  const gather = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMillis);
      endGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Walks along the log once. Answers whether another walk has to start at its beginning. */
  const walk = async (from: number): Promise<boolean> => {
    let next = from;
    const feed = store.feed(from === 0 ? null : (tree.leafAt(from - 1)?.position ?? null));
    closeFeed = feed.close;
    if (closed) feed.close();
    for await (const { events, atHead } of feed) {
      if (take(events, next) === 'begin anew') return true;
      next += events.length;
      if (atHead && next < tree.size()) {
        const lost = tree.leafAt(next);
        if (lost === null || found === null || lost.index >= found.size || !treeIsSealed()) return true;
        throw new LogDamaged(`${placeOfEvent(lost)}: it was sealed, and is not in the log any more`);
      }
      isAtHead ||= atHead;
      compareWithSeal();
      if (isAtHead && !isMet) await judgeAdded();
      if (damage !== null) return false;
      if (isAtHead && !isMet) {
        isMet = true;
        found = null;
        await signNow();
        comparing.resolve();
      }
      signSoon();
      await (atHead ? gather() : breathe());
    }
    return false;
  };

  const follow = async (): Promise<void> => {
    const seal = await askUntilAnswered(() => file.read(), { wait: clock.wait, log });
    if (seal.isErr()) return fail(seal.error);
    found = seal.value;
    if (found === null && parts.hasBegun) return fail(missing);
    if (found === null) comparing.resolve();
    sealed = found;
    let from = Math.max(0, tree.size() - comparedAgain);
    if (!(await goesOn())) {
      tree.startOver();
      from = 0;
    }
    while (await walk(from)) {
      tree.startOver();
      from = 0;
    }
  };

  /** If several processes write the log, opens the seal again, because one that stops closes it for all of them. */
  const reopening = !parts.isShared
    ? null
    : setInterval(() => {
        if (isMet && damage === null && sealed?.isClosed === false) void reopen();
      }, everyMillis);

  const reopen = async (): Promise<void> => {
    const present = (await file.read()).map((read) => read.unwrapOr(null)).unwrapOr(null);
    if (present?.isClosed !== true || closed) return;
    sealed = null;
    await signNow();
  };

  /** Follows the log until it is closed or damage is found. While the disk does not take the tree, it is tried again. */
  const keepFollowing = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await follow();
      } catch (cause) {
        if (closed || !isOfSurroundings(cause)) throw cause;
        if (tries === 1 || isMet) log.error({}, 'the log cannot be sealed now', cause);
        isAtHead = false;
        isMet = false;
      }
      closeFeed();
      await clock.wait(everyMillis);
    }
  };

  const following = keepFollowing().catch((cause: unknown) => {
    if (closed) return;
    if (cause instanceof LogDamaged) return fail(cause.message);
    log.error({}, 'the log is not sealed any further', cause);
    comparing.resolve();
  });

  /** Waits for the tree to have the event at that position, for a while. */
  const reach = async (position: Position): Promise<void> => {
    const until = performance.now() + lastPatienceMillis;
    const last = (): Position => tree.leafAt(tree.size() - 1)?.position ?? '';
    while (last() < position && damage === null && performance.now() < until) {
      endGathering();
      await clock.wait(5);
    }
  };

  const reachHead = async (): Promise<void> => {
    const head: Position | null = (await store.head()).unwrapOr(null);
    if (head !== null) await reach(head);
  };

  return {
    compared: () => comparing.promise,
    made: making.promise,
    damage: () => damage,
    status: () => ({
      events: sealed?.size ?? null,
      signedAt: sealed?.signedAt ?? null,
      unsealed: Math.max(0, tree.size() - (sealed?.size ?? 0)),
    }),
    head: () => (sealed !== null && sealed.size <= tree.size() ? sealed : null),
    cover: async (position) => {
      await reach(position);
      if (!closed) await signNow();
    },
    close: async () => {
      if (damage === null) await reachHead();
      closed = true;
      if (timer !== null) clearTimeout(timer);
      if (reopening !== null) clearInterval(reopening);
      closeFeed();
      endGathering();
      await following;
      await signNow();
    },
  };
};

export type SealLogParts = {
  readonly store: EventStore;
  readonly files: Files;
  readonly tree: KeptTree;
  readonly secret: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handle: Handle;
  readonly log: Logger;
  readonly isLogShared: boolean;
};

const firstSealMillis = 5_000;

/**
 * Keeps the log's seal. The log gets an event that says that it has a seal as soon as the seal exists, because only
 * then must it not be missing. For a new log this resolves when the seal exists, unless the file store is away. The
 * seal of a long log is made while the salon is open.
 */
export const sealLog = async (parts: SealLogParts, started: StartedLog): Promise<KeptSeal> => {
  const { store, files, tree, secret, clock, ids, handle, log } = parts;
  const key = sealKey(secret);
  const { logId, hasSeal, isNew } = started;
  const file = openSealFile(files, logId, key);
  const seal = keepSeal({
    store,
    tree,
    file,
    logId,
    hasBegun: hasSeal,
    isShared: parts.isLogShared,
    clock,
    log,
  });
  if (hasSeal) return seal;
  const begun = seal.made.then(async () => {
    const said = await beginSeal(handle, ids, key.publicKey);
    if (said.isErr()) log.warn({ kind: said.error.kind }, 'the log could not be told that it has a seal');
  });
  if (isNew) await clock.wait(firstSealMillis, Promise.race([begun, seal.compared()]));
  return seal;
};
