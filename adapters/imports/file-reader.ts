import { readFile } from 'node:fs/promises';
import { answerApart } from '../apart.ts';
import type { FileReadings, FileToRead, RowRead } from './files.ts';
import { rowReader } from './read-rows.ts';
import { readTable } from './tables.ts';
import { recognised } from './vendors.ts';

const sampleRows = 5;

answerApart<FileToRead>(async (asked): Promise<FileReadings[keyof FileReadings]> => {
  const table = await readTable(await readFile(asked.path), asked.now);
  if (table.isErr()) return { refused: table.error };
  const { columns, rows, ...read } = table.value;
  if (asked.what === 'texts') return rows;
  if (asked.what === 'rows') {
    const { matched, zone, most } = asked;
    return rows
      .slice(0, most)
      .map(rowReader(columns, rows, matched, zone))
      .map((each) =>
        each.match<RowRead>(
          (row) => ({ row }),
          (objection) => ({ objection }),
        ),
      );
  }
  const { source, ...suggested } = recognised(columns);
  return {
    ...{ ...read, columns, suggested, rows: rows.length, source: source ?? read.format },
    samples: rows.slice(0, sampleRows).map(({ cells }) => columns.map((_, index) => cells[index] ?? '')),
    rowNumbers: rows.map(({ row }) => row),
  };
});
