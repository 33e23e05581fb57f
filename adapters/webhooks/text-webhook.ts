import type { Clock } from '../../application/ports/clock.ts';
import type { Outbound } from '../../application/ports/outbound.ts';
import type { TextAnswer, TextService } from '../../application/ports/text-service.ts';
import { callSigned } from './signed-call.ts';

export type TextWebhook = {
  readonly url: string;
  /** `whsec_` and the key in Base64. */
  readonly secret: string;
};

/** Answers that the same text would get again. The others come of a receiver that is busy, away or not set up well yet. */
const forGood: readonly number[] = [400, 413, 415, 422];

const kindOf = (status: number): TextAnswer['kind'] => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 410) return 'stopped';
  return forGood.includes(status) ? 'refused' : 'failed';
};

/** Posts each text to one address, signed as Standard Webhooks say. Who answers there has an account with a provider. */
export const openTextWebhook = (
  { url, secret }: TextWebhook,
  { outbound, clock }: { readonly outbound: Outbound; readonly clock: Clock },
): TextService => ({
  isSetUp: true,
  send: async ({ id, to, text }) => {
    const at = clock.now();
    const body = JSON.stringify({ type: 'text.wanted', timestamp: at, data: { to, text } });
    const answered = await callSigned(outbound)({ url, secret, id, at, body });
    return answered.match(
      ({ status }) => ({ kind: kindOf(status), answer: String(status) }),
      (trouble) => ({ kind: 'failed', answer: trouble }),
    );
  },
});

export const noTextService: TextService = {
  isSetUp: false,
  send: async () => ({ kind: 'failed', answer: 'no text service is set up' }),
};
