import { match } from 'ts-pattern';
import type { AccountId, FeedId } from '../kernel/index.ts';
import type { CalendarFeedEvent } from './events.ts';

/** The open feed of an account; null while it has none. */
export type CalendarFeedState = { readonly accountId: AccountId; readonly feedId: FeedId } | null;

export const initial: CalendarFeedState = null;

export const evolve = (state: CalendarFeedState, event: CalendarFeedEvent): CalendarFeedState =>
  match(event)
    .with({ type: 'CalendarFeedOpened' }, ({ data: { accountId, feedId } }) => ({ accountId, feedId }))
    .with({ type: 'CalendarFeedClosed' }, ({ data: { feedId } }) => (state?.feedId === feedId ? null : state))
    .exhaustive();
