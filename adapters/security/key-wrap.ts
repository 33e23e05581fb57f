import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Subject } from '../../domain/kernel/index.ts';
import { deriveKey } from './derive.ts';

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
