import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { emailOf, foldedText, isEmail } from '../../../domain/kernel/text.ts';

test.each([
  ["O'Neal", 'O’Neal', 'ONEAL', 'o`neal', 'Oʼneal', 'O´Neal'],
  ['Łucja', 'lucja', 'ŁUCJA'],
  ['Smith-Jones', 'smith jones', 'Smith–Jones', 'Smith\u2011Jones', ' SMITH  JONES '],
  ['Zoë', 'zoe', 'Zoe\u0308'],
  ['Strauß', 'STRAUSS', 'STRAUẞ'],
  ['Søren Æbelø', 'soren aebelo'],
  ['İpek Yıldız', 'ipek yildiz'],
  ['Nikos Σολωμός', 'NIKOS ΣΟΛΩΜΟΣ'],
  ['Ｍａｙａ', 'maya', 'Ma\u200bya', 'Ma\u00adya'],
  ['דָּוִד', 'דוד'],
])('texts that are the same however they are typed: %s', (first, ...others) => {
  expect(others.map(foldedText)).toEqual(others.map(() => foldedText(first)));
});

test.each([
  ['राम', 'रोम'],
  ['か', 'が'],
  ['Ann', 'Anna'],
])('%s and %s are different names', (one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});

property.prop([fc.string({ unit: 'binary' })])('what is folded stays as it is', (text) => {
  expect(foldedText(foldedText(text))).toBe(foldedText(text));
});

describe('an e-mail address', () => {
  test('is compared without capitals and surrounding spaces', () => {
    expect(emailOf(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(emailOf('zoe\u0301@example.com')).toBe(emailOf('ZO\u00c9@\uff45xample.com'));
  });

  test.each(['ann@example.com', 'a+b@mail.example.co', 'ü@exämple.de', "o'neal@example.com", 'a.b-c_d@ex-ample.com'])(
    'is accepted: %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann lee@example.com',
    'ann@example..com',
    ...['ann@example.com>', '<ann@example.com', 'ann(lee)@example.com', 'ann,lee@example.com', 'ann@example.com;'],
    ...['"ann"@example.com', 'ann:lee@example.com', 'an\\n@example.com', 'ann@[10.0.0.1]', 'ann@example.com,'],
    ...['ann@example。com', 'ann@ex\u00adample.com', 'ann\u200b@example.com', 'ann@example.c\u2060om'],
    ...['\u202eann@example.com', 'ann@example.com?subject=Hi', 'ann@example.com#1', 'ann@example.com/a'],
  ])('is refused: "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
