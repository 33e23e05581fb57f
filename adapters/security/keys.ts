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

const cipher = 'aes-256-gcm';
const tagBytes = 16;

const fileOf = (content: z.input<typeof keyFile>): Uint8Array => Buffer.from(`${JSON.stringify(content)}\n`);

const destroyed = fileOf({ state: 'destroyed' });

/** Encrypts each key with a key derived from the secret, and binds it to its subject. */
export const keyWrap = (secret: string) => {
  const wrapping = createSecretKey(deriveKey(secret, 'vault'));

  const unwrapped = (subject: Subject, iv: string, box: string): KeyObject => {
    const sealed = Buffer.from(box, 'base64');
    const opening = createDecipheriv(cipher, wrapping, Buffer.from(iv, 'base64'), { authTagLength: tagBytes })
      .setAAD(Buffer.from(subject))
      .setAuthTag(sealed.subarray(-tagBytes));
    return createSecretKey(Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]));
  };

  return {
    seal: (subject: Subject, key: KeyObject) => {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, wrapping, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(subject));
      const box = Buffer.concat([sealing.update(key.export()), sealing.final(), sealing.getAuthTag()]);
      return fileOf({ state: 'sealed', iv: iv.toString('base64'), box: box.toString('base64') });
    },
    /** Throws if the file is damaged or was encrypted with another secret. */
    open: (subject: Subject, file: Uint8Array) => {
      try {
        const content = keyFile.parse(JSON.parse(Buffer.from(file).toString('utf8')));
        return content.state === 'destroyed' ? content.state : unwrapped(subject, content.iv, content.box);
      } catch {
        throw new Error(`the key file of ${subject} does not open: it is damaged, or APP_SECRET is another one`);
      }
    },
    tombstone: () => destroyed,
    isTombstone: (file: Uint8Array) => Buffer.from(file).equals(destroyed),
  };
};

const believedMillis = 60_000;
const maxKeys = 20_000;

/** Keys in memory. Each is used for a minute at most, because another process may destroy it. */
export const keyCache = () => {
  const kept = openBoundedMap<Subject, { readonly key: VaultKey; readonly at: number }>(maxKeys);
  return {
    find: (subject: Subject) => {
      const entry = kept.get(subject);
      if (entry === undefined) return null;
      if (entry.key !== 'destroyed' && performance.now() - entry.at > believedMillis) {
        kept.delete(subject);
        return null;
      }
      kept.set(subject, entry);
      return entry.key;
    },
    /** Returns the key to use from now on. A key that was read before its destruction does not replace `destroyed`. */
    keep: (subject: Subject, key: VaultKey) => {
      const believed = kept.get(subject)?.key === 'destroyed' ? 'destroyed' : key;
      kept.set(subject, { key: believed, at: performance.now() });
      return believed;
    },
  };
};

/** The bytes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** An Ed25519 key, derived from the secret, so that only those who have the secret have it. */
export const sealKey = (secret: string) => {
  const seed = deriveKey(secret, 'log seal');
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return {
    /** 32 bytes. */
    publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-publicKeyBytes)),
    /** 64 bytes. */
    sign: (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey)),
    fits: (bytes: Uint8Array, signature: Uint8Array) => verify(null, bytes, publicKey, signature),
  };
};

export type SealKey = ReturnType<typeof sealKey>;

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
