import { type FollowingParts, followCalendars } from '../../application/other-calendar/index.ts';
import type { Logger } from '../system/log.ts';

export type KeepFollowingParts = Omit<FollowingParts, 'onTrouble'> & {
  readonly log: Logger;
  /** Resolves when the views show all that the log has. */
  readonly caughtUp: () => Promise<void>;
};

export type Following = { readonly close: () => Promise<void> };

const everyMillis = 15_000;
/** How long a stop waits for calendars that are being asked. */
const patienceMillis = 3_000;

/** Asks the owner's other calendars beside all else that the salon does. A round looks which of them are to be asked. */
export const keepFollowing = ({ log, caughtUp, ...parts }: KeepFollowingParts): Following => {
  const follow = followCalendars({
    ...parts,
    onTrouble: (calendarId, { kind }) => log.warn({ calendarId, kind }, 'what a calendar says has to wait'),
  });
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const round = (): void => {
    timer = null;
    running = caughtUp()
      .then(follow)
      .catch((cause: unknown) => log.error({}, 'a round of calendars failed', cause))
      .finally(() => {
        running = null;
        if (!isClosed) timer = setTimeout(round, everyMillis);
      });
  };

  round();
  return {
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      if (running !== null) await parts.clock.wait(patienceMillis, running);
    },
  };
};
