import type { ResultAsync } from 'neverthrow';
import { calendarFeed } from '../../domain/calendar-feed/index.ts';
import type { FeedId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../not-allowed.ts';

/** The caller's open feed; null if she has none. */
export const tellCalendarFeed =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<FeedId | null, NotAllowed | PasswordSignInRequired | Failure> =>
    provenOnly(caller)
      .asyncAndThen((accountId) => handle.state(calendarFeed, streams.calendarFeed(accountId)))
      .map((state) => state?.feedId ?? null);
