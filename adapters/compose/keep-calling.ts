import { type CallingParts, callWebhooks } from '../../application/webhook/index.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { Logger } from '../system/log.ts';

export type KeepCallingParts = Omit<CallingParts, 'onTrouble'> & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

export type Calling = { readonly close: () => Promise<void> };

const everyMillis = 15_000;
/** What follows at once is told with it. */
const gatherMillis = 200;
/** How long a stop waits for calls that are on their way. */
const patienceMillis = 3_000;

/** Tells other programs what happens, beside all else that the salon does. A round follows what happens. */
export const keepCalling = ({ log, onApplied, ...parts }: KeepCallingParts): Calling => {
  const call = callWebhooks({
    ...parts,
    onTrouble: (deliveryId, { kind }) => log.warn({ deliveryId, kind }, 'a webhook has to wait'),
  });
  let isClosed = false;
  let wasWoken = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const schedule = (millis: number): void => {
    if (isClosed || running !== null) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(round, millis);
  };

  const round = (): void => {
    timer = null;
    wasWoken = false;
    running = call()
      .catch((cause: unknown) => log.error({}, 'a round of webhooks failed', cause))
      .finally(() => {
        running = null;
        schedule(wasWoken ? gatherMillis : everyMillis);
      });
  };

  const stopListening = onApplied(({ changed }) => {
    if (!changed.includes('webhooks')) return;
    wasWoken = true;
    schedule(gatherMillis);
  });
  round();
  return {
    close: async () => {
      isClosed = true;
      stopListening();
      if (timer !== null) clearTimeout(timer);
      if (running !== null) await parts.clock.wait(patienceMillis, running);
    },
  };
};
