import { limits } from 'virtual:form-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSalonUnderTest, type SalonUnderTest } from '../../adapters/http/support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeAll(async () => {
  salon = await openSalonUnderTest();
});
afterAll(() => salon.close());

test('the forms check by the contract that the server publishes', async () => {
  const { body } = await salon.ask('GET', '//api/v2/openapi.json');
  expect(Object.keys(limits).length).toBeGreaterThan(5);
  for (const [shape, fields] of Object.entries(limits)) {
    expect(body.components.schemas[shape].properties).toMatchObject(fields);
    expect(Object.keys(body.components.schemas[shape].properties)).toEqual(Object.keys(fields));
  }
  expect(limits.PublicReviewWanted.comment).toEqual({ minLength: 1, maxLength: 1_000 });
  expect(limits.PasswordWanted.newPassword).toMatchObject({ minLength: 6 });
});
