import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { accentTokens, dark, light } from '../../site-colors.ts';

/** How emails look, and what they say about the studio. */
export type StudioLook = {
  readonly name: string;
  /** Empty if the studio has published none. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** `#rrggbb`, or empty. */
  readonly accent: string;
  /** The address of the site without a slash at the end; null if it is not known yet. */
  readonly site: string | null;
};

type Accents = { readonly light: string; readonly dark: string };

const readAccents = (accent: string): Accents => {
  const tokens = accentTokens(accent) ?? { light, dark };
  return { light: tokens.light.accent, dark: tokens.dark.accent };
};

let lastRead: { readonly accent: string; readonly accents: Accents } | null = null;

/** The studio's accent color, adjusted to be readable in both schemes, as on the site. Caches the last one. */
const accentsOf = ({ accent }: Pick<StudioLook, 'accent'>): Accents => {
  if (lastRead?.accent !== accent) lastRead = { accent, accents: readAccents(accent) };
  return lastRead.accents;
};

// Most mail programs only read inline styles. Elements that the dark scheme changes also have a class.

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const sheetOf = (look: StudioLook): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.hairline} !important; }
  .accent { color: ${accentsOf(look).dark} !important; }
}
@media (max-width: 480px) { .card { padding: 24px 18px !important; } .wide { padding: 12px 8px !important; } }
`;

type MailPageProps = { readonly look: StudioLook; readonly preview: string; readonly children?: ReactNode };

const footer: CSSProperties = { fontFamily: sans, fontSize: 14, lineHeight: '21px', color: light.muted, margin: 0 };

const Footer = ({ look }: { readonly look: StudioLook }) => {
  const { name, address, phone, email, site } = look;
  const lines = [name, ...address.split('\n'), phone, email].filter((line) => line.trim() !== '');
  return h(
    'div',
    { style: { padding: '20px 12px 0', textAlign: 'center' } },
    ...lines.map((line) => h('p', { key: line, className: 'muted tight', style: footer }, line)),
    site === null
      ? null
      : h(
          'p',
          { style: footer, className: 'muted tight' },
          h('a', { href: site, className: 'muted', style: { color: light.muted } }, site.replace(/^https?:\/\//, '')),
        ),
  );
};

/** A whole email: one column that fits a phone, in the site's look. */
export const MailPage = ({ look, preview, children }: MailPageProps): ReactElement =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, preview),
      h('style', null, sheetOf(look)),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, background: light.paper } },
      h('div', { className: 'preview', style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      h(
        'div',
        { className: 'paper wide', style: { background: light.paper, padding: '28px 12px 40px' } },
        h(
          'div',
          { style: { maxWidth: 560, margin: '0 auto', overflowWrap: 'anywhere' } },
          h(
            'p',
            {
              className: 'ink',
              style: {
                fontFamily: serif,
                fontSize: 19,
                fontWeight: 600,
                color: light.ink,
                textAlign: 'center',
                margin: '0 0 18px',
              },
            },
            look.name,
          ),
          h(
            'div',
            {
              className: 'card',
              style: {
                background: light.surface,
                border: `1px solid ${light.hairline}`,
                borderRadius: 18,
                padding: '32px 30px',
              },
            },
            children,
          ),
          h(Footer, { look }),
        ),
      ),
    ),
  );

export const Heading = ({ children }: { readonly children?: ReactNode }): ReactElement =>
  h(
    'h1',
    {
      className: 'ink',
      style: {
        fontFamily: serif,
        fontSize: 27,
        lineHeight: '33px',
        fontWeight: 600,
        color: light.ink,
        margin: '0 0 14px',
      },
    },
    children,
  );

type SubheadingProps = { readonly isTight?: boolean; readonly children?: ReactNode };

export const Subheading = ({ isTight = false, children }: SubheadingProps): ReactElement =>
  h(
    'h2',
    {
      className: 'ink',
      style: {
        fontFamily: serif,
        fontSize: 19,
        lineHeight: '26px',
        fontWeight: 600,
        color: light.ink,
        margin: isTight ? '0 0 6px' : '26px 0 8px',
      },
    },
    children,
  );

const textStyle: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: light.ink,
  margin: '0 0 14px',
};

export const Paragraph = ({ children }: { readonly children?: ReactNode }): ReactElement =>
  h('p', { className: 'ink', style: { ...textStyle, whiteSpace: 'pre-line' } }, children);

/** A code, unbroken so that a phone can offer it and a long press copies it. Ten digits fit any phone. */
export const Code = ({ children }: { readonly children?: ReactNode }): ReactElement =>
  h(
    'p',
    {
      className: 'ink code',
      style: {
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
        fontSize: 32,
        lineHeight: '40px',
        fontWeight: 600,
        letterSpacing: '4px',
        color: light.ink,
        margin: '8px 0 18px',
      },
    },
    children,
  );

/** What a person wrote, with her line breaks. */
export const Quote = ({ children }: { readonly children?: ReactNode }): ReactElement =>
  h(
    'p',
    {
      className: 'ink line',
      style: {
        ...textStyle,
        borderLeft: `3px solid ${light.hairline}`,
        padding: '2px 0 2px 14px',
        whiteSpace: 'pre-line',
      },
    },
    children,
  );

/** A number to tap and call; text readers only show the number. */
const PhoneLink = ({ phone, children }: { readonly phone: string; readonly children?: ReactNode }): ReactElement =>
  h('a', { href: `tel:${phone}`, className: 'ink number', style: { color: light.ink } }, children);

export type Fact = { readonly what: string; readonly value: string; readonly phone?: string };

/** Puts the name above the value, so that long values have the whole width of a phone. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactElement =>
  h(
    'div',
    { className: 'line', style: { borderTop: `1px solid ${light.hairline}`, margin: '20px 0' } },
    ...facts.map(({ what, value, phone }) =>
      h(
        'div',
        { key: what, className: 'line', style: { borderBottom: `1px solid ${light.hairline}`, padding: '10px 0' } },
        h(
          'div',
          {
            className: 'muted what',
            style: { fontFamily: sans, fontSize: 14, lineHeight: '20px', color: light.muted },
          },
          what,
        ),
        h(
          'div',
          {
            className: 'ink value',
            style: {
              fontFamily: sans,
              fontSize: 16,
              lineHeight: '24px',
              fontWeight: 600,
              color: light.ink,
              whiteSpace: 'pre-line',
            },
          },
          phone === undefined ? value : h(PhoneLink, { phone }, value),
        ),
      ),
    ),
  );

type ActionProps = { readonly look: StudioLook; readonly href: string; readonly children?: ReactNode };

/** The main thing to do. White on the accent is readable in both schemes, so the dark one does not change it. */
export const Action = ({ look, href, children }: ActionProps): ReactElement =>
  h(
    'p',
    { style: { margin: '24px 0 18px' } },
    h(
      'a',
      {
        href,
        style: {
          display: 'inline-block',
          background: accentsOf(look).light,
          color: light.accentInk,
          fontFamily: sans,
          fontSize: 16,
          fontWeight: 600,
          lineHeight: '20px',
          padding: '14px 26px',
          borderRadius: 10,
          textDecoration: 'none',
        },
      },
      children,
    ),
  );

type OtherActionsProps = {
  readonly look: StudioLook;
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** Other things to do: links large enough for a thumb, quieter than the main action, one a line in text. */
export const OtherActions = ({ look, links }: OtherActionsProps): ReactElement =>
  h(
    'div',
    { style: { margin: '0 0 18px' } },
    ...links.map(({ label, href }) =>
      h(
        'div',
        { key: href, style: { display: 'inline-block' } },
        h(
          'a',
          {
            href,
            className: 'accent',
            style: {
              display: 'inline-block',
              color: accentsOf(look).light,
              fontFamily: sans,
              fontSize: 16,
              fontWeight: 600,
              lineHeight: '20px',
              padding: '12px 24px 12px 0',
            },
          },
          label,
        ),
      ),
    ),
  );

export type EntryLine = { readonly words: string; readonly isMuted?: boolean; readonly phone?: string };

type EntryProps = {
  readonly title: string;
  readonly lines: readonly EntryLine[];
  readonly quotes: readonly EntryLine[];
};

/** One of several entries: a title, facts line by line, and what was written about it. */
export const Entry = ({ title, lines, quotes }: EntryProps): ReactElement =>
  h(
    'div',
    { className: 'line', style: { borderTop: `1px solid ${light.hairline}`, padding: '16px 0 4px' } },
    h(Subheading, { isTight: true }, title),
    ...lines.map(({ words, isMuted, phone }) =>
      h(
        'p',
        {
          key: words,
          className: isMuted === true ? 'muted tight' : 'ink tight',
          style: { ...textStyle, color: isMuted === true ? light.muted : light.ink, margin: '0 0 4px' },
        },
        phone === undefined ? words : h(PhoneLink, { phone }, words),
      ),
    ),
    h('div', { style: { height: 10 } }),
    ...quotes.map(({ words }) => h(Quote, { key: words }, words)),
  );

export const FinePrint = ({ children }: { readonly children?: ReactNode }): ReactElement =>
  h(
    'p',
    {
      className: 'muted',
      style: { ...textStyle, fontSize: 14, lineHeight: '21px', color: light.muted, whiteSpace: 'pre-line' },
    },
    children,
  );

/** How to unsubscribe from emails that are not about a booking. */
export const Unsubscribing = ({ href }: { readonly href: string }): ReactElement =>
  h(
    FinePrint,
    null,
    'You’re getting this email because you visited us. ',
    h('a', { href, className: 'muted', style: { color: light.muted } }, 'Stop emails like this'),
    '. You’ll still get emails about your bookings.',
  );
