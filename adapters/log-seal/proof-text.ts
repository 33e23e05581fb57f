import type { Hash } from '../../domain/log/index.ts';

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const proofHeader = 'c2sp.org/tlog-proof@v1';

export type ProofText = {
  /** Counted from 0. */
  readonly index: number;
  readonly proof: readonly Hash[];
  /** The signed head, as it is. */
  readonly checkpoint: string;
  /** What only its reader understands; nobody has signed it. */
  readonly extra?: Uint8Array;
};

/** That an event is under a signed head (c2sp.org/tlog-proof). */
export const proofText = ({ index, proof, checkpoint, extra }: ProofText): string =>
  [
    proofHeader,
    ...(extra === undefined ? [] : [`extra ${base64Of(extra)}`]),
    `index ${index}`,
    ...proof.map(base64Of),
    '',
    checkpoint,
  ].join('\n');

/** That a signed head goes on from the tree of `before` events, as witnesses are given it (c2sp.org/tlog-witness). */
export const consistencyText = (before: number, proof: readonly Hash[], checkpoint: string): string =>
  [`old ${before}`, ...proof.map(base64Of), '', checkpoint].join('\n');

const hashBytes = 32;
const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

const hashIn = (line: string): Hash | null => {
  const bytes = base64Form.test(line) ? new Uint8Array(Buffer.from(line, 'base64')) : new Uint8Array();
  return bytes.length === hashBytes ? bytes : null;
};

/** Reads a tlog-proof; null for a text that is none. */
export const readProofText = (text: string): Required<ProofText> | null => {
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
