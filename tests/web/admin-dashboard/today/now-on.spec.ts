import { expect, test } from 'vitest';
import { splitAt, standingAt, startsIn } from '../../../../web/features/admin-dashboard/today/now-on.ts';
import { formatMinutes } from '../../../../web/format/text.ts';

const visit = { startsAt: '2026-12-18T16:00:00.000Z', duration: 90 };
const later = { startsAt: '2026-12-18T19:00:00.000Z', duration: 30 };
const at = (time: string) => new Date(`2026-12-18T${time}:00.000Z`);

test('a visit is to come until its first minute, and over from its last one on', () => {
  expect(standingAt(visit, at('15:59'))).toBe('to come');
  expect(standingAt(visit, at('16:00'))).toBe('now');
  expect(standingAt(visit, at('17:29'))).toBe('now');
  expect(standingAt(visit, at('17:30'))).toBe('over');
});

test('it says how soon a visit begins', () => {
  expect(startsIn(visit, at('13:55'), formatMinutes)).toBe('in 2h 5m');
  expect(startsIn(visit, at('15:35'), formatMinutes)).toBe('in 25 min');
  expect(startsIn(visit, new Date('2026-12-18T15:59:50.000Z'), formatMinutes)).toBe('in 1 min');
  expect(startsIn(visit, at('16:30'), formatMinutes)).toBe('now');
  expect(startsIn(visit, at('18:00'), formatMinutes)).toBeNull();
});

test('what is over is told apart from what is left', () => {
  expect(splitAt([visit, later], at('16:30'))).toEqual({ over: [], left: [visit, later] });
  expect(splitAt([visit, later], at('18:00'))).toEqual({ over: [visit], left: [later] });
  expect(splitAt([visit, later], at('20:00'))).toEqual({ over: [visit, later], left: [] });
});
