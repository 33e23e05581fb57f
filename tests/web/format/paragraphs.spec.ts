import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../web/format/text.ts';

test('blank lines part paragraphs, single breaks do not', () => {
  expect(paragraphsOf('One\nstill one\n\n  \nTwo\r\n\r\nThree\n')).toEqual(['One\nstill one', 'Two', 'Three']);
  expect(paragraphsOf('  \n\n')).toEqual([]);
});
