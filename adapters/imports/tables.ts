import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result } from 'neverthrow';
import Papa from 'papaparse';
import type { ImportFile, ImportFileRefusal, TextRow } from '../../application/ports/imports.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { emailIn, phoneIn } from './cells.ts';
import { calendarRows } from './ics.ts';
import { contactRows } from './vcf.ts';
import { knownHeadings } from './vendors.ts';

/** Text, and the name of its encoding. */
export type Decoded = { readonly text: string; readonly encoding: string };

type Mark = { readonly encoding: string; readonly bytes: readonly number[] };

const marks: readonly Mark[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** In UTF-16, Latin letters have a zero next to them: before or after. */
const utf16Without = (bytes: Uint8Array): string | null => {
  const beginning = bytes.subarray(0, 1_024);
  const zeros = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const many = beginning.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null;
};

/** Whether the text was UTF-8, but for a few bytes: letters of another encoding are nearly all unreadable in it. */
const isUtf8 = (text: string): boolean => {
  const unread = text.split('\ufffd').length - 1;
  return unread === 0 || text.length - text.replace(/\P{ASCII}/gu, '').length > 2 * unread;
};

/** Decodes by the byte order mark or the bytes. Text that is no UTF-8 is Windows-1252, from an older Excel. */
export const decoded = (bytes: Uint8Array): Decoded => {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? utf16Without(bytes);
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8(text)) return { text, encoding: 'utf-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
};

const maxColumns = 200;

/** `row` is the row's number as spreadsheets count. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };
export type CsvTable = {
  readonly delimiter: string;
  readonly rows: readonly CsvRow[];
  /** The row with an opening quotation mark that swallows the rows after it. */
  readonly openQuote: number | null;
  /** True if the file has more lines than were read. */
  readonly isCut: boolean;
};

/** Excel's own line before the headings. */
const excelsDelimiter = /^sep=(.)\n/i;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Characters that change the direction of the text after them, and those that nobody types. */
const invisible = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/** An apostrophe before a sign or a digit says that a cell is text, not a formula or a number; it is not part of the text. */
const guarded = /^'(?=[=+\-@＝＋－＠\d])/;

const plainText = (cell: string): string => cell.toWellFormed().replace(invisible, '').trim();
const cellText = (cell: string): string => plainText(cell).replace(guarded, '');

/** The rows of the first `most` lines of a CSV file, without empty ones. Detects the delimiter. Any line end counts. */
export const csvRows = (file: string, most: number): CsvTable => {
  const text = file.replace(/\r\n?/g, '\n');
  const [line = '', said] = excelsDelimiter.exec(text) ?? [];
  const parsed = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: said ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: most,
  });
  const before = line === '' ? 0 : 1;
  const rows = parsed.data.flatMap((cells, index) =>
    isEmpty(cells) ? [] : [{ row: index + 1 + before, cells: cells.slice(0, maxColumns).map(cellText) }],
  );
  const open = parsed.errors.find(
    ({ type, code, row = 0 }) =>
      type === 'Quotes' && (code === 'MissingQuotes' || parsed.data[row]?.some((cell) => cell.includes('\n')) === true),
  );
  const openQuote = open === undefined ? null : (open.row ?? 0) + 1 + before;
  return { delimiter: parsed.meta.delimiter, rows, openQuote, isCut: parsed.meta.truncated };
};

/** More than any studio has; longer lists are imported in parts. */
const maxRows = 50_000;
/** Includes empty lines and headings. A file of nothing but line breaks takes no more memory than this many lines. */
const maxLines = 2 * maxRows;
/** Some programs write the report's name and days above the headings. */
const headingsWithin = 10;

type Table = {
  readonly format: ImportFile['format'];
  readonly encoding: string;
  readonly delimiter: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
};

/** How many columns have a heading or a cell. */
const widthOf = (headings: readonly string[], rows: readonly TextRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), headings.length);

const withoutHeading = (index: number): string => `Column ${index + 1}`;

/** Whether the row is a client's: no heading is an address or a number. */
const isOfPerson = ({ cells }: TextRow): boolean =>
  cells.some((cell) => emailIn(cell) !== null || phoneIn(cell) !== null);

/** The row with the most known headings. If no row has any: the first row, or none (-1) if that is a client's. */
const headingsIn = (rows: readonly TextRow[]): number => {
  const known = rows.slice(0, headingsWithin).map(({ cells }) => knownHeadings(cells));
  const [first] = rows;
  if (first !== undefined && isOfPerson(first) && Math.max(...known) === 0) return -1;
  return Math.max(0, known.indexOf(Math.max(...known)));
};

const tooLong = (rows: number) => err({ kind: 'ImportFileTooLong' as const, rows, limit: maxRows });

const csvTable = (text: string, encoding: string): Result<Table, ImportFileRefusal> => {
  const { rows, delimiter, openQuote, isCut } = csvRows(text, maxLines);
  if (isCut) return tooLong(rows.length);
  if (openQuote !== null) return err({ kind: 'ImportQuoteOpen', row: openQuote });
  const place = headingsIn(rows);
  const headings = rows[place]?.cells ?? rows[0]?.cells.map(() => '') ?? [];
  const below = rows.slice(place + 1);
  const columns = Array.from(
    { length: widthOf(headings, below) },
    (_, index) => headings[index] || withoutHeading(index),
  );
  return ok({ format: 'csv', encoding, delimiter, columns, rows: below });
};

const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);
const areContacts = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);
/** An HTML page, or data such as JSON. */
const isOtherText = (text: string): boolean => /^\s*[[{<]/.test(text);

const workbooks: ReadonlySet<string> = new Set(['zip', 'xlsx', 'xls', 'cfb', 'ods']);

const unreadable = (isWorkbook = false) => err({ kind: 'ImportFileUnreadable' as const, isWorkbook });

/** Some programs leave a zero in a text; a file with many is no text. */
const hasManyZeros = (text: string): boolean => text.split('\u0000').length > text.length / 20 + 1;

const tableIn = async (bytes: Uint8Array, now: Instant): Promise<Result<Table, ImportFileRefusal>> => {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind !== undefined && !kind.mime.startsWith('text/')) return unreadable(workbooks.has(kind.ext));
  const { text, encoding } = decoded(bytes);
  if (hasManyZeros(text) || isOtherText(text)) return unreadable();
  if (areContacts(text))
    return ok({ format: 'vcf', encoding, delimiter: null, ...plainRows(contactRows(text, maxRows)) });
  if (!isCalendar(text)) return csvTable(text, encoding);
  try {
    return ok({ format: 'ics', encoding, delimiter: null, ...plainRows(calendarRows({ text, now, most: maxRows })) });
  } catch {
    return unreadable();
  }
};

const plainRows = <Rows extends { readonly rows: readonly TextRow[] }>(table: Rows): Rows => ({
  ...table,
  rows: table.rows.map(({ row, cells }) => ({ row, cells: cells.map(plainText) })),
});

/** The content of a file as texts. */
export const readTable = async (bytes: Uint8Array, now: Instant): Promise<Result<Table, ImportFileRefusal>> => {
  const table = await tableIn(bytes, now);
  return table.andThen((found): Result<Table, ImportFileRefusal> => {
    const { rows } = found;
    if (rows.length === 0) return err({ kind: 'ImportFileEmpty' });
    return rows.length > maxRows ? tooLong(rows.length) : ok(found);
  });
};
