import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey } from './derive.ts';

/** An Ed25519 key, made of the secret: whoever has the secret has it, and nobody else. */
export type SealKey = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly fits: (bytes: Uint8Array, signature: Uint8Array) => boolean;
};

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

export const sealKey = (secret: string): SealKey => {
  const seed = deriveKey(secret, 'log seal');
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-publicKeyBytes)),
    sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
    fits: (bytes, signature) => verify(null, bytes, publicKey, signature),
  };
};
