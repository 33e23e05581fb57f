import ICAL from 'ical.js';
import type { TextRow } from '../../application/ports/imports.ts';
import { namesOfPerson } from './cells.ts';

// The cards of a phone's contacts, one row for each.

const columns = ['First name', 'Last name', 'Email', 'Phone', 'Notes'] as const;

/** Lines with these properties; photos and everything else that clients do not have here are left out. */
const wanted = /^(?:[\w-]{1,40}\.)?(N|FN|EMAIL|TEL|NOTE)(?=[;:])/i;

/** Joins lines that were broken up, which version 2.1 also does with `=`. */
const unfolded = (card: string): readonly string[] =>
  card
    .replace(/\r?\n[ \t]/g, '')
    .replace(/=\r?\n/g, '')
    .split(/\r?\n/);

const decoded = (value: string): string =>
  Buffer.from(
    value.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
    .toString('utf8')
    .replace(/\r?\n/g, '\\n');

/** Rewrites a line of version 2.1, `TEL;CELL:…`, as later versions write it: `TEL;type=CELL:…`. */
const modern = (line: string): string => {
  const colon = line.indexOf(':');
  const [head, value] = [line.slice(0, colon), line.slice(colon + 1)];
  const [name = '', ...parameters] = head.split(';');
  const isQuoted = parameters.some((each) => /^(?:encoding=)?quoted-printable$/i.test(each));
  const kept = parameters.filter((each) => !/^(?:encoding=|charset=|quoted-printable$)/i.test(each));
  const typed = kept.map((each) => (each.includes('=') ? each : `type=${each}`));
  return `${[name, ...typed].join(';')}:${isQuoted ? decoded(value) : value}`;
};

const propertyIn = (line: string): ICAL.Property | null => {
  try {
    return ICAL.Property.fromString(modern(line), ICAL.design.vcard3);
  } catch {
    return null;
  }
};

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().map((each) => (typeof each === 'string' ? each.trim() : ''));

const cellsOf = (card: string): readonly string[] => {
  const lines = unfolded(card).filter((line) => wanted.test(line));
  const read = lines.map((line) => ({ line, property: propertyIn(line) }));
  const all = (name: string) =>
    read.flatMap(({ property }) => (property?.name === name ? [textsOf(property.getFirstValue())] : []));
  const [[last = '', first = ''] = []] = all('n');
  const whole = namesOfPerson(all('fn').flat().join(' '));
  const unread = read.flatMap(({ line, property }) => (property === null ? [line] : []));
  return [
    ...(first === '' && last === '' ? [whole.firstName, whole.lastName] : [first, last]),
    all('email').flat().join('; '),
    all('tel').flat().join('; '),
    [...all('note').flat(), ...unread].join('\n'),
  ];
};

/** Numbers each card's row by its place in the file. Reads one row more than `most`, to show the excess. */
export const contactRows = (
  text: string,
  most: number,
): { readonly columns: readonly string[]; readonly rows: readonly TextRow[] } => ({
  columns,
  rows: text
    .split(/^BEGIN:VCARD[ \t]*\r?$/im, most + 2)
    .slice(1)
    .map((card, index) => ({ row: index + 1, cells: cellsOf(card) })),
});
