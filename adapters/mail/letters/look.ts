import { accentTokens, dark, light } from '../../site-colors.ts';

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

type Accents = { readonly light: string; readonly dark: string };

const readAccents = (accent: string): Accents => {
  const tokens = accentTokens(accent) ?? { light, dark };
  return { light: tokens.light.accent, dark: tokens.dark.accent };
};

let lastRead: { readonly accent: string; readonly accents: Accents } | null = null;

/** The studio's own color as its site shows it, so that it can be read in either scheme. Every mail asks for the same one. */
export const accentsOf = ({ accent }: Pick<StudioLook, 'accent'>): Accents => {
  if (lastRead?.accent !== accent) lastRead = { accent, accents: readAccents(accent) };
  return lastRead.accents;
};
