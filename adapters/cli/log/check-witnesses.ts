import { readFile } from 'node:fs/promises';
import { placeOfEvent } from '../../../application/ports/event-store.ts';

import { isLogStart, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { isIncluded } from '../../../domain/log-tree.ts';
import { type FirstDifference, firstDifference } from '../../log-seal/compare-log.ts';
import { leafOf, sha256OfBytes } from '../../log-seal/kept-tree.ts';
import { collectLeaves } from '../../log-seal/log-leaves.ts';
import { type Receipt, readReceipt } from '../../log-seal/receipt.ts';
import { type Checkpoint, logIdIn, type NoteKey, noteKeyOf, openedSeal } from '../../log-seal/sealed-log.ts';

import { number } from '../print-outcome.ts';
import { CannotGoOn } from './cannot-go-on.ts';
import type { SealedTree } from './check-seal.ts';
import { judgeStamp, stampedFile } from './check-stamps.ts';
import type { InspectedEvent } from './inspected-pages.ts';

/** Files that left the salon and came back. Each has a head that was signed when it left. */
export type WitnessFiles = {
  readonly receipts: readonly string[];
  readonly checkpoints: readonly string[];
  /** Answers of RFC 3161 authorities, each next to its checkpoint. */
  readonly stamps: readonly string[];
  /** The certificates of trusted authorities; null trusts those of the machine. */
  readonly authority: string | null;
};

type Witness = {
  readonly name: string;
  readonly checkpoint: Checkpoint;
  readonly receipt: Receipt | null;
  /** What is wrong with the file itself, or with the key that signed it. */
  readonly objections: readonly string[];
};

/** Compares a log with what its witnesses saw of it, in the order of the log. */
export type WitnessCheck = {
  /** `digest` is null for an event that cannot be hashed. */
  readonly next: (event: InspectedEvent, digest: string | null) => void;
  readonly met: (recorded: Recorded<SalonEvent>) => void;
  readonly end: () => Promise<{ readonly breaches: readonly string[]; readonly lines: readonly string[] }>;
};

export type WitnessParts = {
  readonly files: WitnessFiles;
  readonly key: NoteKey;
  /** The tree that the server keeps; null if there is none. */
  readonly tree: (SealedTree & Parameters<typeof firstDifference>[2]) | null;
  /** The current seal; null if there is none. */
  readonly seal: () => Promise<string | null>;
  /** Reads the whole log once more, to name events. */
  readonly again: () => AsyncIterable<readonly InspectedEvent[]>;
};

const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new CannotGoOn(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};

const emptyHead: Checkpoint = { size: 0, root: new Uint8Array(), position: null, signedAt: '', isClosed: false };

/** The head in a file, under the salon's current key or else under the key that the file names. */
const headOf = (text: string, key: NoteKey, named: string | null): Pick<Witness, 'checkpoint' | 'objections'> => {
  const logId = logIdIn(text);
  const mine = openedSeal(text, logId, key);
  if (mine.isOk()) return { checkpoint: mine.value, objections: [] };
  const other = named === null ? null : noteKeyOf(named);
  const theirs = other === null ? null : openedSeal(text, logId, other);
  if (theirs?.isOk() === true) {
    const objections = [
      're-signed, or not of this salon: its head was signed with another key than APP_SECRET gives now',
    ];
    return { checkpoint: theirs.value, objections };
  }
  return { checkpoint: emptyHead, objections: [mine.error.replaceAll('the seal', 'its head')] };
};

/** The events of a receipt that are not under its head, which means that the file was changed. */
const unproved = ({ leaves }: Receipt, { size, root }: Checkpoint): readonly string[] =>
  leaves
    .filter(
      ({ digest, index, proof }) => !isIncluded(sha256OfBytes, { leaf: leafOf(digest), index, size, root, proof }),
    )
    .map(({ index }) => `its event ${number(index + 1)} is not under its own head: the file was changed`);

const receiptIn = async (path: string, key: NoteKey): Promise<Witness> => {
  const receipt = readReceipt(await textOf(path));
  if (receipt === null) throw new CannotGoOn(`${path} is no receipt, or was changed`);
  const { checkpoint, objections } = headOf(receipt.checkpoint, key, receipt.key);
  const isRead = checkpoint !== emptyHead;
  return {
    name: path,
    checkpoint,
    receipt,
    objections: isRead ? [...objections, ...unproved(receipt, checkpoint)] : objections,
  };
};

const checkpointIn = async (path: string, key: NoteKey): Promise<Witness> => ({
  name: path,
  receipt: null,
  ...headOf(await textOf(path), key, null),
});

type Leaves = ReturnType<typeof collectLeaves>;

const signedWords = ({ size, signedAt }: Checkpoint): string =>
  `the first ${number(size)} events, signed at ${signedAt}`;

/** Finds the wanted events by their index in the log. Reads the log again as far as needed. */
const placesOf = async ({ again }: WitnessParts, wanted: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> => {
  const places = new Map<number, string>();
  let index = 0;
  if (wanted.size === 0) return places;
  for await (const page of again()) {
    for (const event of page) {
      if (wanted.has(index)) places.set(index, placeOfEvent(event));
      index += 1;
    }
    if (places.size === wanted.size) break;
  }
  return places;
};

const sentenceFor = ({ first, last }: FirstDifference, places: ReadonlyMap<number, string>): string => {
  const at = places.get(first);
  if (first === last)
    return at === undefined
      ? `event ${number(first + 1)} and all that followed it are not in the log any more`
      : `the first event that differs is event ${number(first + 1)}, ${at}`;
  const end = places.get(last);
  const where = at === undefined || end === undefined ? '' : ` (from ${at} to ${end})`;
  return `the first event that differs is one of the events ${number(first + 1)} to ${number(last + 1)}${where}; what was given tells no closer`;
};

const hasHead = (leaves: Leaves, { size, root }: Pick<Checkpoint, 'size' | 'root'>): boolean =>
  size <= leaves.count() && Buffer.from(leaves.rootAt(size)).equals(root);

/** Whether the current head covers the changed log, which means that it was signed after the change. */
const isSignedAgain = async ({ seal, key }: WitnessParts, leaves: Leaves): Promise<boolean> => {
  const text = await seal();
  const now = text === null ? null : openedSeal(text, logIdIn(text), key).unwrapOr(null);
  return now !== null && hasHead(leaves, now);
};

type Judged = { readonly witness: Witness; readonly found: FirstDifference | null };

/** Each witness with the first event that differs from what it saw; null if the log is unchanged. */
const judgedAll = (leaves: Leaves, witnesses: readonly Witness[], tree: WitnessParts['tree']): readonly Judged[] => {
  const readable = witnesses.filter(({ checkpoint }) => checkpoint !== emptyHead);
  const fitting = readable.filter(({ checkpoint }) => hasHead(leaves, checkpoint));
  const fittingSize = Math.max(0, ...fitting.map(({ checkpoint }) => checkpoint.size));
  return readable.map((witness) => ({
    witness,
    found: firstDifference(
      leaves,
      { ...witness.checkpoint, marks: witness.receipt?.marks ?? null },
      tree,
      Math.min(fittingSize, Math.max(0, witness.checkpoint.size - 1)),
    ),
  }));
};

const ofOtherLog = ({ name, receipt }: Witness, logId: string | null): readonly string[] => {
  const vouched = receipt === null ? null : logIdIn(receipt.checkpoint);
  return vouched === null || logId === null || vouched === logId ? [] : [`${name}: it is of another log, ${vouched}`];
};

/** Names the first event that differs, for each witness that saw a different log. */
const differences = async (
  parts: WitnessParts,
  leaves: Leaves,
  judged: readonly Judged[],
): Promise<readonly string[]> => {
  const wrong = judged.flatMap(({ witness, found }) => (found === null ? [] : [{ witness, found }]));
  const places = await placesOf(parts, new Set(wrong.flatMap(({ found }) => [found.first, found.last])));
  const signedAgain = wrong.length > 0 && (await isSignedAgain(parts, leaves));
  return [
    ...wrong.map(
      ({ witness: { name, checkpoint }, found }) =>
        `${name} has seen ${signedWords(checkpoint)}: the log is another one; ${sentenceFor(found, places)}`,
    ),
    ...(signedAgain
      ? ['re-signed: the seal of now fits the log as it is, and so was made after the log was changed']
      : []),
  ];
};

const unchanged = ({ name, checkpoint, receipt }: Witness): string => {
  const own = receipt === null ? '' : `; its ${number(receipt.leaves.length)} events are among them`;
  return `${name}: the log begins with ${signedWords(checkpoint)}, unchanged${own}.`;
};

const limitsOfWitnesses =
  'Not to be told from a receipt, a checkpoint or a stamp: whether what was recorded is true. A payment proof shows what the client submitted, never that money moved.';

/** Reads the witnesses' files. A stamp's checkpoint is a witness too. */
const witnessesIn = async ({ files, key }: WitnessParts): Promise<readonly Witness[]> => {
  const stamped = files.stamps.map(stampedFile).filter((path) => !files.checkpoints.includes(path));
  return Promise.all([
    ...files.receipts.map((path) => receiptIn(path, key)),
    ...[...files.checkpoints, ...stamped].map((path) => checkpointIn(path, key)),
  ]);
};

/** Opens the check; null if no witness is given. Throws `CannotGoOn` for an unreadable file. */
export const openWitnessCheck = async (parts: WitnessParts): Promise<WitnessCheck | null> => {
  const { files, tree } = parts;
  if (files.receipts.length + files.checkpoints.length + files.stamps.length === 0) return null;
  const stamps = files.stamps.map((stamp) => judgeStamp(stamp, files.authority));
  const witnesses = await witnessesIn(parts);
  const leaves = collectLeaves();
  let logId: string | null = null;
  return {
    next: (_, digest) => {
      leaves.add(digest === null ? new Uint8Array(32) : leafOf(digest));
    },
    met: ({ event }) => {
      if (isLogStart(event)) logId ??= event.data.logId;
    },
    end: async () => {
      const judged = judgedAll(leaves, witnesses, tree);
      const breaches = [
        ...stamps.flatMap(({ breach }) => breach ?? []),
        ...witnesses.flatMap(({ name, objections }) => objections.map((objection) => `${name}: ${objection}`)),
        ...witnesses.flatMap((witness) => ofOtherLog(witness, logId)),
        ...(await differences(parts, leaves, judged)),
      ];
      const lines = judged.filter(({ found }) => found === null).map(({ witness }) => unchanged(witness));
      const limits = lines.length === 0 ? [] : [limitsOfWitnesses];
      return { breaches, lines: [...lines, ...stamps.flatMap(({ line }) => line ?? []), ...limits] };
    },
  };
};
