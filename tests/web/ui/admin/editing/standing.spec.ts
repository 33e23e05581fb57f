import { expect, test } from 'vitest';
import { isLostBetween, openedBy } from '../../../../../web/ui/admin/editing/standing.ts';

const at = (path: string, query = '') => ({ path, opened: openedBy(query) });
const list = at('/admin/appointments', '?status=pending');
const visit = at('/admin/appointments', '?status=pending&open=visit-1');

const held = (opened: string) => ({ part: null, opened });
const inVisit = held(visit.opened);
const onPage = held(list.opened);

test('what is typed in a window is lost where the address opens it no longer', () => {
  expect(isLostBetween(visit, list)(inVisit)).toBe(true);
  expect(isLostBetween(visit, at(visit.path, '?open=visit-2'))(inVisit)).toBe(true);
  expect(isLostBetween(visit, at(visit.path, '?new=1'))(inVisit)).toBe(true);
});

test('it stays while only the list behind the window changes', () => {
  expect(isLostBetween(visit, at(visit.path, '?open=visit-1&page=2'))(inVisit)).toBe(false);
});

test('what is typed on the page itself stays whatever is opened or closed over it', () => {
  expect(isLostBetween(list, visit)(onPage)).toBe(false);
  expect(isLostBetween(visit, list)(onPage)).toBe(false);
  expect(isLostBetween(visit, at('/admin/customers'))(onPage)).toBe(true);
});

test('a window that has closed by itself holds nothing back', () => {
  expect(isLostBetween(list, visit)(held(openedBy('?new=1')))).toBe(false);
});
