import type { AccountId, FeedId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `calendar-feed-<account id>`. */
export type CalendarFeedEvent =
  | {
      /** Somebody's calendar program may follow her appointments from now on. */
      readonly type: 'CalendarFeedOpened';
      readonly data: { readonly accountId: AccountId; readonly feedId: FeedId };
    }
  | {
      /** The address of this feed leads nowhere from now on. */
      readonly type: 'CalendarFeedClosed';
      readonly data: { readonly accountId: AccountId; readonly feedId: FeedId };
    };
