import { z } from '@hono/zod-openapi';
import type { ImportNotFound, ImportRunning } from '../../../application/imports/jobs.ts';
import type { MatchObjection } from '../../../application/imports/matching.ts';
import type { RowRefusal } from '../../../application/imports/outcome.ts';
import type { ClientUnreachable, EmailOfAnother } from '../../../application/kernel/imported.ts';
import type { ImportFileRefusal, ImportField as ImportsImportField } from '../../../application/ports/imports.ts';
import { importLimitBytes } from '../middleware/limit-bodies.ts';
import type { RefusalParts } from '../parts.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam, instantText } from '../wire/fields.ts';
import type { Refusable } from '../wire/refusable.ts';
import { broken, conflict, notFound, type Sentences, uploadCodes } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const maxColumns = 200;

const ImportKind = z.enum(['clients', 'visits', 'services']);

const ImportField = z.enum([
  ...(['firstName', 'lastName', 'fullName', 'email', 'phone', 'note'] as const),
  ...(['visitId', 'date', 'time', 'end', 'minutes', 'service', 'price', 'status'] as const),
  ...(['category', 'description', 'active'] as const),
]);

const ColumnMatch = z
  .array(ImportField.nullable())
  .max(maxColumns)
  .openapi({ description: 'The field of each column, in the order of the file; null leaves a column out.' });

const missing = 'Please choose a file.';

export const ImportUpload = z.object({
  file: z
    .instanceof(File, { error: missing })
    .openapi({ type: 'string', format: 'binary', maxLength: importLimitBytes }),
});

const Statuses = z
  .record(z.string().max(200), z.enum(['confirmed', 'pending', 'completed', 'none']))
  .openapi({ description: 'What words for a status mean that can mean anything; `none`: it did not take place.' });

export const ImportMatched = z
  .object({ kind: ImportKind, match: ColumnMatch, statuses: Statuses.optional() })
  .openapi('ImportMatched', { example: { kind: 'clients', match: ['firstName', 'lastName', 'email', null] } });

export const ReportQuery = z.object({
  rows: z.enum(['all', 'refused']).default('all').openapi({ description: '`refused`: only rows that were not taken.' }),
});

const RefusedRow = z
  .object({
    row: z.int().openapi({ description: 'Its number, as spreadsheets count.' }),
    code: z.string(),
    reason: z.string(),
  })
  .openapi('RefusedRow');

export const Import = z
  .object({
    id: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    format: z.enum(['csv', 'ics', 'vcf']),
    source: z
      .enum(['square', 'acuity', 'vagaro', 'styleseat', 'glossgenius', 'csv', 'ics', 'vcf'])
      .openapi({ description: 'The program whose headings the file has; its format if they are nobody’s.' }),
    encoding: z.string(),
    delimiter: z.string().nullable(),
    columns: z.array(z.string()),
    samples: z.array(z.array(z.string())).openapi({ description: 'The first rows, as they are in the file.' }),
    rows: z.int(),
    suggested: z.object({
      kind: ImportKind,
      matches: z.object({ clients: ColumnMatch, visits: ColumnMatch, services: ColumnMatch }),
    }),
    receivedAt: instantText,
    status: z.enum(['ready', 'running', 'finished', 'stopped', 'failed']),
    kind: ImportKind.nullable(),
    match: ColumnMatch.nullable(),
    statuses: Statuses,
    done: z.int().openapi({ description: 'Of how many rows it is known what becomes of them.' }),
    counts: z.object({ taken: z.int(), merged: z.int(), known: z.int(), refused: z.int() }).openapi({
      description:
        '`merged`: a client who was there has learned something. `known`: there already, and nothing was added.',
    }),
    refused: z.array(RefusedRow).openapi({ description: 'The first refused rows; the report has all of them.' }),
    startedAt: instantText.nullable(),
    endedAt: instantText.nullable(),
    problem: z.string().nullable().openapi({ description: 'Why the run ended early.' }),
  })
  .openapi('Import');

export type Import = z.infer<typeof Import>;

const PreviewedRow = z.object({
  row: z.int(),
  fields: z.array(z.object({ field: z.string(), text: z.string() })),
  reason: z.string().nullable().openapi({ description: 'Why the row cannot be taken; null if it can be read.' }),
});

const rowsAlike = {
  count: z.int(),
  rows: z.array(z.int()).openapi({ description: 'The numbers of the first of them.' }),
};
const RowsAlike = z.object(rowsAlike);

export const ImportPreview = z
  .object({
    rows: z.array(PreviewedRow).openapi({ description: 'The first rows as they would be taken.' }),
    refused: z.array(z.object({ reason: z.string(), ...rowsAlike })).openapi({
      description: 'Which of all rows cannot be taken, with the reason of the first of them.',
    }),
    statuses: z.array(z.object({ word: z.string(), ...rowsAlike })).openapi({
      description: 'Words for a status that can mean anything. Rows with them are refused until `statuses` says what.',
    }),
    withoutEmail: RowsAlike.openapi({ description: 'Clients without an email address.' }),
    sharedEmail: RowsAlike.openapi({ description: 'Clients who share an address with somebody of another name.' }),
    overDays: RowsAlike.openapi({ description: 'Installs of one client on days that follow each other.' }),
  })
  .openapi('ImportPreview');

export type ImportPreview = z.infer<typeof ImportPreview>;

const route = routesUnder('Admin: import and export');

export const list = route('GET /admin/imports', {
  summary: 'The files uploaded since the server started, newest first',
  runs: ['listImports'],
  refuses: [],
  responses: answers(z.array(Import), 'The imports'),
});

export const one = route('GET /admin/imports/{id}', {
  summary: 'An uploaded file, and how far its import is',
  request: { params: idParam },
  runs: ['findImport'],
  refuses: ['ImportNotFound'],
  responses: answers(Import, 'The import'),
});

export const preview = route('POST /admin/imports/{id}/preview', {
  summary: 'The first rows as they would be imported; nothing is changed',
  request: { params: idParam, body: body(ImportMatched) },
  runs: ['previewImport', 'findImport'],
  refuses: ['ImportColumnsDiffer', 'ImportFieldTwice', 'ImportFileUnwieldy', 'ImportNotFound'],
  responses: answers(ImportPreview, 'The rows'),
});

export const start = route('POST /admin/imports/{id}/start', {
  summary: 'Import the rows in the background; rows imported before stay as they are',
  request: { params: idParam, body: body(ImportMatched) },
  runs: ['startImport'],
  refuses: ['ImportColumnsDiffer', 'ImportFieldMissing', 'ImportFieldTwice', 'ImportNotFound', 'ImportRunning'],
  responses: answers(Import, 'The import, which goes on'),
});

export const stop = route('POST /admin/imports/{id}/stop', {
  summary: 'Stop an import; rows already imported stay',
  request: { params: idParam },
  runs: ['stopImport'],
  refuses: ['ImportNotFound'],
  responses: answers(Import, 'The import'),
});

export const drop = route('DELETE /admin/imports/{id}', {
  summary: 'Remove the file; rows already imported stay',
  request: { params: idParam },
  runs: ['dropImport'],
  refuses: ['ImportNotFound'],
  responses: answers(z.null(), 'Gone'),
});

export const report = route('GET /admin/imports/{id}/report', {
  summary: 'The rows of the file with what became of each and why, as CSV',
  description: 'A file of the rows that were refused can be corrected and imported again.',
  request: { params: idParam, query: ReportQuery },
  runs: ['reportImport'],
  refuses: ['ImportFileUnwieldy', 'ImportNotFound'],
  responses: { 200: { description: 'A line for each row', content: { 'text/csv': { schema: z.string() } } } },
});

const fieldNames: { readonly [Field in ImportsImportField]: string } = {
  firstName: 'name',
  lastName: 'last name',
  fullName: 'full name',
  email: 'email',
  phone: 'phone',
  note: 'note',
  visitId: 'appointment ID',
  date: 'date',
  time: 'time',
  end: 'end',
  minutes: 'length',
  service: 'service',
  price: 'price',
  status: 'status',
  category: 'category',
  description: 'description',
  active: 'mark of being bookable',
};

const count = (many: number): string => many.toLocaleString('en-US');

export const importSentences: Sentences<
  ImportNotFound | ImportRunning | MatchObjection | ImportFileRefusal | ClientUnreachable | EmailOfAnother
> = {
  ImportNotFound: () => notFound('This file is no longer here. Upload it again: what was added stays.'),
  ImportRunning: ({ fileName }) => conflict(`${fileName} is being imported. Please wait until it is done.`),
  ImportFieldMissing: ({ field }) => broken(`Please choose the column with the ${fieldNames[field]}.`, { field }),
  ImportFieldTwice: ({ field }) => broken(`Only one column can be the ${fieldNames[field]}.`, { field }),
  ImportColumnsDiffer: ({ columns }) =>
    broken(`The file has ${columns} columns. Please match each of them.`, { columns }),
  ImportFileEmpty: () => broken('There are no rows in this file.'),
  ImportQuoteOpen: ({ row }) =>
    broken(`A quotation mark in row ${row} takes in the rows after it. Please close it, and upload the file again.`, {
      row,
    }),
  ImportFileUnreadable: ({ isWorkbook }) => ({
    status: 415,
    message: isWorkbook
      ? 'This is a workbook. Open it in your spreadsheet app, save it as CSV, and upload that file.'
      : 'This file can’t be read. Please upload a CSV file, a calendar (ICS) or contacts (VCF).',
  }),
  ImportFileTooLong: ({ rows, limit }) =>
    broken(`This file has more than ${count(limit)} rows. Please split it into smaller parts.`, {
      rows,
      limit,
    }),
  ImportFileUnwieldy: () =>
    broken('Reading this file takes too long. Please try again later, or split it into smaller parts.'),
  ClientUnreachable: () =>
    broken('This client has neither a phone number nor an email address. Add one of them and import the row again.'),
  EmailOfAnother: () => broken('This email is another client’s. Add a phone number, so that they stay two clients.'),
};

const maxQuoteLength = 60;
const quoted = (text: string): string =>
  `“${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).toWellFormed()}…` : text}”`;

type RowSentences = {
  readonly [Kind in RowRefusal['kind']]?: (refusal: Extract<RowRefusal, { readonly kind: Kind }>) => string;
};

/** Refusals that need a different sentence for the owner with her file than for a client who books. */
const rowSentences: RowSentences = {
  CellMissing: ({ field }) => `The ${fieldNames[field]} is missing.`,
  CellUnreadable: ({ field, text }) => {
    if (field === 'phone')
      return `${quoted(text)} has lost digits, because a spreadsheet rounded it. Please type this phone number again.`;
    return field === 'date' && /^\d{5}(?:\.\d{1,20})?$/.test(text)
      ? `${quoted(text)} is a number that a spreadsheet shows for a date. Give the column the format of dates, and save the file as CSV again.`
      : `${quoted(text)} isn’t a valid ${fieldNames[field]}.`;
  },
  CellTooLong: ({ field, limit }) => `The ${fieldNames[field]} is longer than ${count(limit)} characters.`,
  StatusUnknown: ({ status }) =>
    `${quoted(status)} can mean that it takes place, or that it doesn’t. Please say which.`,
  VisitNeverConfirmed: () => 'It’s past and was never confirmed, so there’s nothing to add.',
  VisitDidNotHappen: ({ status }) => `It didn’t take place (${quoted(status)}), so there’s nothing to add.`,
  TimeTwice: ({ text }) =>
    `${quoted(text)} is in the hour that happens twice when the clocks change. Please add this visit yourself.`,
  ClientUnknown: ({ name }) => `No client is named ${quoted(name)}. Import clients first, or add an email or phone.`,
  ClientAmbiguous: ({ name }) => `Several clients are named ${quoted(name)}. Add an email or phone.`,
  AccountForgotten: () => 'This client asked to be forgotten.',
  AppointmentAlreadyRequested: () =>
    'This visit was imported before at another time, or you deleted it. It stays as it is here.',
  SlotAlreadyBooked: () => 'Your calendar already has another visit at this time.',
  TimeDoesNotExist: () => 'This time doesn’t exist on that day because the clocks change.',
  DateAmbiguous: ({ text }) =>
    `${quoted(text)} can be read with its day or its month first, and this file has both. Please write it like 2026-12-31.`,
  VisitLeavesDay: () =>
    'It goes on past midnight. A visit has to end on the day it starts: please add one for each of its days.',
};

/** Why a row was not taken. Refusals without a sentence above are worded by the slice that they come from. */
export const rowReason = ({ refusalOf }: RefusalParts, refusal: RowRefusal): string => {
  const say = rowSentences[refusal.kind] as ((refusal: RowRefusal) => string) | undefined;
  return say?.(refusal) ?? refusalOf(refusal as Refusable).message;
};

export const receive = route('POST /admin/imports', {
  summary: 'Upload a CSV file or a calendar (ICS); nothing is imported until it is started',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ImportUpload } } } },
  runs: ['receiveImport'],
  refuses: [
    ...uploadCodes,
    ...(['ImportFileEmpty', 'ImportFileTooLong', 'ImportFileUnreadable', 'ImportFileUnwieldy'] as const),
    'ImportQuoteOpen',
  ],
  refusesItself: uploadCodes,
  responses: creates(Import, 'What the file seems to hold'),
});
