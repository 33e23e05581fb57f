import { expect, test } from 'vitest';
import { overnightOf, overnightWords } from '../../../web/format/overnight.ts';

test('a visit goes on after midnight only if it ends later than that, by the clock of the studio', () => {
  const chicago = (date: string, time: string, minutes: number) =>
    overnightOf('America/Chicago', { date, time }, minutes);
  expect(chicago('2027-01-12', '23:00', 150)).toBe('01:30');
  expect(chicago('2027-01-12', '23:00', 61)).toBe('00:01');
  expect([chicago('2027-01-12', '23:00', 60), chicago('2027-01-12', '10:00', 60)]).toEqual([null, null]);
  expect([chicago('', '23:00', 150), chicago('2027-01-12', '', 150)]).toEqual([null, null]);
  // The clocks jump from 2:00 to 3:00 in spring, and repeat the hour from 1:00 in fall.
  expect(chicago('2027-03-13', '23:30', 150)).toBe('03:00');
  expect(chicago('2026-10-31', '23:30', 210)).toBe('02:00');
  expect(overnightWords('2027-01-12', '01:30')).toBe('Wednesday, 1:30 AM');
});
