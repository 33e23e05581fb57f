import { expect, test } from 'vitest';
import { merged } from '../../../../adapters/http/merged.ts';

test('tables of several slices become one', () => {
  expect(merged([{ 'GET /services': 'anyone' }, { 'GET /events': 'signed-in' }])).toEqual({
    'GET /services': 'anyone',
    'GET /events': 'signed-in',
  });
});

test('two slices that name the same thing end the start, because one of them would silently win', () => {
  const slices = [{ ServiceNotFound: 1 }, { EmailTaken: 2 }, { ServiceNotFound: 3 }];
  expect(() => merged(slices)).toThrow('ServiceNotFound');
});
