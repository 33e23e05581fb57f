import type { AccountId, FeedId } from '../kernel/index.ts';

export type OpenCalendarFeed = {
  readonly type: 'OpenCalendarFeed';
  readonly accountId: AccountId;
  /** Never used before, so that the address of a closed feed stays closed. */
  readonly feedId: FeedId;
};

export type CloseCalendarFeed = { readonly type: 'CloseCalendarFeed' };

export type CalendarFeedCommand = OpenCalendarFeed | CloseCalendarFeed;
