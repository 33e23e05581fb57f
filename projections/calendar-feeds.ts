import type { AccountId, FeedId } from '../domain/kernel/index.ts';
import { text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { keyedTable } from './engine/table.ts';

/** One row for each feed that is open. */
const feeds = keyedTable('calendarFeeds', 'feedId', { feedId: text<FeedId>(), accountId: text<AccountId>() });

export const calendarFeeds = projection({
  name: 'calendar-feeds',
  version: 1,
  tables: [feeds],
  follows: ['calendarFeed'],
  on: {
    CalendarFeedOpened: ({ event: { data } }, db) => feeds.put(db, { feedId: data.feedId, accountId: data.accountId }),
    CalendarFeedClosed: ({ event: { data } }, db) => feeds.remove(db, data.feedId),
  },
});

/** Whose appointments the feed shows; null if it is not open. */
export const accountOfFeed = (db: ReadDatabase, feedId: FeedId): AccountId | null =>
  feeds.find(db, feedId)?.accountId ?? null;
