import { afterAll, expect, test } from 'vitest';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

/** Returns every summary and description in the document. */
const describedIn = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && ['summary', 'description'].includes(key) ? [value] : describedIn(value),
  );
};

test('the description of the API speaks of the client and the owner, no matter who they are', async () => {
  const { body } = await salon.ask('GET', '//api/v2/openapi.json');
  const texts = describedIn(body);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => /\b(?:she|her|hers|herself)\b/i.test(text))).toEqual([]);
});
