import { expect, test } from 'vitest';
import { everybody, readFilters, sorts, writeFilters } from '../../../web/features/admin-customers/customer-filters.ts';

test('the address carries what is shown, and nothing where everybody is', () => {
  const filters = { search: 'maya & co', sort: 'totalSpent-desc', page: 3 } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  expect(writeFilters(everybody).toString()).toBe('');
  expect(readFilters(new URLSearchParams(''))).toEqual(everybody);
});

test('an address that somebody has typed does no harm', () => {
  expect(readFilters(new URLSearchParams('sort=shoe-size&page=-4'))).toEqual(everybody);
  expect(readFilters(new URLSearchParams('page=1.5'))).toEqual(everybody);
});

test('each sort is one that the server knows', () => {
  const known = ['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'];
  for (const sort of Object.keys(sorts)) {
    const [by = '', order = ''] = sort.split('-');
    expect(known).toContain(by);
    expect(['asc', 'desc']).toContain(order);
  }
});
