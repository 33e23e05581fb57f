import type { ResultAsync } from 'neverthrow';
import { calendarFeed } from '../../domain/calendar-feed/index.ts';
import { type FeedId, feedId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { sessionNotOver } from '../identity/own-session.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';

/**
 * Gives the caller a feed of her appointments for her calendar program; the one that she has stays as it is. The feed outlives
 * her session, so an address alone does not open one.
 */
export const openCalendarFeed =
  ({ handle, ids }: { readonly handle: Handle; readonly ids: Ids }) =>
  (caller: Caller): ResultAsync<Done<FeedId | null>, NotAllowed | PasswordSignInRequired | Failure> =>
    provenOnly(caller)
      .asyncAndThen((accountId) => sessionNotOver({ handle })(caller).map(() => accountId))
      .andThen((accountId) =>
        handle.command(calendarFeed, streams.calendarFeed(accountId), caller, {
          ...{ type: 'OpenCalendarFeed', accountId, feedId: feedId(ids.fresh()) },
        }),
      )
      .map(({ state, position }) => ({ value: state?.feedId ?? null, position }));
