import { expect, test } from 'vitest';
import { instagramOf } from '../../../web/branding/instagram.ts';

test.each(['@crown.coil', 'crown.coil', 'instagram.com/crown.coil', 'https://www.instagram.com/crown.coil/?hl=en'])(
  '%j leads to the page there',
  (said) => {
    expect(instagramOf(said)).toEqual({ name: '@crown.coil', href: 'https://www.instagram.com/crown.coil/' });
  },
);

test('nothing leads nowhere', () => {
  expect(instagramOf('')).toBe(null);
});
