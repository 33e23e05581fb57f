import { readFile } from 'node:fs/promises';
import type { ReadRow } from '../../application/ports/imports.ts';
import { answerAsReader } from '../reader-process.ts';
import type { FileReadings, FileToRead, RowRead } from './files.ts';
import { rowReader } from './read-rows.ts';
import { rowsSeen } from './rows-seen.ts';
import { readTable } from './tables.ts';
import { recognizedIn } from './vendors.ts';

const sampleRows = 5;

/** A result in a form that can be sent to another process. */
const sendable = (read: ReadRow): RowRead => (read.isOk() ? { row: read.value } : { objection: read.error });

answerAsReader<FileToRead>(async (asked): Promise<FileReadings[keyof FileReadings]> => {
  const table = await readTable(await readFile(asked.path), asked.now);
  if (table.isErr()) return { refused: table.error };
  const { columns, rows, ...read } = table.value;
  if (asked.what === 'texts') return rows;
  if (asked.what === 'rows' || asked.what === 'preview') {
    const found = rows.map(rowReader(columns, rows, asked.matched, asked.zone));
    if (asked.what === 'rows') return found.map(sendable);
    const seen = rowsSeen(columns, rows, asked.matched, found);
    return { rows: found.slice(0, asked.most).map(sendable), seen };
  }
  const { source, ...suggested } = recognizedIn(columns);
  return {
    ...{ ...read, columns, suggested, rows: rows.length, source: source ?? read.format },
    samples: rows.slice(0, sampleRows).map(({ cells }) => columns.map((_, index) => cells[index] ?? '')),
    rowNumbers: rows.map(({ row }) => row),
  };
});
