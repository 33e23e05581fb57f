import type { ResultAsync } from 'neverthrow';
import { calendarFeed } from '../../domain/calendar-feed/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../not-allowed.ts';

/** Closes the caller's feed for good. The next one that she opens has another address. */
export const closeCalendarFeed =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<Done<null>, NotAllowed | PasswordSignInRequired | Failure> =>
    provenOnly(caller)
      .asyncAndThen((accountId) =>
        handle.command(calendarFeed, streams.calendarFeed(accountId), caller, { type: 'CloseCalendarFeed' }),
      )
      .map(({ position }) => ({ value: null, position }));
