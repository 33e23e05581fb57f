import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentTokens, contrastOf, dark, light, readableAccent } from '../../../adapters/site-colors.ts';

const someColor = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('text in any color, and on it, can be read in both schemes', () => {
  fc.assert(
    fc.property(someColor, (color) => {
      const tokens = accentTokens(color);
      if (tokens === null) throw new Error(`${color} is a color`);
      for (const [own, scheme] of [
        [tokens.light, light],
        [tokens.dark, dark],
      ] as const) {
        const pairs = [
          [own.accent, scheme.paper],
          [own.accent, scheme.surface],
          [own.accent, scheme.tint],
          [own.accentDeep, own.accentSoft],
          [own.accentDeep, scheme.tint],
          [own.accentInk, own.accent],
          [own.accentInk, own.accentDeep],
          [scheme.ink, own.accentSoft],
        ] as const;
        for (const [text, ground] of pairs) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a color that can be read stays as it is, and a pale one is darkened', () => {
  expect(readableAccent('#8A2F4F')).toBe('#8A2F4F');
  expect(readableAccent('#FFCC00')).not.toBe('#FFCC00');
  expect([accentTokens(''), accentTokens('red'), accentTokens('#12345')]).toEqual([null, null, null]);
});
