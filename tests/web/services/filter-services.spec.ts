import { describe, expect, test } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { allCategories, filterServices } from '../../../web/features/services/filter-services.ts';

const service = (name: string, description: string): Service => ({
  id: name,
  name,
  description,
  price: 1,
  duration: 1,
  category: 'x',
  type: 'service',
  isActive: true,
  image: null,
  images: [],
  imageAlts: {},
  preparation: '',
  deposit: null,
  consultation: { kind: 'none' },
  sessions: 1,
  addOns: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const groups = {
  Styling: [service('Locs Styling', 'Updo'), service('Braids', 'Révérence – O’Shea')],
  Maintenance: [service('Wash', 'Shampoo and RETWIST')],
  Empty: [],
};

const names = (search: string, category: string) =>
  filterServices(groups, { search, category }).map((group) => [
    group.category,
    ...group.services.map(({ name }) => name),
  ]);

describe('finding a service', () => {
  test('by name or description, in any case', () => {
    expect(names(' LOCS ', allCategories)).toEqual([['Styling', 'Locs Styling']]);
    expect(names('retwist', allCategories)).toEqual([['Maintenance', 'Wash']]);
  });

  test('with other accents, dashes and apostrophes', () => {
    expect(names("reverence - O'SHEA", allCategories)).toEqual([['Styling', 'Braids']]);
  });

  test('within one category', () => {
    expect(names('', 'Styling')).toEqual([['Styling', 'Locs Styling', 'Braids']]);
    expect(names('wash', 'Styling')).toEqual([]);
  });

  test('categories without services are left out', () => {
    expect(names('', allCategories).map(([category]) => category)).toEqual(['Styling', 'Maintenance']);
  });
});
