import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { JsonObject } from '../../application/ports/event-store.ts';

/** The event that a box belongs to. A box cannot be decrypted as part of any other event. */
export type BoxPlace = { readonly stream: string; readonly id: string; readonly type: string };

/** The texts are in base64; `box` is the ciphertext and the tag. */
type OldBox = { readonly iv: string; readonly box: string };

/**
 * A box with its own key, derived from its subject's key and the event's place. The commitment is a hash of that key.
 * It is needed because a GCM ciphertext can be crafted to give other text under another key.
 */
type OwnBox = OldBox & { readonly version: 2; readonly commitment: string };

export type AnyBox = OldBox | OwnBox;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const purpose = 'salon box 2';

const boundTo = ({ stream, id, type }: BoxPlace): Buffer => Buffer.from(JSON.stringify([stream, id, type]));

/** Derives the key of this event's box. It opens no other box, and the subject's key cannot be computed from it. */
export const boxKeyOf = (subjectKey: KeyObject, place: BoxPlace): KeyObject =>
  createSecretKey(createHmac('sha256', subjectKey).update(`${purpose}\n`).update(boundTo(place)).digest());

/** The hash by which a stored box commits to its key. */
export const commitmentTo = (boxKey: KeyObject): string =>
  createHash('sha256').update(`${purpose} key\n`).update(boxKey.export()).digest('base64');

/** Encrypts with AES-256-GCM under the box's own key, in the newest stored format. */
export const sealBox = (subjectKey: KeyObject, place: BoxPlace, fields: object): OwnBox => {
  const key = boxKeyOf(subjectKey, place);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(place));
  const sealed = [sealing.update(JSON.stringify(fields), 'utf8'), sealing.final(), sealing.getAuthTag()];
  const box = Buffer.concat(sealed).toString('base64');
  return { version: 2, iv: iv.toString('base64'), commitment: commitmentTo(key), box };
};

const opened = (key: KeyObject, place: BoxPlace, { iv, box }: OldBox): JsonObject => {
  const sealed = Buffer.from(box, 'base64');
  const tagAt = sealed.length - tagBytes;
  if (tagAt < 0) throw new Error('the box is too short to be one');
  const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64'), { authTagLength: tagBytes })
    .setAAD(boundTo(place))
    .setAuthTag(sealed.subarray(tagAt));
  // With GCM, `final` returns no text; it checks the tag.
  const text = opening.update(sealed.subarray(0, tagAt));
  opening.final();
  return JSON.parse(text.toString('utf8'));
};

/** Throws if the box was changed, or was encrypted with another key or for another event. */
export const openBox = (subjectKey: KeyObject, place: BoxPlace, stored: AnyBox): JsonObject => {
  if (!('version' in stored)) return opened(subjectKey, place, stored);
  const key = boxKeyOf(subjectKey, place);
  if (commitmentTo(key) !== stored.commitment) throw new Error('the box is not of that key');
  return opened(key, place, stored);
};
