import { expect, test } from 'vitest';
import { customerOf } from '../../../web/format/booking-choice.ts';

const ada = { id: 'a1', firstName: 'Ada', lastName: 'Lovelace', phone: '+13175550142', email: 'ada@example.com' };

test('an account with all that a booking needs books; one that lacks something leads through the steps', () => {
  const { id, ...details } = ada;
  expect(customerOf(ada)).toEqual({ ...details, userId: id });
  expect(customerOf({ ...ada, phone: null })).toBeNull();
  expect(customerOf({ ...ada, lastName: '' })).toBeNull();
});
