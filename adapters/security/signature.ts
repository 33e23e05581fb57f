import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './derive.ts';

/** HMAC-SHA-256 of a list of texts, with a separate key for each purpose. */
export type Signature = {
  readonly of: (...parts: readonly string[]) => string;
  readonly fits: (signature: string, ...parts: readonly string[]) => boolean;
};

export const signatureFor = (secret: string, purpose: string): Signature => {
  // Made once: for a key of bytes each signature makes it anew, which takes three times as long as the rest.
  const key = createSecretKey(deriveKey(secret, purpose));
  const digest = (parts: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    of: (...parts) => digest(parts).toString('base64url'),
    fits: (signature, ...parts) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(parts);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
