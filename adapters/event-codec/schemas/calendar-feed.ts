import { z } from 'zod';
import type { CalendarFeedEvent } from '../../../domain/calendar-feed/index.ts';
import type { AccountId, FeedId } from '../../../domain/kernel/index.ts';
import { schemasOf } from '../schema.ts';
import { id } from './fields.ts';

const clear = z.strictObject({ accountId: id<AccountId>(), feedId: id<FeedId>() });

export const calendarFeedSchemas = schemasOf<CalendarFeedEvent>()({
  CalendarFeedOpened: { version: 1, clear },
  CalendarFeedClosed: { version: 1, clear },
});
