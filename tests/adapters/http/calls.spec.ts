import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredRoutes } from './support/declared-answers.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const rows = [...textOf('calls.md').matchAll(/^\| (.+) \| `(\w+\.spec\.ts)`(?:: (.+))? \|$/gm)].map(
  ([, subject = '', file = '', title = null]) => ({ subject, file, title }),
);
const calls = rows.filter(({ title }) => title !== null);
const words = rows.filter(({ title }) => title === null);

let salon: SalonUnderTest;
beforeAll(async () => {
  salon = await openSalonUnderTest({ begun: false });
});
afterAll(() => salon.close());

describe('the page of calls', () => {
  test('has a row for every call of the contract, and for no other', () => {
    const declared = declaredRoutes(salon.salon.api).map(({ method, path }) => `\`${method} ${path}\``);
    expect(calls.map(({ subject }) => subject).toSorted()).toEqual(declared.toSorted());
  });

  test.each(calls)('$subject is tested where it says', ({ subject, file, title }) => {
    const text = textOf(file);
    expect(text).toContain(`'${title}`);
    const [, path = ''] = subject.replaceAll('`', '').split(' ');
    const literal = path.split('/').filter((segment) => !['', 'admin'].includes(segment) && !segment.startsWith('{'));
    for (const segment of literal) expect(text).toContain(segment);
  });

  test.each(words)('“$subject” is said where it says', ({ subject, file }) => {
    expect(textOf(file)).toContain(subject);
  });
});
