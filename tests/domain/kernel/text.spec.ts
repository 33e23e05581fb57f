import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { foldedText } from '../../../domain/kernel/text.ts';

describe('texts that are the same however they are typed', () => {
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
  ])('%s', (first, ...others) => {
    expect(others.map(foldedText)).toEqual(others.map(() => foldedText(first)));
  });
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
