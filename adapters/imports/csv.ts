import Papa from 'papaparse';

/** Text, and the name of the encoding that it was read by. */
export type Decoded = { readonly text: string; readonly encoding: string };

type Mark = { readonly encoding: string; readonly bytes: readonly number[] };

const marks: readonly Mark[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Latin letters have a zero beside them in UTF-16: before them or after them. */
const utf16Without = (bytes: Uint8Array): string | null => {
  const beginning = bytes.subarray(0, 1_024);
  const zeros = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const many = beginning.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** By its mark, else by what its bytes can be. What is no UTF-8 was saved by an older Excel, which writes Windows-1252. */
export const decoded = (bytes: Uint8Array): Decoded => {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
};

/** `row` is its number as spreadsheets count. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };
/** `isCut` says that the file has more lines than were read. */
export type CsvTable = { readonly delimiter: string; readonly rows: readonly CsvRow[]; readonly isCut: boolean };

/** Excel's own line before the headings. */
const excelsDelimiter = /^sep=(.)\r?\n/i;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The characters that turn the direction of what follows, and those that nobody types. */
const invisible = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/** An apostrophe before a sign keeps a spreadsheet from taking a text for a formula; it is no part of the text. */
const guarded = /^'(?=[=+\-@])/;

const cellText = (cell: string): string => cell.toWellFormed().replace(invisible, '').trim().replace(guarded, '');

/** The rows of the first `most` lines of a CSV file, without those that are empty. Its delimiter is found out. */
export const csvRows = (text: string, most: number): CsvTable => {
  const [line = '', said] = excelsDelimiter.exec(text) ?? [];
  const parsed = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: said ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: most,
  });
  const before = line === '' ? 0 : 1;
  const rows = parsed.data.flatMap((cells, index) =>
    isEmpty(cells) ? [] : [{ row: index + 1 + before, cells: cells.map(cellText) }],
  );
  return { delimiter: parsed.meta.delimiter, rows, isCut: parsed.meta.truncated };
};
