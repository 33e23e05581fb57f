import { expect, test } from 'vitest';
import { partsOfEmail } from '../../../web/format/phone.ts';

test('an address is parted before its @, and one without stays whole', () => {
  expect(partsOfEmail('chantel.foster@example.com')).toEqual(['chantel.foster', '@example.com']);
  expect(partsOfEmail('"a@b"@example.com')).toEqual(['"a@b"', '@example.com']);
  expect(partsOfEmail('chantel')).toEqual(['', 'chantel']);
});
