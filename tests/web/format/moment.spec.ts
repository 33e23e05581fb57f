import { expect, test } from 'vitest';
import { formatMoment, formatMomentDate } from '../../../web/format/calendar.ts';

test('a moment late in the salon’s evening is of that day there, whatever day it is in UTC', () => {
  const evening = '2026-11-21T02:30:00.000Z';
  expect(formatMomentDate(evening, 'America/Chicago')).toBe('Nov 20, 2026');
  expect(formatMomentDate(evening, 'UTC')).toBe('Nov 21, 2026');
  expect(formatMoment(evening, 'America/Chicago')).toBe('Nov 20, 2026, 8:30 PM');
});

test('what is no instant stays as it is', () => {
  expect([formatMoment('soon', 'UTC'), formatMomentDate('', 'UTC')]).toEqual(['soon', '']);
});
