import { z } from 'zod';
import type { Hash } from '../../domain/log/index.ts';
import type { KeptTree } from './kept-tree.ts';
import { base64Of, proofText, readProofText } from './proof-text.ts';

/** An event that the receipt vouches for; `digest` is that of its canonical form, in hex. */
export type ReceiptLeaf = {
  readonly index: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly digest: string;
  readonly proof: readonly Hash[];
};

/**
 * Beginnings of the hashes of the whole tree at one level, from the left. They prove nothing by themselves: where the
 * signed root shows that an event was changed, they tell which one.
 */
export type Marks = { readonly level: number; readonly bytes: number; readonly hashes: Uint8Array };

export type Receipt = {
  readonly appointment: string;
  /** The key that signed the head, as the salon named it when it gave the receipt (c2sp.org/signed-note). */
  readonly key: string;
  readonly leaves: readonly ReceiptLeaf[];
  readonly marks: Marks;
  /** The signed head. */
  readonly checkpoint: string;
};

const form = z.strictObject({
  format: z.literal('salon-receipt'),
  version: z.literal(1),
  appointment: z.string().min(1),
  key: z.string().min(1),
  events: z
    .array(
      z.strictObject({
        index: z.int().min(0),
        stream: z.string().min(1),
        revision: z.int().min(0),
        id: z.string().min(1),
        digest: z.string().regex(/^[0-9a-f]{64}$/),
        proof: z.array(z.base64()),
      }),
    )
    .min(1),
  marks: z.strictObject({ level: z.int().min(0), bytes: z.int().min(1).max(32), hashes: z.base64() }),
});

const markBytes = 3;
/** So that a receipt stays small: 12 KB of marks. A log of more events is marked in blocks of 2, 4, 8… events. */
const mostMarks = 4_096;

export const marksOf = (tree: Pick<KeptTree, 'beginningsOf'>, size: number): Marks => {
  const level = Math.max(0, Math.ceil(Math.log2(size / mostMarks)));
  return { level, bytes: markBytes, hashes: tree.beginningsOf(level, Math.floor(size / 2 ** level), markBytes) };
};

/**
 * The receipt as a C2SP tlog-proof of its last event. A tlog-proof is of one event: the others, each with its own proof
 * under the same head, are in the extra data, as JSON.
 */
export const receiptText = ({ appointment, key, leaves, marks, checkpoint }: Receipt): string => {
  const last = leaves.at(-1);
  if (last === undefined) throw new Error('a receipt needs an event');
  const content: z.input<typeof form> = {
    format: 'salon-receipt',
    version: 1,
    appointment,
    key,
    events: leaves.map(({ proof, ...leaf }) => ({ ...leaf, proof: proof.map(base64Of) })),
    marks: { ...marks, hashes: base64Of(marks.hashes) },
  };
  return proofText({ ...last, checkpoint, extra: Buffer.from(JSON.stringify(content), 'utf8') });
};

const jsonIn = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
};

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/** Reads a receipt; null for a text that is none, or whose last event is not the one that its proof is of. */
export const readReceipt = (text: string): Receipt | null => {
  const found = readProofText(text);
  const content = found === null ? null : (form.safeParse(jsonIn(found.extra)).data ?? null);
  if (found === null || content === null) return null;
  const { appointment, key, events, marks } = content;
  const leaves = events.map(({ proof, ...leaf }) => ({ ...leaf, proof: proof.map(bytesOf) }));
  const last = leaves.at(-1);
  const isSame =
    last?.index === found.index &&
    last.proof.length === found.proof.length &&
    last.proof.every((hash, at) => Buffer.from(hash).equals(found.proof[at] ?? new Uint8Array()));
  if (!isSame) return null;
  return { appointment, key, leaves, marks: { ...marks, hashes: bytesOf(marks.hashes) }, checkpoint: found.checkpoint };
};
