/** The colors of drawings that follow the accent. The colors of hair and skin are fixed. */
const usual = {
  accent: { color: '#A6461F', lightness: 0.51, strength: 1 },
  deep: { color: '#873716', lightness: 0.44, strength: 0.84 },
  dark: { color: '#7D3416', lightness: 0.41, strength: 0.78 },
  warm: { color: '#C86B40', lightness: 0.63, strength: 0.96 },
  bright: { color: '#D68963', lightness: 0.71, strength: 0.79 },
  ground: { color: '#E4BFA3', lightness: 0.83, strength: 0.42 },
  pale: { color: '#F4E2CF', lightness: 0.92, strength: 0.24 },
} as const;

/** For example `var(--motif-deep, #873716)`, for use in drawings. */
export const motifColor = (name: keyof typeof usual): string => `var(--motif-${name}, ${usual[name].color})`;

/** Declares the colors in the hue of the studio's accent. Older browsers keep the default colors. */
export const motifRules = (accent: string): string => {
  const rules = Object.entries(usual).map(
    ([name, { lightness, strength }]) => `--motif-${name}:oklch(from ${accent} ${lightness} calc(c*${strength}) h)`,
  );
  return `@supports (color:oklch(from red l c h)){:root{${rules.join(';')}}}`;
};
