import { describe, expect, test } from 'vitest';
import { pictureObjection } from '../../../../web/api/pictures.ts';
import type { Service } from '../../../../web/api/types.ts';
import {
  categoryProblem,
  emptyService,
  type ServiceValues,
  serviceProblemsOf,
  serviceValuesOf,
  wantedOf,
} from '../../../../web/features/admin-services/editor/service-form.ts';

const filled: ServiceValues = {
  ...emptyService,
  name: 'Loc Wash & Retwist',
  description: 'Washed and retwisted.',
  category: 'Maintenance',
  duration: 1.5,
  price: 95,
};

describe('the service form', () => {
  test('says what is missing', () => {
    expect(Object.keys(serviceProblemsOf({ ...emptyService, duration: '' }))).toEqual([
      'name',
      'description',
      'category',
      'duration',
      'price',
    ]);
    expect(serviceProblemsOf(filled)).toEqual({});
  });

  test('a name has 100 characters, a description 1000', () => {
    expect(serviceProblemsOf({ ...filled, name: 'x'.repeat(100), description: 'x'.repeat(1000) })).toEqual({});
    expect(serviceProblemsOf({ ...filled, name: 'x'.repeat(101) })).toEqual({
      name: 'Name must be 100 characters or less',
    });
  });

  test('durations are quarters of an hour and positive; a price may be nothing', () => {
    expect(serviceProblemsOf({ ...filled, duration: 0.25, price: 0 })).toEqual({});
    expect(serviceProblemsOf({ ...filled, duration: 0 })).toHaveProperty('duration');
    expect(serviceProblemsOf({ ...filled, duration: 0.3 })).toHaveProperty('duration');
    expect(serviceProblemsOf({ ...filled, price: -1 })).toHaveProperty('price');
  });

  test('an add-on needs a name, whole minutes and a price', () => {
    const addOn = { key: 'k', id: null, name: 'Oil', duration: 20, price: 15 };
    expect(serviceProblemsOf({ ...filled, addOns: [addOn] })).toEqual({});
    for (const broken of [{ name: ' ' }, { duration: '' }, { duration: 2.5 }, { price: '' }]) {
      expect(serviceProblemsOf({ ...filled, addOns: [{ ...addOn, ...broken }] })).toHaveProperty('addOns');
    }
  });

  test('the first picture stands on the card; a new add-on has no id yet', () => {
    const wanted = wantedOf({
      ...filled,
      images: [
        { url: '/one.webp', alt: ' Long locs ' },
        { url: '/two.webp', alt: ' ' },
      ],
      preparation: ' Please come with washed, dry hair. ',
      addOns: [{ key: 'k', id: null, name: ' Oil ', duration: '20', price: '15.5' }],
    });
    expect(wanted).toMatchObject({
      image: '/one.webp',
      images: ['/one.webp', '/two.webp'],
      imageAlts: { '/one.webp': 'Long locs' },
      preparation: 'Please come with washed, dry hair.',
    });
    expect(wanted.addOns).toEqual([{ name: 'Oil', duration: 20, price: 15.5 }]);
  });

  test('a deposit is sent with its value, and needs one where it has any', () => {
    expect(wantedOf(filled).deposit).toBeNull();
    expect(wantedOf({ ...filled, depositKind: 'none', depositValue: '7' }).deposit).toEqual({ kind: 'none' });
    const asked = { ...filled, depositKind: 'percent', depositValue: '25' } as const;
    expect(wantedOf(asked).deposit).toEqual({ kind: 'percent', value: 25 });
    expect(serviceProblemsOf(asked)).toEqual({});
    for (const depositValue of ['', '0', '101', '2.5'])
      expect(serviceProblemsOf({ ...asked, depositValue })).toHaveProperty('depositValue');
    expect(serviceProblemsOf({ ...filled, depositKind: 'amount' })).toHaveProperty('depositValue');
  });

  test('a picture that is on the card and in the list is shown once', () => {
    const service: Service = {
      ...wantedOf(filled),
      ...{ id: 's', price: 30, duration: 1, type: 'service', isActive: true },
      image: '/one.webp',
      images: ['/two.webp', '/one.webp'],
      imageAlts: { '/two.webp': 'From behind' },
      addOns: [],
      preparation: '',
      deposit: null,
      consultation: { kind: 'none' },
      sessions: 1,
      createdAt: '2026-11-01T00:00:00.000Z',
    };
    expect(serviceValuesOf(service).images).toEqual([
      { url: '/one.webp', alt: '' },
      { url: '/two.webp', alt: 'From behind' },
    ]);
  });
});

test('a category is named, short and unique whatever its case', () => {
  expect(categoryProblem('  ', [])).toBe('Category name is required');
  expect(categoryProblem('x'.repeat(101), [])).toBe('Category name must be 100 characters or less');
  expect(categoryProblem('styling', ['Styling'])).toBe('Category already exists');
  expect(categoryProblem('Colour', ['Styling'])).toBeNull();
});

test('a picture is an image of at most five megabytes', () => {
  expect(pictureObjection({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  expect(pictureObjection({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 })).not.toBeNull();
  expect(pictureObjection({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).not.toBeNull();
});
