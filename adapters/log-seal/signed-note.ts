import { createHash } from 'node:crypto';
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
const signatureForm = new RegExp(`^${dash} ([^\\s+]+) ([A-Za-z0-9+/=]+)$`);

/** c2sp.org/signed-note: the first four bytes of a hash of the key and its name. */
const keyIdOf = (name: string, { publicKey }: NoteKey): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ed25519).update(publicKey).digest().subarray(0, keyIdBytes);

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
