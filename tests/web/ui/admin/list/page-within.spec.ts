import { expect, test } from 'vitest';
import { pageToTurnTo } from '../../../../../web/ui/admin/list/list-state.ts';

const where = (page: number, total: number) => ({ page, total, limit: 20, pages: Math.ceil(total / 20) });

test('a page whose rows are gone gives way to the last one there is', () => {
  expect(pageToTurnTo(where(3, 40))).toBe(2);
  expect(pageToTurnTo(where(9, 1))).toBe(1);
});

test('a page that is there, an empty list and one not known yet are left alone', () => {
  expect(pageToTurnTo(where(2, 40))).toBeNull();
  expect(pageToTurnTo(where(3, 0))).toBeNull();
  expect(pageToTurnTo(undefined)).toBeNull();
});
