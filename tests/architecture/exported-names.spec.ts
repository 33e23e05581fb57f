import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ambiguousNamesIn, exportedNamesOf } from './exported-names.ts';

const rooms = ['domain', 'application', 'projections', 'adapters', 'web'];

const filesOf = (room: string): ReadonlyMap<string, string> =>
  new Map(globSync(`${room}/**/*.{ts,tsx,mts}`).map((path) => [path.split(sep).join('/'), readFileSync(path, 'utf8')]));

test('every exported name of the product is declared by one file, because a name stands for one thing', () => {
  const files = new Map(rooms.flatMap((room) => [...filesOf(room)]));
  for (const room of rooms) expect([...files.keys()].filter((path) => path.startsWith(`${room}/`))).not.toEqual([]);
  expect(ambiguousNamesIn(files)).toEqual([]);
});

test('every exported name of the tests is declared by one file', () => {
  const files = filesOf('tests');
  expect(files.size).toBeGreaterThan(0);
  expect(ambiguousNamesIn(files)).toEqual([]);
});

describe('a name that two files declare is found', () => {
  const twice: readonly (readonly [text: string, other: string])[] = [
    ['export type Hold = string;', 'export type Hold = number;'],
    ['export type Hold = string;', 'export const Hold = 1;'],
    ['export const hold = 1;', 'export const { hold } = { hold: 2 };'],
    ['export const hold = 1;', 'export const { day: hold } = { day: 2 };'],
    ['export const [hold] = [1];', 'export const hold = 1;'],
    ['export function hold() {}', 'const hold = 1;\nexport { hold };'],
    ['export class Hold {}', 'export interface Hold {}'],
    ['export enum Hold { Taken }', 'type Time = string;\nexport type { Time as Hold };'],
  ];
  test.each(twice)('%s and %s', (text, other) => {
    const found = ambiguousNamesIn(
      new Map([
        ['domain/availability/state.ts', text],
        ['application/availability/offer/plan-day.ts', other],
      ]),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^[hH]old is declared in domain\/availability\/state.ts and application/);
  });
});

describe('a name that stands for one thing is not reported', () => {
  test('what a file re-exports, imports or keeps to itself is not declared there', () => {
    const text =
      "import { hold } from './a.ts';\nexport { day } from './a.ts';\nexport * from './a.ts';\nexport type { hold };\nconst time = hold;";
    expect(exportedNamesOf('domain/availability/index.ts', text)).toEqual([]);
  });

  test('a schema and the type that is inferred from it are one declaration', () => {
    const text = 'export const Service = z.object({});\nexport type Service = z.infer<typeof Service>;';
    expect(exportedNamesOf('adapters/http/catalogue/shapes.ts', text)).toEqual(['Service']);
  });

  test.each([
    ['domain/review/state.ts', 'domain/session/state.ts', 'evolve'],
    ['tests/bench/web.bench.ts', 'tests/bench/http.bench.ts', 'run'],
    ['domain/review/state.ts', 'adapters/http/review/shapes.ts', 'Review'],
    ['adapters/http/review/shapes.ts', 'web/api/types.ts', 'Review'],
    ['application/review/submit-review.ts', 'web/features/reviews/submit-review.mutation.ts', 'submitReview'],
  ])('%s and %s may both declare %s', (path, other, name) => {
    const text = `export const ${name} = 1;`;
    expect(
      ambiguousNamesIn(
        new Map([
          [path, text],
          [other, text],
        ]),
      ),
    ).toEqual([]);
  });

  test.each([
    ['adapters/http/review/shapes.ts', 'adapters/http/account/shapes.ts', 'Review'],
    ['web/api/types.ts', 'web/api/call/client.ts', 'Review'],
    ['domain/review/state.ts', 'web/features/reviews/review.tsx', 'Review'],
  ])('%s and %s may not both declare %s', (path, other, name) => {
    const text = `export const ${name} = 1;`;
    const files = new Map([
      [path, text],
      [other, text],
    ]);
    expect(ambiguousNamesIn(files)).toEqual([`${name} is declared in ${path} and ${other}`]);
  });
});
