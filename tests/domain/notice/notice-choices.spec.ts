import { describe, expect, it } from 'vitest';
import { firstPreferences } from '../../../domain/account/index.ts';
import { noticeWays, toldWords } from '../../../domain/notice-choices.ts';

const on = { email: true, sms: true, push: true, followUps: true, muted: [] };

describe('what a client is told of by each way', () => {
  const words = (preferences: Parameters<typeof toldWords>[0]) =>
    noticeWays.map(({ way }) => toldWords(preferences, way));

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
