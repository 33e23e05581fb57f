import { type ReactionParts, react, reactionsOf } from '../../../application/reactions/index.ts';
import type { Logger } from '../../system/log.ts';

const everyMillis = 15_000;

export type Reacting = { readonly close: () => Promise<void> };

/** Does the open work now and every fifteen seconds, never two rounds at once, until it is closed. */
export const keepReacting = (parts: ReactionParts, log: Logger): Reacting => {
  const reactions = reactionsOf(parts);
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  const round = async (): Promise<void> => {
    await react(reactions, (reaction, { kind }) => log.warn({ reaction, kind }, 'open work has to wait'));
    if (!closed) timer = setTimeout(next, everyMillis);
  };
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    running = round().catch((cause: unknown) => {
      log.error({}, 'a reaction failed', cause);
      if (!closed) timer = setTimeout(next, everyMillis);
    });
  };
  next();
  return {
    close: async () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
};
