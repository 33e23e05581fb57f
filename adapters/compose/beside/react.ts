import type { Attempts } from '../../../application/attempts.ts';
import { type ReactionParts, react, reactionsOf } from '../../../application/reactions/index.ts';
import type { Logger } from '../../system/log.ts';
import { keepRounds } from './rounds.ts';

const everyMillis = 15_000;
/** How long a stop waits for the round that is under way. */
const patienceMillis = 8_000;

export type Reacting = { readonly close: () => Promise<void> };

/** Does the open work now and every fifteen seconds, never two rounds at once, until it is closed. */
export const keepReacting = ({
  attempts,
  log,
  ...parts
}: ReactionParts & { readonly attempts: Attempts; readonly log: Logger }): Reacting => {
  const reactions = reactionsOf(parts);
  const rounds = keepRounds({
    round: () => react(reactions, attempts),
    onFailure: (cause) => log.error({}, 'a round of reactions failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(parts.clock, patienceMillis) };
};
