import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailText, phone, phonePattern } from '../../../../adapters/http/wire/fields.ts';
import { phoneOf } from '../../../../domain/account/policies.ts';
import { emailShape } from '../../../../domain/kernel/text.ts';

// The server must follow the patterns of the contract, because forms check with them.

const phoneLike = fc.array(fc.constantFrom('+', '(', ')', '-', '.', ' ', '0', '1', '3', '17', '555', '0142'), {
  maxLength: 10,
});

describe('the contract’s patterns', () => {
  test('take the phone numbers that can be read, and no others', () => {
    const pattern = new RegExp(phonePattern);
    const examples = [
      '+13175550142',
      '(317) 555-0142',
      '1 317 555 0142',
      '+44 20 7946 0958',
      '+0123456789',
      '3175550',
      '',
    ];
    for (const typed of examples) expect([typed, pattern.test(typed)]).toEqual([typed, phoneOf(typed) !== null]);
    fc.assert(
      fc.property(phoneLike, (parts) => {
        const typed = parts.join('');
        expect([typed, pattern.test(typed)]).toEqual([typed, phoneOf(typed) !== null]);
      }),
      { numRuns: 500 },
    );
  });

  test('take the addresses that are accepted, and no others', () => {
    for (const typed of [
      'maya@example.com',
      'a@b.c',
      'a@b',
      '@b.c',
      'a b@c.d',
      'a@b..c',
      'a@b.c.',
      'a@@b.c',
      'a@b.c>',
      '<a@b.c',
      'a@b。c',
    ]) {
      expect([typed, emailText().safeParse(typed).success]).toEqual([typed, emailShape.test(typed)]);
    }
  });

  test('a number of the right digits can still be too long to be read', () => {
    expect(phone().safeParse(`+1317555${' '.repeat(40)}0142`).success).toBe(false);
  });
});
