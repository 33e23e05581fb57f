// The site's colors, which its emails use too.

/**
 * The studio's colors. Every text color keeps 4.5:1 on the paper and surface of its scheme;
 * `tests/web/theme/tokens.spec.ts` measures it.
 */
export const light = {
  paper: '#FBF6EF',
  surface: '#FFFFFF',
  tint: '#F4EADD',
  ink: '#2B1A22',
  muted: '#6B5A60',
  accent: '#A6461F',
  accentDeep: '#873716',
  accentInk: '#FFFFFF',
  accentSoft: '#F6E3D8',
  hairline: '#E4D6C3',
  outline: '#8F7D77',
  brass: '#A2762A',
  leaf: '#2E6446',
  leafSoft: '#E3EEE4',
  amber: '#805006',
  amberSoft: '#FAEBCB',
  brick: '#A1282B',
  brickSoft: '#F9E2DE',
  slate: '#57505A',
  slateSoft: '#ECE7E6',
  night: '#2B1A22',
  nightSoft: '#3C2730',
  onNight: '#FBF6EF',
  onNightMuted: '#CFBDB9',
} as const;

export type ColorTokens = { readonly [Name in keyof typeof light]: string };

export const dark: ColorTokens = {
  paper: '#1B1217',
  surface: '#261A20',
  tint: '#30222A',
  ink: '#F5ECE4',
  muted: '#BBA8A9',
  accent: '#EB9468',
  accentDeep: '#F2AC88',
  accentInk: '#2B1209',
  accentSoft: '#46291D',
  hairline: '#45343B',
  outline: '#8D7A7E',
  brass: '#CFA254',
  leaf: '#8CCBA5',
  leafSoft: '#1F3829',
  amber: '#E9BE6E',
  amberSoft: '#40300F',
  brick: '#F2968F',
  brickSoft: '#4A2021',
  slate: '#C3B8BE',
  slateSoft: '#362A30',
  night: '#120B0F',
  nightSoft: '#2B1A22',
  onNight: '#F5ECE4',
  onNightMuted: '#BBA8A9',
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `accentSoft` becomes `--accent-soft`. */
export const cssVariables = (tokens: ColorTokens): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${kebab(name)}`, colour]));

type Rgb = readonly [number, number, number];

const rgbOf = (color: string): Rgb => {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes `share` of the other color into this one. */
const mixed = (color: string, other: string, share: number): string => {
  const [one, two] = [rgbOf(color), rgbOf(other)];
  const part = (at: 0 | 1 | 2) => one[at] * (1 - share) + two[at] * share;
  return hexOf([part(0), part(1), part(2)]);
};

const channel = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string): number => {
  const [red, green, blue] = rgbOf(color);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/** The contrast by WCAG 2.2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** The contrast that text needs. A little more than 4.5, because browsers round the colors they mix. */
const least = 4.6;

/** Moves the color toward another one in small steps until it is readable on every ground. */
const readable = (color: string, toward: string, grounds: readonly string[]): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixed(color, toward, share);
    if (grounds.every((ground) => contrastOf(moved, ground) >= least)) return moved;
  }
  return toward;
};

/** The color without its gray: darker, with the same hue and strength. */
const purest = (color: string): string => {
  const rgb = rgbOf(color);
  const gray = Math.min(...rgb);
  const [red, green, blue] = rgb;
  return hexOf([red - gray, green - gray, blue - gray]);
};

/** Darkens the color until it is readable on every ground. It first loses its gray, which keeps its chroma. */
const darkened = (color: string, grounds: readonly string[]): string => {
  const pure = purest(color);
  const moved = readable(color, pure, grounds);
  return moved === pure ? readable(pure, '#000000', grounds) : moved;
};

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The color as the site shows it: darkened if it, or white text on it, would not be readable. */
export const readableAccent = (color: string): string => darkened(color, [light.paper, light.surface, light.tint]);

type AccentTokens = Pick<ColorTokens, 'accent' | 'accentDeep' | 'accentInk' | 'accentSoft'>;

const onLight = (color: string): AccentTokens => {
  const accent = readableAccent(color);
  const accentSoft = mixed(accent, light.surface, 0.86);
  return {
    accent,
    accentSoft,
    accentDeep: darkened(mixed(accent, '#000000', 0.2), [accentSoft]),
    accentInk: light.accentInk,
  };
};

const onDark = (color: string): AccentTokens => {
  const accent = readable(color, '#FFFFFF', [dark.paper, dark.surface, dark.tint]);
  const accentSoft = mixed(accent, dark.paper, 0.78);
  const deep = mixed(accent, '#FFFFFF', 0.2);
  return {
    accent,
    accentSoft,
    accentDeep: readable(deep, '#FFFFFF', [accentSoft]),
    accentInk: readable(mixed(color, '#000000', 0.85), '#000000', [accent, deep]),
  };
};

/** The tokens of an accent color in both schemes; null if the theme's own colors apply. */
export const accentTokens = (color: string): { readonly light: AccentTokens; readonly dark: AccentTokens } | null =>
  isColor(color) ? { light: onLight(color), dark: onDark(color) } : null;
