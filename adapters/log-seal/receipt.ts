import { z } from 'zod';
import type { Hash } from '../../domain/log-tree.ts';
import type { KeptTree } from './kept-tree.ts';

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const proofHeader = 'c2sp.org/tlog-proof@v1';

export type ProofText = {
  /** Counted from 0. */
  readonly index: number;
  readonly proof: readonly Hash[];
  /** The signed head, unchanged. */
  readonly checkpoint: string;
  /** Only its reader understands this; nobody has signed it. */
  readonly extra?: Uint8Array;
};

/** Proves that an event is under a signed head (c2sp.org/tlog-proof). */
export const proofText = ({ index, proof, checkpoint, extra }: ProofText): string =>
  [
    proofHeader,
    ...(extra === undefined ? [] : [`extra ${base64Of(extra)}`]),
    `index ${index}`,
    ...proof.map(base64Of),
    '',
    checkpoint,
  ].join('\n');

/** Proves that a signed head extends the tree of `before` events, for witnesses (c2sp.org/tlog-witness). */
export const consistencyText = (before: number, proof: readonly Hash[], checkpoint: string): string =>
  [`old ${before}`, ...proof.map(base64Of), '', checkpoint].join('\n');

const hashBytes = 32;
const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

const hashIn = (line: string): Hash | null => {
  const bytes = base64Form.test(line) ? new Uint8Array(Buffer.from(line, 'base64')) : new Uint8Array();
  return bytes.length === hashBytes ? bytes : null;
};

/** Reads a tlog-proof; null if the text is none. */
const readProofText = (text: string): Required<ProofText> | null => {
  const end = text.indexOf('\n\n');
  if (end === -1) return null;
  const [header, ...lines] = text.slice(0, end).split('\n');
  const extraLine = lines[0]?.startsWith('extra ') === true ? lines.shift() : undefined;
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  const proof = lines.map(hashIn);
  if (header !== proofHeader || index === undefined || proof.includes(null)) return null;
  return {
    index: Number(index),
    proof: proof.filter((hash) => hash !== null),
    checkpoint: text.slice(end + 2),
    extra: new Uint8Array(Buffer.from(extraLine?.slice('extra '.length) ?? '', 'base64')),
  };
};

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
 * The first bytes of the hashes of the whole tree at one level, from the left. They prove nothing by themselves: if
 * the signed root shows that an event was changed, they tell which one.
 */
export type Marks = { readonly level: number; readonly bytes: number; readonly hashes: Uint8Array };

export type Receipt = {
  readonly appointment: string;
  /** The key that signed the head, as the salon named it when it gave out the receipt (c2sp.org/signed-note). */
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
/** Keeps a receipt small: 12 KB of marks. A log with more events is marked in blocks of 2, 4, 8… events. */
const maxMarks = 4_096;

export const marksOf = (tree: Pick<KeptTree, 'beginningsOf'>, size: number): Marks => {
  const level = Math.max(0, Math.ceil(Math.log2(size / maxMarks)));
  return { level, bytes: markBytes, hashes: tree.beginningsOf(level, Math.floor(size / 2 ** level), markBytes) };
};

/**
 * The receipt as a C2SP tlog-proof of its last event. A tlog-proof is about one event, so the others, each with its
 * own proof under the same head, are in the extra data as JSON.
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

/** The receipt in a booking record, which is a PDF that holds it as it is; any other text is taken as one. */
const receiptIn = (text: string): string =>
  text.startsWith('%PDF-') ? text.slice(text.indexOf(proofHeader)).split('\nendstream', 1).join('') : text;

/** Reads a receipt, or the one in a booking record; null if it is none, or if its proof is not of its last event. */
export const readReceipt = (text: string): Receipt | null => {
  const found = readProofText(receiptIn(text));
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
