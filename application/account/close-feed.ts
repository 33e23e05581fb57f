import type { ResultAsync } from 'neverthrow';
import { calendarFeed } from '../../domain/calendar-feed/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import type { Position } from '../ports/log/event-store.ts';

/** Closes the account's calendar feed, whose address needs no session: whoever signed in to the account may have it. */
export const closeFeed =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, accountId: AccountId): ResultAsync<Position | null, Failure> =>
    handle
      .command(calendarFeed, streams.calendarFeed(accountId), caller, { type: 'CloseCalendarFeed' })
      .map(({ position }) => position)
      .mapErr(neverRefused);
