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

/** Returns the chroma of a color in OKLab. */
const chromaOf = (color: string): number => {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const root = (...weights: readonly number[]) =>
    Math.cbrt(weights.reduce((sum, weight, at) => sum + weight * (linear[at] ?? 0), 0));
  const l = root(0.4122214708, 0.5363325363, 0.0514459929);
  const m = root(0.2119034982, 0.6806995451, 0.1073969566);
  const s = root(0.0883024619, 0.2817188376, 0.6299787005);
  return Math.hypot(
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  );
};

test.each(['#E8A0B4', '#7FB8A4', '#C9A0DC', '#D8B08C'])('%s keeps its chroma where it is darkened', (color) => {
  expect(readableAccent(color)).not.toBe(color);
  expect(chromaOf(readableAccent(color))).toBeGreaterThanOrEqual(chromaOf(color));
});
