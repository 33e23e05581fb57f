import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider, EventsNamed } from './kernel/event.ts';
import type { AccountId, FeedId } from './kernel/ids.ts';

export type OpenCalendarFeed = {
  readonly type: 'OpenCalendarFeed';
  readonly accountId: AccountId;
  /** A new id, so that the address of a closed feed stays closed. */
  readonly feedId: FeedId;
};

export type CloseCalendarFeed = { readonly type: 'CloseCalendarFeed' };

export type CalendarFeedCommand = OpenCalendarFeed | CloseCalendarFeed;

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `calendar-feed-<account id>`. */
export type CalendarFeedEvent = EventsNamed<{
  /** From now on the account holder's calendar program may follow her appointments. */
  readonly CalendarFeedOpened: { readonly accountId: AccountId; readonly feedId: FeedId };
  /** From now on the address of this feed does not work. */
  readonly CalendarFeedClosed: { readonly accountId: AccountId; readonly feedId: FeedId };
}>;

/** The open feed of an account; null if there is none. */
export type CalendarFeedState = { readonly accountId: AccountId; readonly feedId: FeedId } | null;

const initial: CalendarFeedState = null;

const evolve = (state: CalendarFeedState, event: CalendarFeedEvent): CalendarFeedState =>
  match(event)
    .with({ type: 'CalendarFeedOpened' }, ({ data: { accountId, feedId } }) => ({ accountId, feedId }))
    .with({ type: 'CalendarFeedClosed' }, ({ data: { feedId } }) => (state?.feedId === feedId ? null : state))
    .exhaustive();

type Decision = Result<readonly CalendarFeedEvent[], never>;

/** Keeps the address of an open feed, because the client's calendar program uses it. */
const open = ({ accountId, feedId }: OpenCalendarFeed, state: CalendarFeedState): Decision =>
  ok(state === null ? [{ type: 'CalendarFeedOpened', data: { accountId, feedId } }] : []);

const close = (state: CalendarFeedState): Decision =>
  ok(state === null ? [] : [{ type: 'CalendarFeedClosed', data: state }]);

const decide = (command: CalendarFeedCommand, state: CalendarFeedState): Decision =>
  match(command)
    .with({ type: 'OpenCalendarFeed' }, (asked) => open(asked, state))
    .with({ type: 'CloseCalendarFeed' }, () => close(state))
    .exhaustive();

export const calendarFeed: Decider<CalendarFeedState, CalendarFeedCommand, CalendarFeedEvent, never> = {
  initial,
  evolve,
  decide,
};
