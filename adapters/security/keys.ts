import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { openBoundedMap } from '../../application/kernel/handle.ts';
import type { Subject } from '../../domain/kernel/event.ts';

/** Derives a 256-bit key for each purpose from the secret (HKDF-SHA-256). */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `salon ${purpose}`, 32));

/** A subject's key, or the fact that it was destroyed. */
export type VaultKey = KeyObject | 'destroyed';

/** The content of a key file. */
const keyFile = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('sealed'), iv: z.base64(), box: z.base64() }),
  z.strictObject({ state: z.literal('destroyed') }),
]);

export type KeyWrap = {
  readonly seal: (subject: Subject, key: KeyObject) => Uint8Array;
  /** Throws if the file is damaged or was encrypted with another secret. */
  readonly open: (subject: Subject, file: Uint8Array) => VaultKey;
  readonly tombstone: () => Uint8Array;
  readonly isTombstone: (file: Uint8Array) => boolean;
};

const cipher = 'aes-256-gcm';
const tagBytes = 16;

const fileOf = (content: z.input<typeof keyFile>): Uint8Array => Buffer.from(`${JSON.stringify(content)}\n`);

const destroyed = fileOf({ state: 'destroyed' });

/** Encrypts each key with a key derived from the secret, and binds it to its subject. */
export const keyWrap = (secret: string): KeyWrap => {
  const wrapping = createSecretKey(deriveKey(secret, 'vault'));

  const unwrapped = (subject: Subject, iv: string, box: string): KeyObject => {
    const sealed = Buffer.from(box, 'base64');
    const opening = createDecipheriv(cipher, wrapping, Buffer.from(iv, 'base64'), { authTagLength: tagBytes })
      .setAAD(Buffer.from(subject))
      .setAuthTag(sealed.subarray(-tagBytes));
    return createSecretKey(Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]));
  };

  return {
    seal: (subject, key) => {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, wrapping, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(subject));
      const box = Buffer.concat([sealing.update(key.export()), sealing.final(), sealing.getAuthTag()]);
      return fileOf({ state: 'sealed', iv: iv.toString('base64'), box: box.toString('base64') });
    },
    open: (subject, file) => {
      try {
        const content = keyFile.parse(JSON.parse(Buffer.from(file).toString('utf8')));
        return content.state === 'destroyed' ? content.state : unwrapped(subject, content.iv, content.box);
      } catch {
        throw new Error(`the key file of ${subject} does not open: it is damaged, or APP_SECRET is another one`);
      }
    },
    tombstone: () => destroyed,
    isTombstone: (file) => Buffer.from(file).equals(destroyed),
  };
};

/** Keys in memory. Each is used for a minute at most, because another process may destroy it. */
export type KeyCache = {
  readonly find: (subject: Subject) => VaultKey | null;
  /** Returns the key to use from now on. A key that was read before its destruction does not replace `destroyed`. */
  readonly keep: (subject: Subject, key: VaultKey) => VaultKey;
};

const believedMillis = 60_000;
const maxKeys = 20_000;

export const keyCache = (): KeyCache => {
  const kept = openBoundedMap<Subject, { readonly key: VaultKey; readonly at: number }>(maxKeys);
  return {
    find: (subject) => {
      const entry = kept.get(subject);
      if (entry === undefined) return null;
      if (entry.key !== 'destroyed' && performance.now() - entry.at > believedMillis) {
        kept.delete(subject);
        return null;
      }
      kept.set(subject, entry);
      return entry.key;
    },
    keep: (subject, key) => {
      const believed = kept.get(subject)?.key === 'destroyed' ? 'destroyed' : key;
      kept.set(subject, { key: believed, at: performance.now() });
      return believed;
    },
  };
};

/** An Ed25519 key, derived from the secret, so that only those who have the secret have it. */
export type SealKey = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly fits: (bytes: Uint8Array, signature: Uint8Array) => boolean;
};

/** The bytes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
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

/** How this studio identifies itself to push services (RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * A P-256 key derived from the secret, so that every process of the studio has the same one and there is nothing more
 * to back up. The secret itself is made at the first start.
 */
export const vapidKeys = (secret: string): VapidKeys => {
  // One in 2^32 values is no valid key of the curve; the next one is taken then.
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
