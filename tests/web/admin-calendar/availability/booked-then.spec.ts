import { expect, test } from 'vitest';
import { isHit } from '../../../../web/features/admin-calendar/availability/booked-then.ts';

const visit = { date: '2026-12-18', time: '13:30', duration: 60, status: 'confirmed' } as const;
const at = (start: string, end: string) => ({ days: ['2026-12-18'], part: { start, end } });

test('a closed day hits its visits that are not over', () => {
  const closing = { days: ['2026-12-17', '2026-12-18'], part: null };
  expect(isHit(visit, closing)).toBe(true);
  expect(isHit({ ...visit, status: 'completed' }, closing)).toBe(false);
  expect(isHit({ ...visit, date: '2026-12-19' }, closing)).toBe(false);
});

test('a closed part hits visits that reach into it, not those that touch it', () => {
  expect(isHit(visit, at('14:00', '15:00'))).toBe(true);
  expect(isHit(visit, at('12:00', '13:31'))).toBe(true);
  expect(isHit(visit, at('12:00', '13:30'))).toBe(false);
  expect(isHit(visit, at('14:30', '24:00'))).toBe(false);
  expect(isHit({ ...visit, time: '23:30' }, at('23:00', '24:00'))).toBe(true);
});
