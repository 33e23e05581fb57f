import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  BroughtFile,
  ImportFile,
  ImportFileRefusal,
  ImportFiles,
  TextRow,
} from '../../application/ports/imports.ts';
import type { Instant } from '../../domain/kernel/index.ts';
import { apart } from '../apart.ts';
import { csvRows, decoded } from './csv.ts';
import type { CalendarFile, CalendarTable } from './ics.ts';
import { rowReader } from './read-rows.ts';
import { knownHeadings, recognised } from './vendors.ts';

/** More than any studio has; a longer list is taken in parts. */
const mostRows = 50_000;
/** Empty ones and headings as well. A file of nothing but line breaks costs no more memory than these. */
const mostLines = 2 * mostRows;
const mostColumns = 200;
const sampleRows = 5;
/** Some programs put the name of the report and its days above the headings. */
const headingsWithin = 10;

type Table = {
  readonly format: ImportFile['format'];
  readonly encoding: string;
  readonly delimiter: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
};

const withoutHeading = (index: number): string => `Column ${index + 1}`;

/** The first of the rows that has most known headings; the first row where none has any. */
const headingsIn = (rows: readonly TextRow[]): number => {
  const known = rows.slice(0, headingsWithin).map(({ cells }) => knownHeadings(cells.slice(0, mostColumns)));
  return Math.max(0, known.indexOf(Math.max(...known)));
};

const tooLong = (rows: number) => err({ kind: 'ImportFileTooLong' as const, rows, limit: mostRows });

const csvTable = (text: string, encoding: string): Result<Table, ImportFileRefusal> => {
  const { rows, delimiter, isCut } = csvRows(text, mostLines);
  if (isCut) return tooLong(rows.length);
  const place = headingsIn(rows);
  const headings = rows[place]?.cells ?? [];
  const columns = headings.slice(0, mostColumns).map((heading, index) => heading || withoutHeading(index));
  return ok({ format: 'csv', encoding, delimiter, columns, rows: rows.slice(place + 1) });
};

const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

const workbooks: ReadonlySet<string> = new Set(['zip', 'xlsx', 'xls', 'cfb', 'ods']);

const unreadable = (isWorkbook = false) => err({ kind: 'ImportFileUnreadable' as const, isWorkbook });

// Built, it stands beside the file that this one was made part of.
const calendarWorker = new URL(
  import.meta.url.endsWith('.ts') ? './calendar-rows-worker.ts' : './calendar-rows-worker.js',
  import.meta.url,
);
/** Reading the largest file takes some seconds on a busy machine. */
const usualReadMillis = 30_000;

type Reading = { readonly now: Instant; readonly millis: number };

const tableIn = async (bytes: Uint8Array, { now, millis }: Reading): Promise<Result<Table, ImportFileRefusal>> => {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind !== undefined && !kind.mime.startsWith('text/')) return unreadable(workbooks.has(kind.ext));
  const { text, encoding } = decoded(bytes);
  if (text.includes('\u0000')) return unreadable();
  if (!isCalendar(text)) return csvTable(text, encoding);
  const asked: CalendarFile = { text, now, most: mostRows };
  const calendar = await apart<CalendarTable | null>(calendarWorker, asked, { millis, otherwise: null });
  return calendar === null ? unreadable() : ok({ format: 'ics', encoding, delimiter: null, ...calendar });
};

const judged = async (bytes: Uint8Array, reading: Reading): Promise<Result<Table, ImportFileRefusal>> => {
  const table = await tableIn(bytes, reading);
  return table.andThen((found): Result<Table, ImportFileRefusal> => {
    const { rows } = found;
    if (rows.length === 0) return err({ kind: 'ImportFileEmpty' });
    return rows.length > mostRows ? tooLong(rows.length) : ok(found);
  });
};

/**
 * Keeps the files in a folder of what is under way, which each start empties: a file has clients' data in the clear. They
 * are read again when they are needed, so that a long one costs memory only while it is read.
 */
export const openImportFiles = (folder: string, readMillis = usualReadMillis): ImportFiles => {
  const pathOf = (id: string): string => join(folder, id);
  const known = new Map<string, Instant>();

  const keep = async (file: BroughtFile, receivedAt: Instant): Promise<Result<ImportFile, ImportFileRefusal>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const table = await judged(bytes, { now: receivedAt, millis: readMillis });
    if (table.isErr()) return err(table.error);
    const { format, encoding, delimiter, columns, rows } = table.value;
    const id = randomUUID();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx' });
    known.set(id, receivedAt);
    const { source, ...suggested } = recognised(columns);
    return ok({
      ...{ id, format, encoding, delimiter, columns, receivedAt, suggested },
      fileName: file.name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      source: source ?? format,
      samples: rows.slice(0, sampleRows).map(({ cells }) => columns.map((_, index) => cells[index] ?? '')),
      rows: rows.length,
      rowNumbers: rows.map(({ row }) => row),
    });
  };

  const tableOf = async (id: string): Promise<Table> => {
    const table = await judged(await readFile(pathOf(id)), { now: known.get(id) as Instant, millis: readMillis });
    if (table.isErr()) throw new Error(`the file ${id} was accepted and cannot be read any more`);
    return table.value;
  };

  return {
    keep: (file, receivedAt) => new ResultAsync(keep(file, receivedAt)),
    texts: async (id) => (await tableOf(id)).rows,
    read: async (id, matched, zone, most) => {
      const { columns, rows } = await tableOf(id);
      return rows.slice(0, most).map(rowReader(columns, rows, matched, zone));
    },
    drop: async (id) => {
      known.delete(id);
      await rm(pathOf(id), { force: true });
    },
  };
};
