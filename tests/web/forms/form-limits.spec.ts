import { limitsOf } from 'virtual:form-limits';
import { expect, test } from 'vitest';

test('the limits of a form are those of its route', () => {
  expect(limitsOf('POST /reviews/public').comment).toEqual({ minLength: 1, maxLength: 1_000, required: true });
  expect(limitsOf('PUT /user/password').newPassword).toMatchObject({ minLength: 6 });
  expect(limitsOf('PUT /admin/settings').bookingWindowMonths).toEqual({ minimum: 1, maximum: 24 });
});

test('what stands inside of what is sent has its limits as well', () => {
  expect(limitsOf('POST /appointments').customerInfo.paymentDetails).toEqual({ maxLength: 500 });
  expect(limitsOf('POST /admin/services').addOns).toMatchObject({
    maxItems: 50,
    items: { name: { maxLength: 100, required: true } },
  });
});

test('a route that takes no body has the limits of its query', () => {
  expect(limitsOf('GET /admin/customers').search).toEqual({ maxLength: 100 });
});
