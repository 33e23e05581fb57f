import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SealedLog } from '../../application/ports/event-codec.ts';
import type { EventStore, Position, StoredEvent, Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import { consistencyProof, type Hash, inclusionProof } from '../../domain/log-tree.ts';
import { type KeptTree, sha256OfBytes } from './kept-tree.ts';
import { base64Of, consistencyText, marksOf, proofText, type ReceiptLeaf, receiptText } from './receipt.ts';

/** An Ed25519 key as a note needs it. */
export type NoteKey = {
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly fits: (bytes: Uint8Array, signature: Uint8Array) => boolean;
};

/** Why a text is not what the key's owner signed. */
export type NoteRefused = 'NotANote' | 'OtherKey' | 'WrongSignature';

const ed25519 = Buffer.of(0x01);
const keyIdBytes = 4;
const dash = '\u2014';
const signatureForm = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/;

/** c2sp.org/signed-note: the first four bytes of a hash of the key and its name. */
const keyIdOf = (name: string, { publicKey }: NoteKey): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ed25519).update(publicKey).digest().subarray(0, keyIdBytes);

/** The public key as one line, for anyone who checks the notes (c2sp.org/signed-note). */
const verifierKeyOf = (name: string, key: NoteKey): string => {
  const encoded = Buffer.concat([ed25519, key.publicKey]).toString('base64');
  return `${name}+${keyIdOf(name, key).toString('hex')}+${encoded}`;
};

/** The bytes before the 32 bytes of an Ed25519 key in SPKI (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');
const verifierForm = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

/** The key in such a line, which can check but not sign; null if the line has none. */
export const noteKeyOf = (line: string): NoteKey | null => {
  const [, name = '', id, encoded = ''] = verifierForm.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (!bytes.subarray(0, 1).equals(ed25519) || bytes.length !== 33) return null;
  const publicKey = createPublicKey({
    key: Buffer.concat([spkiStart, bytes.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  const key: NoteKey = {
    publicKey: new Uint8Array(bytes.subarray(1)),
    sign: () => {
      throw new Error('a public key signs nothing');
    },
    fits: (text, signature) => verify(null, text, publicKey, signature),
  };
  return keyIdOf(name, key).toString('hex') === id ? key : null;
};

/** The text, which ends with a line break, and below it the key's signature (c2sp.org/signed-note). */
const signedNote = (text: string, name: string, key: NoteKey): string => {
  const signature = Buffer.concat([keyIdOf(name, key), key.sign(Buffer.from(text, 'utf8'))]);
  return `${text}\n${dash} ${name} ${signature.toString('base64')}\n`;
};

/** The text of a note that the key signed under this name. Other signatures are ignored. */
export const openedNote = (note: string, name: string, key: NoteKey): Result<string, NoteRefused> => {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return err('NotANote');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map((line) => signatureForm.exec(line));
  if (signatures.some((found) => found === null)) return err('NotANote');
  const keyId = keyIdOf(name, key);
  const mine = signatures
    .filter((found) => found?.[1] === name)
    .map((found) => Buffer.from(found?.[2] ?? '', 'base64'))
    .find((signature) => signature.subarray(0, keyIdBytes).equals(keyId));
  if (mine === undefined) return err('OtherKey');
  return key.fits(Buffer.from(text, 'utf8'), mine.subarray(keyIdBytes)) ? ok(text) : err('WrongSignature');
};

/** The signed head of the log's tree. */
export type Checkpoint = {
  /** How many events the tree covers. */
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** The position of the last of those events, in the store that the log was in; null for an empty log. */
  readonly position: string | null;
  readonly signedAt: string;
  /** True if the salon was stopped when it was signed: nothing may follow until it is started again. */
  readonly isClosed: boolean;
};

/** Why a seal cannot be trusted, as a sentence for the operator of the machine. */
export type SealRefused = string;

const rootBytes = 32;
const logOrigin = (logId: string): string => `salon/${logId}`;

const refusals: Readonly<Record<NoteRefused, SealRefused>> = {
  NotANote: 'the seal cannot be read: its file was changed or is damaged',
  OtherKey: 'the seal was signed with another key than the one that APP_SECRET gives',
  WrongSignature: 'the seal was changed after it had been signed',
};

/** c2sp.org/tlog-checkpoint: origin, size and root, and our own lines, signed. */
export const sealedText = (checkpoint: Checkpoint, logId: string, key: NoteKey): string => {
  const { size, root, position, signedAt, isClosed } = checkpoint;
  const origin = logOrigin(logId);
  const lines = [origin, String(size), Buffer.from(root).toString('base64')];
  const own = [
    ...(position === null ? [] : [`position ${position}`]),
    `signed ${signedAt}`,
    ...(isClosed ? ['closed'] : []),
  ];
  return signedNote(`${[...lines, ...own].join('\n')}\n`, origin, key);
};

const lineAfter = (lines: readonly string[], word: string): string | null =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? null;

/** Reads the seal of this log. Refuses a seal of another log, by another key or with a changed word. */
export const openedSeal = (seal: string, logId: string, key: NoteKey): Result<Checkpoint, SealRefused> => {
  const origin = logOrigin(logId);
  const claimed = seal.split('\n', 1)[0] ?? '';
  if (claimed.startsWith(logOrigin('')) && claimed !== origin)
    return err(`the seal is of another log, ${claimed.slice(logOrigin('').length)}; this one is ${logId}`);
  return openedNote(seal, origin, key)
    .mapErr((refused) => refusals[refused])
    .andThen((text) => {
      const [, size = '', root = '', ...own] = text.split('\n');
      const hash = new Uint8Array(Buffer.from(root, 'base64'));
      const signedAt = lineAfter(own, 'signed');
      const isOne = /^(?:0|[1-9]\d{0,15})$/.test(size) && hash.length === rootBytes && signedAt !== null;
      if (!isOne) return err(refusals.NotANote);
      const position = lineAfter(own, 'position');
      return ok({ size: Number(size), root: hash, position, signedAt, isClosed: own.includes('closed') });
    });
};

/** The id of the log that the seal claims to cover. */
export const logIdIn = (seal: string): string => (seal.split('\n', 1)[0] ?? '').slice(logOrigin('').length);

/** Kept with the files and not with the log, so that changing one of them does not change the other. */
export const sealName = 'log-seal/checkpoint';

export type FoundSeal = Result<Checkpoint | null, SealRefused>;

/** Where the seal of one log is kept. */
export type SealFile = {
  /** Null if there is none. */
  readonly read: () => Promise<Result<FoundSeal, Unavailable>>;
  readonly write: (checkpoint: Checkpoint) => Promise<Result<void, Unavailable>>;
};

export const openSealFile = (files: Pick<Files, 'get' | 'put'>, logId: string, key: NoteKey): SealFile => ({
  read: async () => {
    const bytes = await files.get(sealName);
    if (bytes.isErr()) return err(bytes.error);
    return ok(bytes.value === null ? ok(null) : openedSeal(Buffer.from(bytes.value).toString('utf8'), logId, key));
  },
  write: (checkpoint) => Promise.resolve(files.put(sealName, Buffer.from(sealedText(checkpoint, logId, key), 'utf8'))),
});

export type SealedLogParts = {
  readonly store: Pick<EventStore, 'read'>;
  readonly tree: Pick<KeptTree, 'nodeAt' | 'beginningsOf' | 'leafAtPosition'>;
  readonly seal: {
    readonly head: () => Checkpoint | null;
    readonly cover: (position: Position) => Promise<void>;
  };
  readonly logId: string;
  readonly key: NoteKey;
  /** The digest of an event's canonical form, in hex. */
  readonly digestOf: (event: StoredEvent) => string;
};

const notSealed: Unavailable = { kind: 'Unavailable', reason: 'the log is not sealed that far yet' };

const byPosition = (one: StoredEvent, other: StoredEvent): number => (one.position < other.position ? -1 : 1);

export const openSealedLog = ({ store, tree, seal, logId, key, digestOf }: SealedLogParts): SealedLog => {
  const verifierKey = verifierKeyOf(logOrigin(logId), key);

  const head = (): Result<{ readonly size: number; readonly text: string }, Unavailable> => {
    const found = seal.head();
    // An Ed25519 signature is always the same for the same text, so the answer is too.
    return found === null ? err(notSealed) : ok({ size: found.size, text: sealedText(found, logId, key) });
  };
  const proofOf = (index: number, size: number): readonly Hash[] =>
    inclusionProof(sha256OfBytes, tree.nodeAt, index, size);

  const leafOf = (event: StoredEvent, size: number): ReceiptLeaf | null => {
    const { stream, revision, id, position } = event;
    const index = tree.leafAtPosition(position)?.index ?? size;
    if (index >= size) return null;
    return { index, stream, revision, id, digest: digestOf(event), proof: proofOf(index, size) };
  };

  const receipt = async (appointment: string, streams: readonly string[]): Promise<Result<string, Unavailable>> => {
    const read = await ResultAsync.combine(streams.map((stream) => store.read(stream)));
    return read.isErr() ? err(read.error) : receiptOver(appointment, read.value.flat().toSorted(byPosition));
  };

  const receiptOver = async (
    appointment: string,
    events: readonly StoredEvent[],
  ): Promise<Result<string, Unavailable>> => {
    const last = events.at(-1);
    if (last === undefined) return err(notSealed);
    await seal.cover(last.position);
    return head().andThen(({ size, text }) => {
      const leaves = events.map((event) => leafOf(event, size));
      if (leaves.includes(null)) return err(notSealed);
      const sealed = leaves.filter((leaf) => leaf !== null);
      return ok(
        receiptText({ appointment, key: verifierKey, leaves: sealed, marks: marksOf(tree, size), checkpoint: text }),
      );
    });
  };

  return {
    verifierKey,
    head,
    inclusion: (index) =>
      head().map(({ size, text }) =>
        index < size ? proofText({ index, proof: proofOf(index, size), checkpoint: text }) : null,
      ),
    consistency: (before) =>
      head().map(({ size, text }) =>
        before <= size
          ? consistencyText(before, consistencyProof(sha256OfBytes, tree.nodeAt, before, size), text)
          : null,
      ),
    sizeIn: (text) =>
      openedSeal(text, logId, key)
        .map(({ size }) => size)
        .unwrapOr(null),
    inclusionUnder: ({ position }, size) => {
      const index = tree.leafAtPosition(position)?.index ?? size;
      const grown = head()
        .map((now) => now.size)
        .unwrapOr(0);
      return index < size && size <= grown ? { index, proof: proofOf(index, size).map(base64Of) } : null;
    },
    receipt: (appointment, streams) => new ResultAsync(receipt(appointment, streams)),
    receiptOver: (appointment, events) => new ResultAsync(receiptOver(appointment, events)),
  };
};
