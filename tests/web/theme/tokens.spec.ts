import { describe, expect, test } from 'vitest';
import { type ColorTokens, cssVariables, dark, light } from '../../../adapters/site-colors.ts';

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
const luminance = (colour: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

type Pair = readonly [text: keyof ColorTokens, ground: keyof ColorTokens];

const textPairs: readonly Pair[] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['ink', 'accentSoft'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'tint'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'tint'],
  ['accentDeep', 'accentSoft'],
  ['accentInk', 'accent'],
  ['accentInk', 'accentDeep'],
  ['leaf', 'leafSoft'],
  ['leaf', 'paper'],
  ['amber', 'amberSoft'],
  ['amber', 'paper'],
  ['brick', 'brickSoft'],
  ['brick', 'paper'],
  ['slate', 'slateSoft'],
  ['onNight', 'night'],
  ['onNightMuted', 'night'],
  ['onNightMuted', 'nightSoft'],
];

const drawnPairs: readonly Pair[] = [
  ['brass', 'paper'],
  ['brass', 'surface'],
  ['outline', 'paper'],
  ['outline', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s colours', (_name, tokens: ColorTokens) => {
  test.each(textPairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(drawnPairs)('%s on %s can be seen', (line, ground) => {
    expect(contrast(tokens[line], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('a token is a CSS variable in kebab case', () => {
  expect(cssVariables(light)['--accent-soft']).toBe(light.accentSoft);
});
