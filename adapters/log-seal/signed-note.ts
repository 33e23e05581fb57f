import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, ok, type Result } from 'neverthrow';

/** An Ed25519 key as a note needs it. */
export type NoteKey = {
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly fits: (bytes: Uint8Array, signature: Uint8Array) => boolean;
};

/** Why a text is not what the owner of the key has signed. */
export type NoteRefused = 'NotANote' | 'OtherKey' | 'WrongSignature';

const ed25519 = Buffer.of(0x01);
const keyIdBytes = 4;
const dash = '\u2014';
const signatureForm = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/;

/** c2sp.org/signed-note: the first four bytes of a hash of the key and its name. */
const keyIdOf = (name: string, { publicKey }: NoteKey): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ed25519).update(publicKey).digest().subarray(0, keyIdBytes);

/** The public key as one line, for whoever is to check the notes (c2sp.org/signed-note). */
export const verifierKeyOf = (name: string, key: NoteKey): string => {
  const encoded = Buffer.concat([ed25519, key.publicKey]).toString('base64');
  return `${name}+${keyIdOf(name, key).toString('hex')}+${encoded}`;
};

/** What stands before the 32 bytes of an Ed25519 key in SPKI (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');
const verifierForm = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

/** The key that such a line names, to check with and not to sign; null for a line that is none. */
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

/** The text, which ends with a line break, and the key's signature below it (c2sp.org/signed-note). */
export const signedNote = (text: string, name: string, key: NoteKey): string => {
  const signature = Buffer.concat([keyIdOf(name, key), key.sign(Buffer.from(text, 'utf8'))]);
  return `${text}\n${dash} ${name} ${signature.toString('base64')}\n`;
};

/** The text of a note that the key has signed under that name. Signatures of others beside it do not matter. */
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
