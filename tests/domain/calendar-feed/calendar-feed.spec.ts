import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarFeedCommand, calendarFeed } from '../../../domain/calendar-feed.ts';

import { accountId, feedId } from '../../../domain/kernel/ids.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const zora = accountId('zora');
const open = (id: string): CalendarFeedCommand => ({ type: 'OpenCalendarFeed', accountId: zora, feedId: feedId(id) });
const close: CalendarFeedCommand = { type: 'CloseCalendarFeed' };
const feedAfter = (...commands: readonly CalendarFeedCommand[]) =>
  commands.reduce(
    (state, command) => calendarFeed.decide(command, state)._unsafeUnwrap().reduce(calendarFeed.evolve, state),
    calendarFeed.initial,
  );

describe('a calendar feed', () => {
  it('keeps its address while it is open, because her calendar program has it', () => {
    expect(feedAfter(open('one'), open('two'))?.feedId).toBe('one');
  });

  it('has another address after it was closed', () => {
    expect(feedAfter(open('one'), close)).toBeNull();
    expect(feedAfter(open('one'), close, open('two'))?.feedId).toBe('two');
  });

  keepsDeciderProperties({
    decider: calendarFeed,
    commands: fc.oneof(
      fc.uuid().map((id) => open(id)),
      fc.constant(close),
    ),
    reaches: ['CalendarFeedOpened', 'CalendarFeedClosed'],
  });
});
