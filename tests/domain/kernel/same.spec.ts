import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { same } from '../../../domain/kernel/text.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const reversed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};
const json = fc.jsonValue() as fc.Arbitrary<Json>;

describe('two values', () => {
  it('are the same in any order of their keys', () => {
    fc.assert(fc.property(json, (value) => same(value, reversed(value))));
  });

  it('are the same exactly if their JSON with sorted keys is', () => {
    const text = (value: Json): string =>
      JSON.stringify(value, (_, inner) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
          : inner,
      );
    const values = fc.json({ maxDepth: 2 }).map((written) => JSON.parse(written) as Json);
    fc.assert(fc.property(values, values, (one, other) => same(one, other) === (text(one) === text(other))));
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [null, {}],
    ['1', 1],
    [['a'], { 0: 'a' }],
  ])('are different: %j and %j', (one, other) => {
    expect(same(one, other)).toBe(false);
    expect(same(other, one)).toBe(false);
  });
});
