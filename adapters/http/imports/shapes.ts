import { z } from '@hono/zod-openapi';
import { importLimitBytes } from '../middleware/limit-bodies.ts';
import { instantText } from '../wire/fields.ts';

const mostColumns = 200;

const ImportKind = z.enum(['clients', 'visits', 'services']);

const ImportField = z.enum([
  ...(['firstName', 'lastName', 'fullName', 'email', 'phone', 'note'] as const),
  ...(['visitId', 'date', 'time', 'end', 'minutes', 'service', 'price', 'status'] as const),
  ...(['category', 'description', 'active'] as const),
]);

const ColumnMatch = z
  .array(ImportField.nullable())
  .max(mostColumns)
  .openapi({ description: 'The field of each column, in the order of the file; null leaves a column out.' });

const missing = 'Please choose a file.';

export const ImportUpload = z.object({
  file: z
    .instanceof(File, { error: missing })
    .openapi({ type: 'string', format: 'binary', maxLength: importLimitBytes }),
});

export const ImportMatched = z
  .object({ kind: ImportKind, match: ColumnMatch })
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
    format: z.enum(['csv', 'ics']),
    source: z
      .enum(['square', 'acuity', 'vagaro', 'styleseat', 'glossgenius', 'csv', 'ics'])
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

export const ImportPreview = z
  .array(
    z.object({
      row: z.int(),
      fields: z.array(z.object({ field: z.string(), text: z.string() })),
      reason: z.string().nullable().openapi({ description: 'Why the row cannot be taken; null if it can be read.' }),
    }),
  )
  .openapi('ImportPreview', { description: 'The first rows as they would be taken.' });

export type ImportPreview = z.infer<typeof ImportPreview>;
