import type { TextRow } from '../../application/ports/imports.ts';
import { namesOfPerson } from './cells.ts';

// The cards of a phone's contacts, one row for each.

const columns = ['First name', 'Last name', 'Email', 'Phone', 'Notes'] as const;

/** Lines with these properties; photos and everything else that clients do not have here are left out. */
const wanted = /^(?:[\w-]{1,40}\.)?(N|FN|EMAIL|TEL|NOTE)(?=[;:])/i;

/** Joins lines that were broken up, which version 2.1 also does with `=`. */
const unfolded = (card: string): readonly string[] =>
  card
    .replace(/\n[ \t]/g, '')
    .replace(/=\n/g, '')
    .split('\n');

/** The bytes are UTF-8, or the Windows-1252 of older phones and programs, whatever their charset says. */
const decoded = (value: string): string => {
  const bytes = Buffer.from(
    value.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
};

/** Null if the line has no value: it has no colon, or only one in a parameter's quotes. */
const propertyIn = (line: string): { readonly name: string; readonly value: string } | null => {
  const [, head] = /^((?:[^":]|"[^"]{0,1000}")+):/.exec(line) ?? [];
  if (head === undefined) return null;
  const value = line.slice(head.length + 1);
  const [name = '', ...parameters] = head.split(';');
  const isQuoted = parameters.some((each) => /^(?:encoding=)?quoted-printable$/i.test(each));
  return { name: name.replace(/^.*\./, '').toLowerCase(), value: isQuoted ? decoded(value) : value };
};

const between = '\u0000';

/** The fields of a value, which semicolons separate. After a backslash, a sign stands for itself and `n` for a new line. */
const fieldsOf = (value: string): readonly string[] =>
  value
    .replaceAll(between, '')
    .replace(/\\([^a-z\d\s]|n)|;/gi, (_, escaped?: string) => (/n/i.test(escaped ?? '') ? '\n' : (escaped ?? between)))
    .split(between)
    .map((each) => each.replace(/\r\n?/g, '\n'));

const cellsOf = (card: string): readonly string[] => {
  const lines = unfolded(card).filter((line) => wanted.test(line));
  const read = lines.map((line) => ({ line, property: propertyIn(line) }));
  const all = (name: string) =>
    read.flatMap(({ property }) => (property?.name === name ? [fieldsOf(property.value)] : []));
  const text = (name: string, join: string) =>
    all(name)
      .map((fields) => fields.join(';').trim())
      .join(join);
  const [[last = '', first = ''] = []] = all('n').map((fields) => fields.map((each) => each.trim()));
  const whole = namesOfPerson(text('fn', ' '));
  const unread = read.flatMap(({ line, property }) => (property === null ? [line] : []));
  return [
    ...(first === '' && last === '' ? [whole.firstName, whole.lastName] : [first, last]),
    text('email', '; '),
    text('tel', '; '),
    [text('note', '\n'), ...unread].filter((each) => each !== '').join('\n'),
  ];
};

/** Numbers each card's row by its place in the file. Reads one row more than `most`, to show the excess. */
export const contactRows = (
  text: string,
  most: number,
): { readonly columns: readonly string[]; readonly rows: readonly TextRow[] } => ({
  columns,
  rows: text
    .replace(/\r\n?/g, '\n')
    .split(/^BEGIN:VCARD[ \t]*$/im, most + 2)
    .slice(1)
    .map((card, index) => ({ row: index + 1, cells: cellsOf(card) })),
});
