/** How mails look, and what they say of the studio. */
export type StudioLook = {
  readonly name: string;
  /** Empty where the studio has published none. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** `#rrggbb`, or empty. */
  readonly accent: string;
  /** The address of the site without a slash at the end; null while it is not known. */
  readonly site: string | null;
};

/** The site's colors, as mail programs take them. */
export const colors = {
  paper: '#FBF6EF',
  surface: '#FFFFFF',
  ink: '#2B1A22',
  muted: '#6B5A60',
  hairline: '#E4D6C3',
  accent: '#A6461F',
} as const;

export const darkColors = {
  paper: '#1B1217',
  surface: '#261A20',
  ink: '#F5ECE4',
  muted: '#BBA8A9',
  hairline: '#4A3841',
  accent: '#EB9468',
} as const;

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** As WCAG has it. */
const luminanceOf = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7));

/** The studio's own color, where white letters on it can be read. */
export const accentOf = (accent: string): string => {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return colors.accent;
  return 1.05 / (luminanceOf(accent) + 0.05) >= 4.5 ? accent : colors.accent;
};
