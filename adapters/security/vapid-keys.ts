import { createECDH } from 'node:crypto';
import { deriveKey } from './derive.ts';

/** How this studio shows push services who sends (RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * A P-256 key that is made of the secret, so that every process of the studio has the same one and nothing more is to be
 * backed up. The secret itself is made at the first start.
 */
export const vapidKeys = (secret: string): VapidKeys => {
  // One of 2^32 keys is no number of the curve, and the next one is taken then.
  for (let turn = 0; ; turn += 1) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(deriveKey(secret, `push ${turn}`));
    } catch {
      continue;
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
    };
  }
};
