import { saveFile } from '../../../browser/save-file.ts';
import type { FigureTable } from './figures.ts';

/** Marks a text that a spreadsheet would take for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const field = (cell: string | number): string => {
  const text = typeof cell === 'number' ? String(cell) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A file by RFC 4180: a line of headings, then the rows, with dates as yyyy-MM-dd and money as plain dollars. */
export const csvOf = ({ columns, rows }: FigureTable): string =>
  [columns.map(({ label }) => label), ...rows].map((line) => `${line.map(field).join(',')}\r\n`).join('');

/** Downloads the file. Its byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, table: FigureTable): void =>
  saveFile(name, new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv;charset=utf-8' }));
