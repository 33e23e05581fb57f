import { placeOfEvent } from '../../../application/ports/event-store.ts';
import { isLogStart, isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import type { LogStarted } from '../../../domain/log.ts';
import { emptyFrontier, type Frontier, grown, rootOf } from '../../../domain/log-tree.ts';
import { type KeptLeaf, type KeptTree, leafOf, sha256OfBytes } from '../../log-seal/kept-tree.ts';
import { type Checkpoint, logIdIn, type NoteKey, openedSeal } from '../../log-seal/sealed-log.ts';

import { number } from '../print-outcome.ts';
import type { InspectedEvent } from './inspected-pages.ts';

export type SealedTree = Pick<KeptTree, 'size' | 'rootAt' | 'leafAt' | 'leavesFrom'>;

/** Whether the kept tree has the signed root, and belongs to the store in which the log is now. */
const isAuthentic = (tree: SealedTree, { size, root, position }: Checkpoint): boolean =>
  size > 0 &&
  tree.size() >= size &&
  tree.leafAt(size - 1)?.position === position &&
  Buffer.from(tree.rootAt(size)).equals(root);

export type SealParts = {
  /** Reads the seal; null if there is none. Called before the log is read. */
  readonly read: () => Promise<string | null>;
  readonly key: NoteKey;
  /** The tree that the server keeps; null if there is none. It can name events that the seal only counts. */
  readonly tree: SealedTree | null;
};

/** Compares a log with its seal, event by event, in the order of the log. */
export type SealCheck = {
  /** `digest` is null for an event that cannot be hashed. Returns what is wrong with the event. */
  readonly next: (event: InspectedEvent, digest: string | null) => readonly string[];
  readonly met: (recorded: Recorded<SalonEvent>) => void;
  readonly end: () => Promise<{
    /** Events that are missing or were added. */
    readonly named: readonly string[];
    /** What is wrong with the log as a whole. */
    readonly breaches: readonly string[];
    readonly lines: readonly string[];
  }>;
};

/** A running server seals each second, so it cannot have left events unsealed for longer than this. */
const latestMillis = 60_000;
const maxNamed = 50;

const isSealBegin = isOneOf('SealBegun');

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

/** A log while it is compared with its seal: the seal, and what has been read of the log so far. */
type Comparison = {
  readonly parts: SealParts;
  /** The text of the seal; null if there is none. */
  readonly note: string | null;
  /** Why the text is not a seal by this key; null if no reason is known. */
  readonly objection: string | null;
  readonly seal: Checkpoint | null;
  frontier: Frontier;
  count: number;
  isHashed: boolean;
  /** Whether the log begins with the sealed events. */
  isSame: boolean;
  firstUnsealed: number | null;
  lastUnsealed: number | null;
  readonly unsealed: string[];
  start: LogStarted | null;
  begun: { readonly at: Instant; readonly publicKey: string; readonly position: string } | null;
  begunAfter: number;
};

const beginComparison = async (parts: SealParts): Promise<Comparison> => {
  const note = await parts.read();
  const opened = note === null ? null : openedSeal(note, logIdIn(note), parts.key);
  const seal = opened?.unwrapOr(null) ?? null;
  const objection = opened?.isErr() === true ? opened.error : null;
  return {
    ...{ parts, note, objection, seal, frontier: emptyFrontier, count: 0, isHashed: true, isSame: seal?.size === 0 },
    ...{ firstUnsealed: null, lastUnsealed: null, unsealed: [], start: null, begun: null, begunAfter: 0 },
  };
};

const grow = (comparison: Comparison, digest: string | null): void => {
  const { seal } = comparison;
  if (digest === null) comparison.isHashed = false;
  else if (comparison.isHashed)
    comparison.frontier = grown(sha256OfBytes, comparison.frontier, leafOf(digest)).frontier;
  comparison.count += 1;
  if (comparison.isHashed && seal?.size === comparison.count)
    comparison.isSame = Buffer.from(rootOf(sha256OfBytes, comparison.frontier)).equals(seal.root);
};

const noteUnsealed = (comparison: Comparison, event: InspectedEvent): void => {
  const { seal, count, unsealed } = comparison;
  if (seal === null || count <= seal.size) return;
  const at = timeOf(event);
  if (at !== null) comparison.firstUnsealed ??= at;
  if (at !== null) comparison.lastUnsealed = Math.max(at, comparison.lastUnsealed ?? at);
  if (unsealed.length < maxNamed) unsealed.push(placeOfEvent(event));
};

const noteRecorded = (comparison: Comparison, { event, metadata, position }: Recorded<SalonEvent>): void => {
  if (isLogStart(event)) comparison.start ??= event;
  if (isSealBegin(event)) comparison.begun ??= { at: metadata.occurredAt, publicKey: event.data.publicKey, position };
  if (comparison.begun === null) comparison.begunAfter += 1;
};

/** No breach if a server has started since: it reopened the seal before it wrote anything. */
const addedWhileClosed = async ({ parts, seal, unsealed }: Comparison): Promise<readonly string[]> => {
  if (seal === null || !seal.isClosed || unsealed.length === 0) return [];
  const later = await parts.read();
  const now = later === null ? null : openedSeal(later, logIdIn(later), parts.key).unwrapOr(null);
  if (now !== null && !now.isClosed) return [];
  return unsealed.map((place) => `${place}: it was added while the salon was stopped`);
};

const judgedSeal = ({ seal, count, isSame }: Comparison): readonly string[] => {
  if (seal === null) return [];
  const signed = `the first ${number(seal.size)} events that were sealed at ${seal.signedAt}`;
  if (count < seal.size) return [`the log has only ${number(count)} of ${signed}`];
  return isSame ? [] : [`the log does not begin with ${signed}: one of them was changed, removed, added or moved`];
};

const overdue = ({ firstUnsealed, lastUnsealed, count, seal }: Comparison): readonly string[] => {
  if (firstUnsealed === null || lastUnsealed === null || lastUnsealed - firstUnsealed < latestMillis) return [];
  const [from, to] = [firstUnsealed, lastUnsealed].map((millis) => new Date(millis).toISOString());
  return [`the seal is too old: ${number(count - (seal?.size ?? 0))} events of ${from} to ${to} came after it`];
};

const missing = ({ note, begun }: Comparison): readonly string[] =>
  note !== null || begun === null ? [] : [`the seal is missing, and the log has had one since ${begun.at}`];

/** The breaches if the seal belongs to another log or key. */
const ofOthers = ({ parts, note, objection, start, begun }: Comparison): readonly string[] => {
  const publicKey = Buffer.from(parts.key.publicKey).toString('base64');
  const claimed = note === null ? null : logIdIn(note);
  const logId = start?.data.logId ?? claimed;
  return [
    ...(objection === null ? [] : [objection]),
    ...(claimed !== null && claimed !== logId ? [`the seal is of another log, ${claimed}; this one is ${logId}`] : []),
    ...(begun !== null && begun.publicKey !== publicKey
      ? ['the log names another key for its seal than APP_SECRET gives']
      : []),
  ];
};

const linesAbout = ({ seal, count, begun, begunAfter }: Comparison): readonly string[] => {
  if (seal === null) return ['The log has no seal yet: the next start of the salon makes one.'];
  const after = count - seal.size;
  const since = begun === null ? [] : [`It has been sealed since ${begun.at}: ${number(begunAfter)} events are older.`];
  return [
    `The log begins with the ${number(seal.size)} events that were sealed at ${seal.signedAt}, unchanged.`,
    ...since,
    after === 0
      ? 'No event came after the seal.'
      : `${number(after)} events came after the seal and are not sealed yet.`,
  ];
};

/** Reads the seal and opens the check. */
export const openSealCheck = async (parts: SealParts): Promise<SealCheck> => {
  const comparison = await beginComparison(parts);
  const { seal } = comparison;
  const { tree } = parts;
  const naming = tree !== null && seal !== null && isAuthentic(tree, seal) ? openNaming(tree, seal.size) : null;
  return {
    next: (event, digest) => {
      grow(comparison, digest);
      noteUnsealed(comparison, event);
      return naming?.next(event, digest) ?? [];
    },
    met: (recorded) => noteRecorded(comparison, recorded),
    end: async () => {
      const gone = naming?.end() ?? [];
      const whole = judgedSeal(comparison);
      const added = await addedWhileClosed(comparison);
      const breaches = [...whole, ...overdue(comparison), ...missing(comparison), ...ofOthers(comparison)];
      return { named: [...gone, ...added], breaches, lines: linesAbout(comparison) };
    },
  };
};
