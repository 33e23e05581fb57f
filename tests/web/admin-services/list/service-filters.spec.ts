import { expect, test } from 'vitest';
import {
  allServices,
  servicesInAddress,
  withItsOrder,
} from '../../../../web/features/admin-services/list/service-filters.ts';

test('the filters are read back from the address as they were written', () => {
  const filters = {
    ...allServices,
    search: 'locs',
    active: 'false',
    sort: 'price-desc',
    limit: 50,
    view: 'table',
  } as const;
  expect(servicesInAddress.read(servicesInAddress.write(filters))).toEqual(filters);
  expect(servicesInAddress.write(allServices).toString()).toBe('');
  expect(servicesInAddress.read(new URLSearchParams('limit=7&sort=luck&view=wall&page=0'))).toEqual(allServices);
});

test('what was added last is on top with its dates, until another order is chosen', () => {
  expect(withItsOrder({ added: 'shown' })).toEqual({ added: 'shown', sort: 'createdAt-desc' });
  expect(withItsOrder({ sort: 'price-desc' })).toEqual({ added: '', sort: 'price-desc' });
  expect(withItsOrder({ category: 'Styling' })).toEqual({ category: 'Styling' });
  expect(servicesInAddress.read(new URLSearchParams('added=shown')).added).toBe('shown');
});
