import { calendarFeed } from '../domain/calendar-feed.ts';
import { feedId } from '../domain/kernel/ids.ts';
import { streams } from '../domain/streams.ts';
import { sessionNotOver } from './identity.ts';
import { type Caller, provenOnly } from './kernel/caller.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';

/** Closes the caller's feed for good. A new feed has another address. */
const closeCalendarFeed =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller) =>
    provenOnly(caller)
      .asyncAndThen((accountId) =>
        handle.command(calendarFeed, streams.calendarFeed(accountId), caller, { type: 'CloseCalendarFeed' }),
      )
      .map(({ position }) => ({ value: null, position }));

/**
 * Opens a feed of the caller's appointments for her calendar program, or keeps the open one. The feed outlives her
 * session, so a session that rests on an address alone cannot open one.
 */
const openCalendarFeed =
  ({ handle, ids }: Ports<'handle' | 'ids'>) =>
  (caller: Caller) =>
    provenOnly(caller)
      .asyncAndThen((accountId) => sessionNotOver({ handle })(caller).map(() => accountId))
      .andThen((accountId) =>
        handle.command(calendarFeed, streams.calendarFeed(accountId), caller, {
          ...{ type: 'OpenCalendarFeed', accountId, feedId: feedId(ids.fresh()) },
        }),
      )
      .map(({ state, position }) => ({ value: state?.feedId ?? null, position }));

/** Returns the caller's open feed; null if she has none. */
const readCalendarFeed =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller) =>
    provenOnly(caller)
      .asyncAndThen((accountId) => handle.state(calendarFeed, streams.calendarFeed(accountId)))
      .map((state) => state?.feedId ?? null);

const useCases = { closeCalendarFeed, openCalendarFeed, readCalendarFeed };
export const calendarFeedUseCases = sliceOf(useCases);
export type CalendarFeedUseCases = Given<typeof useCases>;
