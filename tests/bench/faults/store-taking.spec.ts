import { expect, test } from 'vitest';
import { steadyFrom } from './store-taking.ts';

test('a store is steady from the first event after its last stop', () => {
  expect(steadyFrom([10, 210, 410])).toBe(10);
  expect(steadyFrom([10, 210, 3_000, 3_200])).toBe(3_000);
  expect(steadyFrom([3_200, 10, 3_000, 1_500])).toBe(3_000);
  expect(steadyFrom([])).toBe(Number.POSITIVE_INFINITY);
});
