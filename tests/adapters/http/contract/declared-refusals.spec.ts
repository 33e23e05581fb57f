import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaredRoutes } from '../../../../adapters/http/contract.ts';
import { routesUnder } from '../../../../adapters/http/wire/slice.ts';

const declaring = routesUnder('Reviews');
const route = 'DELETE /reviews/{id}';
const responses = {};

describe('a route declares the refusals of the use cases that it runs', () => {
  test('the codes of its use case, and those with which its handler refuses by itself', () => {
    declaring(route, { responses, runs: ['removeReview'], refuses: ['ReviewNotFound'] });
    declaring(route, {
      responses,
      runs: ['removeReview'],
      refuses: ['ReviewNotFound', 'LinkExpired'],
      refusesItself: ['LinkExpired'],
    });
  });

  test('a code that its use case never refuses with does not compile', () => {
    // @ts-expect-error: removing a review does not look at its rating.
    declaring(route, { responses, runs: ['removeReview'], refuses: ['ReviewNotFound', 'RatingInvalid'] });
  });

  test('a list without one of its codes does not compile', () => {
    // @ts-expect-error: the review may have been forgotten.
    declaring(route, {
      responses,
      runs: ['moderateReview'],
      refuses: ['ReviewNotFound', 'TextMissing', 'TextTooLong'],
    });
  });
});

/** The names of all use cases that the slices list. */
const useCases = new Set(
  globSync('application/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^const useCases = \{([^}]*)\};$/gm)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  ),
);

const calledIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\bparts\.(\w+)/g)].map(([, name = '']) => name);

/** These answer with their refusals: why a time is not free, or a visit cannot be booked. */
const answered = ['checkStart', 'checkBooking'];

test('every use case that a handler runs is declared by a route, so that none passes on codes of which nobody knows', () => {
  const called = globSync('adapters/http/*/*.ts').flatMap(calledIn);
  const declared = declaredRoutes.flatMap((each) => ('runs' in each ? each.runs : []));
  const expected = called.filter((name) => useCases.has(name) && !answered.includes(name));
  expect(expected.length).toBeGreaterThan(40);
  expect(new Set(declared)).toEqual(new Set(expected));
});
