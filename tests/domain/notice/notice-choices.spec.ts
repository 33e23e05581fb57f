import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPreferences } from '../../../domain/account/state.ts';
import {
  isAlwaysTold,
  isGroupWanted,
  noticeGroups,
  noticeWays,
  wantedNoticesText,
  withChoice,
} from '../../../domain/notices-caused.ts';
import { somePreferences } from '../../support/arbitrary/values.ts';

const on = { email: true, sms: true, push: true, followUps: true, muted: [] };

describe('what a client is told of by each way', () => {
  const words = (preferences: Parameters<typeof wantedNoticesText>[0]) =>
    noticeWays.map(({ way }) => wantedNoticesText(preferences, way));

  it.each([
    [firstPreferences, 'everything', 'nothing', 'nothing'],
    [on, 'everything', 'everything', 'everything'],
    [
      { ...on, email: false, push: false },
      'bookings and payments; not reminders, after a visit',
      'nothing',
      'everything',
    ],
    [
      { ...on, push: false, followUps: false, muted: ['reminders/email' as const, 'reminders/push' as const] },
      'bookings and payments; not reminders, after a visit',
      'nothing',
      'bookings and payments, reminders; not after a visit',
    ],
  ])('%o', (preferences, ...told) => {
    expect(words(preferences)).toEqual(told);
  });
});

describe('a choice of one group and way', () => {
  const places = noticeGroups.flatMap(({ group }) => noticeWays.map(({ way }) => ({ group, way })));
  const chosen = fc.constantFrom(...places.filter(({ group, way }) => !isAlwaysTold(group, way)));

  it('is kept, and changes no other, whatever was on and off before', () => {
    fc.assert(
      fc.property(somePreferences, chosen, fc.boolean(), (before, place, isWanted) => {
        const after = withChoice(before, { ...place, isWanted });
        for (const { group, way } of places) {
          const isChosen = group === place.group && way === place.way;
          expect(isGroupWanted(after, group, way)).toBe(isChosen ? isWanted : isGroupWanted(before, group, way));
        }
        expect(withChoice(after, { ...place, isWanted })).toEqual(after);
      }),
    );
  });

  it('takes the yes to texts back with the last of them, and gives it with the first', () => {
    const first = withChoice(firstPreferences, { group: 'reminders', way: 'sms', isWanted: true });
    expect(first).toEqual({ ...firstPreferences, sms: true, muted: ['booking/sms', 'after-visit/sms'] });
    expect(withChoice(first, { group: 'reminders', way: 'sms', isWanted: false })).toEqual(firstPreferences);
  });
});
