import { expect, test } from 'vitest';
import {
  customerSorts,
  customersInAddress,
  everybody,
} from '../../../web/features/admin-customers/customer-filters.ts';

test('the address carries what is shown, and nothing where everybody is', () => {
  const filters = { search: 'maya & co', sort: 'totalSpent-desc', page: 3 } as const;
  expect(customersInAddress.read(new URLSearchParams(customersInAddress.write(filters).toString()))).toEqual(filters);
  expect(customersInAddress.write(everybody).toString()).toBe('');
  expect(customersInAddress.read(new URLSearchParams(''))).toEqual(everybody);
});

test('an address that somebody has typed does no harm', () => {
  expect(customersInAddress.read(new URLSearchParams('sort=shoe-size&page=-4'))).toEqual(everybody);
  expect(customersInAddress.read(new URLSearchParams('page=1.5'))).toEqual(everybody);
});

test('each sort is one that the server knows', () => {
  const known = ['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'];
  for (const sort of Object.keys(customerSorts)) {
    const [by = '', order = ''] = sort.split('-');
    expect(known).toContain(by);
    expect(['asc', 'desc']).toContain(order);
  }
});
