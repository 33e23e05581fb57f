import { Webhook } from 'standardwebhooks';
import webPush from 'web-push';
import type { Clock, Ids } from '../application/ports/clock.ts';
import type {
  Outbound,
  PushAnswer,
  PushService,
  TextAnswer,
  TextService,
  WebhookCaller,
} from '../application/ports/outbound.ts';
import type { WebhookId } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';

/** Services answer at once. A slow address that somebody entered must not delay the messages of others. */
const waitMillis = 5_000;
const maxBytes = 64_000;
/** The longest that push services keep a message. */
const maxSeconds = 28 * 24 * 60 * 60;

export type PushServiceParts = {
  readonly outbound: Outbound;
  /** How this studio identifies itself to push services (RFC 8292), in base64url. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** Whom a push service can contact about these messages: an https or mailto address. */
  readonly contact: () => string;
};

const kindOf = (status: number): PushAnswer['kind'] => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
};

/** Encrypts with `web-push` and sends through `outbound`, because a browser may name any address. */
export const openPushService = ({ outbound, keys, contact }: PushServiceParts): PushService => {
  /** Null for a device with an invalid key. */
  const encrypted: (...sent: Parameters<PushService['send']>) => webPush.RequestDetails | null = (
    { endpoint, p256dh, auth },
    message,
    seconds,
  ) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact(), ...keys },
        TTL: Math.max(60, Math.min(maxSeconds, Math.floor(seconds))),
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
        ...{ method: 'POST', url: device.endpoint, redirects: 0, maxBytes, millis: waitMillis },
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

const signedCallWaitMillis = 15_000;
/** A signed request; only the status of its answer counts. */

type SignedCall = {
  readonly url: string;
  /** `whsec_` and the key in Base64. */
  readonly secret: string;
  /** The same for each try, so that the receiver can recognize a repeat. */
  readonly id: string;
  readonly at: Instant;
  /** JSON. */
  readonly body: string;
};

/** Posts a body, signed according to Standard Webhooks: HMAC-SHA-256 over id, time and body. */
const callSigned =
  (outbound: Outbound) =>
  ({ url, secret, id, at, body }: SignedCall): ReturnType<Outbound> => {
    const sentAt = new Date(at);
    return outbound({
      ...{ method: 'POST', url, body, redirects: 0, maxBytes, millis: signedCallWaitMillis },
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
    });
  };

export type TextWebhook = {
  readonly url: string;
  /** `whsec_` and the key in Base64. */
  readonly secret: string;
} & Pick<TextService, 'codes' | 'aDay'>;

/** Answers that another try would get too. All others come from a receiver that is busy, down or not set up. */
const forGood: readonly number[] = [400, 413, 415, 422];

const textWebhookKindOf = (status: number): TextAnswer['kind'] => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 410) return 'stopped';
  return forGood.includes(status) ? 'refused' : 'failed';
};

/** Posts each text to one address, signed by Standard Webhooks. The receiver has an account with a provider. */
export const openTextWebhook = (
  { url, secret, codes, aDay }: TextWebhook,
  { outbound, clock }: { readonly outbound: Outbound; readonly clock: Clock },
): TextService => ({
  ...{ isSetUp: true, codes, aDay },
  send: async ({ id, to, text }) => {
    const at = clock.now();
    const body = JSON.stringify({ type: 'text.wanted', timestamp: at, data: { to, text } });
    const answered = await callSigned(outbound)({ url, secret, id, at, body });
    return answered.match(
      ({ status }) => ({ kind: textWebhookKindOf(status), answer: String(status) }),
      (trouble) => ({ kind: 'failed', answer: trouble }),
    );
  },
});

export const noTextService: TextService = {
  ...{ isSetUp: false, codes: [], aDay: 0 },
  send: async () => ({ kind: 'failed', answer: 'no text service is set up' }),
};

/** Makes signed calls. The key of each address is derived from the secret and stored nowhere. */
export const openWebhookCaller = (outbound: Outbound, ids: Pick<Ids, 'keyed'>): WebhookCaller => {
  const secretOf = (webhookId: WebhookId): string => {
    const halves = ['one', 'two'].map((half) => ids.keyed('webhook-secret', webhookId, half));
    return `whsec_${Buffer.from(halves.join(''), 'hex').toString('base64')}`;
  };
  return {
    secretOf,
    call: async ({ webhookId, url, deliveryId, at, payload }) => {
      const secret = secretOf(webhookId);
      const answer = await callSigned(outbound)({ url, secret, id: deliveryId, at, body: payload });
      return answer.match(
        ({ status }) => ({ status, trouble: null }),
        (trouble) => ({ status: null, trouble }),
      );
    },
  };
};
