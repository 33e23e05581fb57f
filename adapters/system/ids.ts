import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { Ids } from '../../application/ports/ids.ts';

const digits = 32;

/** Each part with its length before it: no two lists of parts read the same. */
const framed = (parts: readonly string[]): string =>
  parts.map((part) => `${Buffer.byteLength(part, 'utf8')}:${part}`).join('');

/** Random ids from the system, keyed ones by HMAC-SHA-256 under a key of their own derived from the secret. */
export const openIds = (secret: string): Ids => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'salon ids', 32));
  return {
    fresh: () => randomUUID(),
    keyed: (purpose, ...parts) =>
      createHmac('sha256', key)
        .update(framed([purpose, ...parts]), 'utf8')
        .digest('hex')
        .slice(0, digits),
  };
};
