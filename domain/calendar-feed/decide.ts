import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { CalendarFeedCommand, OpenCalendarFeed } from './commands.ts';
import type { CalendarFeedEvent } from './events.ts';
import { type CalendarFeedState, evolve, initial } from './state.ts';

type Decision = Result<readonly CalendarFeedEvent[], never>;

/** An open feed keeps its address, because her calendar program has it. */
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
