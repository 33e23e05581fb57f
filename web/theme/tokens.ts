/**
 * The studio's colours, once. Every text colour keeps 4.5:1 on the paper and the surface of its scheme;
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
