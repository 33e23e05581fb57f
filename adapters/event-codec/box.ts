import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { JsonObject } from '../../application/ports/event-store.ts';

/** The event that a box belongs to. A box cannot be decrypted as part of any other event. */
export type BoxPlace = { readonly stream: string; readonly id: string; readonly type: string };

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const boundTo = ({ stream, id, type }: BoxPlace): Buffer => Buffer.from(JSON.stringify([stream, id, type]));

/** AES-256-GCM; `box` is ciphertext and tag, both texts are base64. */
export const sealBox = (
  key: KeyObject,
  place: BoxPlace,
  fields: object,
): { readonly iv: string; readonly box: string } => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(place));
  const sealed = [sealing.update(JSON.stringify(fields), 'utf8'), sealing.final(), sealing.getAuthTag()];
  return { iv: iv.toString('base64'), box: Buffer.concat(sealed).toString('base64') };
};

/** Throws if the box was encrypted with another key or for another event, or was changed. */
export const openBox = (
  key: KeyObject,
  place: BoxPlace,
  { iv, box }: { readonly iv: string; readonly box: string },
): JsonObject => {
  const sealed = Buffer.from(box, 'base64');
  const tagAt = sealed.length - tagBytes;
  if (tagAt < 0) throw new Error('the box is too short to be one');
  const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64'), { authTagLength: tagBytes })
    .setAAD(boundTo(place))
    .setAuthTag(sealed.subarray(tagAt));
  // With GCM `final` returns no text; it checks the tag.
  const text = opening.update(sealed.subarray(0, tagAt));
  opening.final();
  return JSON.parse(text.toString('utf8'));
};
