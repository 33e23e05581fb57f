import { expect, test } from 'vitest';
import { everything, readFilters, writeFilters } from '../../../web/features/admin-services/service-filters.ts';

test('the filters are read back from the address as they were written', () => {
  const filters = {
    ...everything,
    search: 'locs',
    active: 'false',
    sort: 'price-desc',
    limit: 50,
    view: 'table',
  } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(everything).toString()).toBe('');
  expect(readFilters(new URLSearchParams('limit=7&sort=luck&view=wall&page=0'))).toEqual(everything);
});
