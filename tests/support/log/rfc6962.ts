import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';

// What an outsider needs to check a log. Written only from the RFC and C2SP, independently of the product's code.

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** MTH of RFC 6962, 2.1. */
export const treeHead = (entries: readonly Uint8Array[]): Buffer => {
  const [first] = entries;
  if (first === undefined) return sha256();
  if (entries.length === 1) return sha256(Buffer.of(0), first);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha256(Buffer.of(1), treeHead(entries.slice(0, split)), treeHead(entries.slice(split)));
};

/** The root that an audit path leads to, by the recursion of RFC 6962, 2.1.1. */
export const rootByPath = (entry: Uint8Array, index: number, size: number, path: readonly Uint8Array[]): Buffer => {
  if (size === 1) {
    if (path.length > 0) throw new Error('the path is too long');
    return sha256(Buffer.of(0), entry);
  }
  const last = path.at(-1);
  if (last === undefined) throw new Error('the path is too short');
  let split = 1;
  while (split * 2 < size) split *= 2;
  const rest = path.slice(0, -1);
  return index < split
    ? sha256(Buffer.of(1), rootByPath(entry, index, split, rest), last)
    : sha256(Buffer.of(1), last, rootByPath(entry, index - split, size - split, rest));
};

/** The entry of an event: SHA-256 of its canonical JSON. */
export const entryOf = ({ id, stream, revision, type, data, metadata }: Record<string, unknown>): Buffer =>
  sha256(Buffer.from(canonicalize({ id, stream, revision, type, data, metadata }) ?? '', 'utf8'));

/** The lines of a note signed with a key; throws if the key has not signed it. */
export const linesOfNote = (note: string, verifierKey: string): readonly string[] => {
  const [name, id, encoded] = /^(.+)\+([0-9a-f]{8})\+(.+)$/.exec(verifierKey)?.slice(1) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, signer, signature] = /^\u2014 (\S+) (\S+)$/m.exec(note.slice(end + 2)) ?? [];
  const bytes = Buffer.from(signature ?? '', 'base64');
  const publicKey = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  const ownId = sha256(Buffer.from(`${name}\n`), key).subarray(0, 4);
  const isTheirs = signer === name && ownId.toString('hex') === id && bytes.subarray(0, 4).equals(ownId);
  if (!isTheirs || key[0] !== 1) throw new Error('the note is not of that key');
  if (!verify(null, Buffer.from(text), publicKey, bytes.subarray(4))) throw new Error('the signature is wrong');
  return text.split('\n').slice(0, -1);
};

/** The tlog-proof in a booking record, which is a PDF. */
export const proofInPdf = (pdf: string): string =>
  pdf.slice(pdf.indexOf('c2sp.org/tlog-proof@v1')).split('\nendstream', 1).join('');
