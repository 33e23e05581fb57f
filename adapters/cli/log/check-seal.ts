import { placeOfEvent } from '../../../application/ports/event-store.ts';
import { isLogStart, isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import type { LogStarted, SealBegun } from '../../../domain/log.ts';
import { emptyFrontier, type Frontier, grown, rootOf } from '../../../domain/log-tree.ts';
import { type KeptLeaf, type KeptTree, leafOf, sha256OfBytes } from '../../log-seal/kept-tree.ts';
import { type Checkpoint, logIdIn, type NoteKey, openedSeal } from '../../log-seal/sealed-log.ts';

import { number } from '../print-outcome.ts';
import type { InspectedEvent } from './inspected-pages.ts';

export type SealedTree = Pick<KeptTree, 'size' | 'rootAt' | 'leafAt' | 'leavesFrom'>;

/** Whether the kept tree has the signed root, and has it for the store in which the log is now. */
const isAuthentic = (tree: SealedTree, { size, root, position }: Checkpoint): boolean =>
  size > 0 &&
  tree.size() >= size &&
  tree.leafAt(size - 1)?.position === position &&
  Buffer.from(tree.rootAt(size)).equals(root);

export type SealParts = {
  /** Reads the seal; null if there is none. It is read before the log is. */
  readonly read: () => Promise<string | null>;
  readonly key: NoteKey;
  /** The tree that the server keeps; null if there is none. It names the events that the seal can only count. */
  readonly tree: SealedTree | null;
};

/** Compares a log with its seal, event by event, in the order of the log. */
export type SealCheck = {
  /** `digest` is null for an event that cannot be hashed. The result is what is wrong with the event. */
  readonly next: (event: InspectedEvent, digest: string | null) => readonly string[];
  readonly met: (recorded: Recorded<SalonEvent>) => void;
  readonly end: () => Promise<{
    /** Events that are not there any more, or were added. */
    readonly named: readonly string[];
    /** What is wrong with the log as a whole. */
    readonly breaches: readonly string[];
    readonly told: readonly string[];
  }>;
};

/** A server seals each second. What is unsealed for longer than this was not sealed by a server that was running. */
const latestMillis = 60_000;
const mostNamed = 50;

const isSealBegin = isOneOf<SealBegun>({ SealBegun: true });

const timeOf = (event: InspectedEvent): number | null => {
  const at = 'metadata' in event ? event.metadata.occurredAt : null;
  const millis = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isNaN(millis) ? null : millis;
};

/** Compares events with the leaves of an authentic tree by their positions. */
const openNaming = (tree: SealedTree, size: number) => {
  const leaves = tree.leavesFrom(0)[Symbol.iterator]();
  const following = (): KeptLeaf | null => {
    const { done, value } = leaves.next();
    return done === true || value.index >= size ? null : value;
  };
  let leaf = following();
  const gone = (before: string | null): readonly string[] => {
    const found: string[] = [];
    for (; leaf !== null && (before === null || leaf.position < before); leaf = following()) {
      found.push(`${placeOfEvent(leaf)}: it was sealed, and is not in the log any more`);
    }
    return found;
  };
  return {
    next: (event: InspectedEvent, digest: string | null): readonly string[] => {
      const missing = gone(event.position);
      if (leaf === null) return missing;
      if (leaf.position !== event.position) {
        return [...missing, `${placeOfEvent(event)}: it was not there when the log was sealed`];
      }
      const isSame = digest !== null && Buffer.from(leafOf(digest)).equals(leaf.hash);
      const was = leaf.type === event.type ? '' : `; it was ${leaf.type} of ${leaf.stream}`;
      leaf = following();
      return isSame || digest === null
        ? missing
        : [...missing, `${placeOfEvent(event)}: it is not what was sealed${was}`];
    },
    end: (): readonly string[] => gone(null),
  };
};

/** Reads the seal and opens the check. */
export const openSealCheck = async ({ read, key, tree }: SealParts): Promise<SealCheck> => {
  const note = await read();
  const opened = note === null ? null : openedSeal(note, logIdIn(note), key);
  const seal = opened?.unwrapOr(null) ?? null;
  const naming = tree !== null && seal !== null && isAuthentic(tree, seal) ? openNaming(tree, seal.size) : null;
  let frontier: Frontier = emptyFrontier;
  let count = 0;
  let isHashed = true;
  let isSame = seal?.size === 0;
  let firstUnsealed: number | null = null;
  let lastUnsealed: number | null = null;
  const unsealed: string[] = [];
  let start: LogStarted | null = null;
  let begun: { readonly at: Instant; readonly publicKey: string; readonly position: string } | null = null;
  let begunAfter = 0;

  const grow = (digest: string | null): void => {
    if (digest === null) isHashed = false;
    else if (isHashed) frontier = grown(sha256OfBytes, frontier, leafOf(digest)).frontier;
    count += 1;
    if (isHashed && seal?.size === count) isSame = Buffer.from(rootOf(sha256OfBytes, frontier)).equals(seal.root);
  };

  const noteUnsealed = (event: InspectedEvent): void => {
    if (seal === null || count <= seal.size) return;
    const at = timeOf(event);
    if (at !== null) firstUnsealed ??= at;
    if (at !== null) lastUnsealed = Math.max(at, lastUnsealed ?? at);
    if (unsealed.length < mostNamed) unsealed.push(placeOfEvent(event));
  };

  /** A server that has started meanwhile has opened the seal before it wrote anything. */
  const addedWhileClosed = async (): Promise<readonly string[]> => {
    if (seal === null || !seal.isClosed || unsealed.length === 0) return [];
    const later = await read();
    const now = later === null ? null : openedSeal(later, logIdIn(later), key).unwrapOr(null);
    if (now !== null && !now.isClosed) return [];
    return unsealed.map((place) => `${place}: it was added while the salon was stopped`);
  };

  const judgedSeal = (found: Checkpoint): readonly string[] => {
    const signed = `the first ${number(found.size)} events that were sealed at ${found.signedAt}`;
    if (count < found.size) return [`the log has only ${number(count)} of ${signed}`];
    return isSame ? [] : [`the log does not begin with ${signed}: one of them was changed, removed, added or moved`];
  };

  const overdue = (): readonly string[] => {
    if (firstUnsealed === null || lastUnsealed === null || lastUnsealed - firstUnsealed < latestMillis) return [];
    const [from, to] = [firstUnsealed, lastUnsealed].map((millis) => new Date(millis).toISOString());
    return [`the seal is too old: ${number(count - (seal?.size ?? 0))} events of ${from} to ${to} came after it`];
  };

  const missing = (): readonly string[] => {
    if (opened !== null || begun === null) return [];
    return [`the seal is missing, and the log has had one since ${begun.at}`];
  };

  const ofOthers = (): readonly string[] => {
    const publicKey = Buffer.from(key.publicKey).toString('base64');
    const claimed = note === null ? null : logIdIn(note);
    const logId = start?.data.logId ?? claimed;
    return [
      ...(opened?.isErr() === true ? [opened.error] : []),
      ...(claimed !== null && claimed !== logId
        ? [`the seal is of another log, ${claimed}; this one is ${logId}`]
        : []),
      ...(begun !== null && begun.publicKey !== publicKey
        ? ['the log names another key for its seal than APP_SECRET gives']
        : []),
    ];
  };

  const told = (): readonly string[] => {
    if (seal === null) return ['The log has no seal yet: the next start of the salon makes one.'];
    const after = count - seal.size;
    const since =
      begun === null ? [] : [`It has been sealed since ${begun.at}: ${number(begunAfter)} events are older.`];
    return [
      `The log begins with the ${number(seal.size)} events that were sealed at ${seal.signedAt}, unchanged.`,
      ...since,
      after === 0
        ? 'No event came after the seal.'
        : `${number(after)} events came after the seal and are not sealed yet.`,
    ];
  };

  return {
    next: (event, digest) => {
      grow(digest);
      noteUnsealed(event);
      return naming?.next(event, digest) ?? [];
    },
    met: ({ event, metadata, position }) => {
      if (isLogStart(event)) start ??= event;
      if (isSealBegin(event)) begun ??= { at: metadata.occurredAt, publicKey: event.data.publicKey, position };
      if (begun === null) begunAfter += 1;
    },
    end: async () => {
      const gone = naming?.end() ?? [];
      const whole = seal === null ? [] : judgedSeal(seal);
      const added = await addedWhileClosed();
      const breaches = [...whole, ...overdue(), ...missing(), ...ofOthers()];
      return { named: [...gone, ...added], breaches, told: told() };
    },
  };
};
