import { createHmac, createSecretKey, hkdfSync, randomUUID } from 'node:crypto';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import { instantAt } from '../../domain/kernel/time.ts';

/** Milliseconds ahead of the machine's clock. Only set by tests, so that they pass at any hour. */
const aheadMillis = Number(process.env.TEST_CLOCK_AHEAD_MILLIS ?? 0);

export const systemClock: Clock = {
  now: () => instantAt(Date.now() + aheadMillis),
  wait: async (millis, until) => {
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, millis);
    // A timer left running would keep a process alive that is asked to end.
    await Promise.race([waited.promise, until ?? waited.promise]).finally(() => clearTimeout(timer));
  },
};

const digits = 32;

/** Writes the length before each part, so that two different lists never give the same text. */
const framed = (parts: readonly string[]): string =>
  parts.map((part) => `${Buffer.byteLength(part, 'utf8')}:${part}`).join('');

/** Random ids come from the system. Keyed ids are HMAC-SHA-256 with a key derived from the secret. */
export const openIds = (secret: string): Ids => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'salon ids', 32)));
  return {
    fresh: () => randomUUID(),
    keyed: (purpose, ...parts) =>
      createHmac('sha256', key)
        .update(framed([purpose, ...parts]), 'utf8')
        .digest('hex')
        .slice(0, digits),
  };
};
