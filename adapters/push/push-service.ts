import webPush from 'web-push';
import type { Outbound } from '../../application/ports/outbound.ts';
import type { PushAnswer, PushService } from '../../application/ports/push-service.ts';

/** Services answer at once. Whoever gives the address of one that does not must not hold up the others' messages. */
const waitMillis = 5_000;
const mostBytes = 64_000;
/** Push services keep nothing longer. */
const longestSeconds = 28 * 24 * 60 * 60;

export type PushServiceParts = {
  readonly outbound: Outbound;
  /** How this studio shows push services who sends (RFC 8292), in base64url. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** Whom a push service can ask about these messages: an https or a mailto address. */
  readonly contact: () => string;
};

const kindOf = (status: number): PushAnswer['kind'] => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
};

/** Encrypts by `web-push` and sends by the guarded way out: a browser says the address, and whoever has one may say any. */
export const openPushService = ({ outbound, keys, contact }: PushServiceParts): PushService => {
  /** Null for a device whose key is none. */
  const encrypted: (...sent: Parameters<PushService['send']>) => webPush.RequestDetails | null = (
    { endpoint, p256dh, auth },
    message,
    seconds,
  ) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact(), ...keys },
        TTL: Math.max(60, Math.min(longestSeconds, Math.floor(seconds))),
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        topic: message.tag.slice(0, 32),
      });
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return null;
      throw cause;
    }
  };
  return {
    publicKey: keys.publicKey,
    send: async (device, message, seconds) => {
      const details = encrypted(device, message, seconds);
      if (details === null) return { kind: 'gone', answer: 'its key is no key' };
      const { headers, body } = details;
      const sent = await outbound({
        ...{ method: 'POST', url: device.endpoint, redirects: 0, mostBytes, millis: waitMillis },
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body === null ? {} : { body }),
      });
      return sent.match(
        ({ status }) => ({ kind: kindOf(status), answer: String(status) }),
        (trouble) => ({ kind: trouble === 'forbidden-address' ? 'refused' : 'failed', answer: trouble }),
      );
    },
  };
};
