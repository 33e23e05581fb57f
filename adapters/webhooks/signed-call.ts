import { Webhook } from 'standardwebhooks';
import type { Outbound } from '../../application/ports/outbound.ts';
import type { Instant } from '../../domain/kernel/index.ts';

const waitMillis = 15_000;
/** Of an answer only its status counts. */
const mostBytes = 64_000;

type SignedCall = {
  readonly url: string;
  /** `whsec_` and the key in Base64. */
  readonly secret: string;
  /** The same for each try, so that the receiver can tell a repeat. */
  readonly id: string;
  readonly at: Instant;
  /** JSON. */
  readonly body: string;
};

/** Posts a body, signed as Standard Webhooks say: HMAC-SHA-256 over id, time and body. */
export const callSigned =
  (outbound: Outbound) =>
  ({ url, secret, id, at, body }: SignedCall): ReturnType<Outbound> => {
    const sentAt = new Date(at);
    return outbound({
      ...{ method: 'POST', url, body, redirects: 0, mostBytes, millis: waitMillis },
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
    });
  };
