import sanitizeHtml from 'sanitize-html';
import type { Sanitizer } from '../../application/ports/files.ts';
import type { BrandingContent, BrandingText } from '../../domain/branding.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** The branding texts that may be HTML by the specification. All other texts are plain, stored and shown as typed. */
const htmlPaths: readonly (readonly string[])[] = [
  ['microlocks', 'content'],
  ['consultation', 'preparation', 'items'],
  ['consultation', 'installation', 'items'],
  ['policies', 'sections', '*', 'content'],
];

const isObject = (value: BrandingText | undefined): value is BrandingContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: BrandingText): value is readonly BrandingText[] => Array.isArray(value);

const cleanedAt = (value: BrandingText, [step, ...rest]: readonly string[]): BrandingText => {
  if (step === undefined) return typeof value === 'string' ? sanitizeHtml(value, options) : value;
  if (step === '*') return isList(value) ? value.map((entry) => cleanedAt(entry, rest)) : value;
  if (!isObject(value)) return value;
  const inside = value[step];
  return inside === undefined ? value : { ...value, [step]: cleanedAt(inside, rest) };
};

export const brandingSanitizer: Sanitizer = {
  branding: (content) =>
    htmlPaths.reduce<BrandingContent>((cleaned, path) => {
      const next = cleanedAt(cleaned, path);
      return isObject(next) ? next : cleaned;
    }, content),
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of a text that may be HTML, with a line for each paragraph, item or heading. */
export const plainTextOf = (html: string): string =>
  sanitizeHtml(html.replace(/<br\s*\/?>|<\/(?:p|li|h[2-4]|blockquote)>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
