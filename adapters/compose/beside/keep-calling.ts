import { type CallingParts, callWebhooks } from '../../../application/webhook/index.ts';
import type { Applied } from '../../../projections/engine/live.ts';
import type { Logger } from '../../system/log.ts';
import { keepRounds } from './rounds.ts';

export type KeepCallingParts = CallingParts & {
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
  const call = callWebhooks(parts);
  const rounds = keepRounds({
    round: call,
    onFailure: (cause) => log.error({}, 'a round of webhooks failed', cause),
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  const stopListening = onApplied(({ changed }) => {
    if (changed.includes('webhooks')) rounds.wake(gatherMillis);
  });
  return {
    close: () => {
      stopListening();
      return rounds.close(parts.clock, patienceMillis);
    },
  };
};
