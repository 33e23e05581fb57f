import { type FollowingParts, followCalendars } from '../../../application/other-calendar/index.ts';
import type { Logger } from '../../system/log.ts';
import { keepRounds } from './rounds.ts';

export type KeepFollowingParts = FollowingParts & {
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
  const follow = followCalendars(parts);
  const rounds = keepRounds({
    round: () => caughtUp().then(follow),
    onFailure: (cause) => log.error({}, 'a round of calendars failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(parts.clock, patienceMillis) };
};
